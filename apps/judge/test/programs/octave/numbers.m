numbers = fscanf(stdin, "%d");
printf("%d\n", sum(numbers(2:end)));
