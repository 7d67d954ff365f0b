add() { if (($2 == 0)); then sum=$1; else add $(($1 + 1)) $(($2 - 1)); fi; }
read -r a b
add "$a" 1000
echo $((sum + b - 1000))
