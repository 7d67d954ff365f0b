function n = add(n, m)
  if m > 0
    n = add(n + 1, m - 1);
  end
end
numbers = fscanf(stdin, "%d");
printf("%d\n", sum(numbers) + add(0, 200) - 200);
