#!/bin/bash
source ./lib.sh
limit=3
add() {
  local total=$1
  if [ "$total" -gt 3 ]; then
    echo "$total" | tee log
  elif grep -q x file; then
    helper "$total" && return 1
  else
    total=$((total + 1))
  fi
  for f in *.txt; do rm "$f"; done
  case "$1" in
    a) echo a ;;
    *) exit 2 ;;
  esac
}
function helper { echo hi; }
add 4
