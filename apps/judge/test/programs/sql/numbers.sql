select sum(x) from input;
