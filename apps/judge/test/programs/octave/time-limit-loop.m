x = 0;
while true
  x = x + 1;
end
