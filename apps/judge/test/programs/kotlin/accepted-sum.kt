fun main() { println(readLine()!!.split(" ").map { it.toLong() }.sum()) }
