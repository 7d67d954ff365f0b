void main() { int a = "one"; }
