function n = deeper(n)
  n = deeper(n + 1) + 1;
end
printf("%d\n", deeper(0));
