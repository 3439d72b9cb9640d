name=$1
greet() { echo "$name"; }
greet
