printf -v x '%*s' 1000000 ''
while :; do x+=$x; done
