select a + b from input;
