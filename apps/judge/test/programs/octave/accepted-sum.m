printf("%d\n", sum(fscanf(stdin, "%d")));
