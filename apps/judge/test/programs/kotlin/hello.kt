fun main() = println("hello")
