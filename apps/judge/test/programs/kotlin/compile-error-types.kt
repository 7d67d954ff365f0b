fun main() { val a: Int = "one" }
