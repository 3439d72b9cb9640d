set -e
make all
make clean
