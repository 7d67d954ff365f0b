fun main() { var x = 0; while (true) x = x xor 1 }
