fun main() { throw Exception("no") }
