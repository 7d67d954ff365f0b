fun total(n: Int): Long = if (n == 0) 0 else total(n - 1) + n
fun main() = println(total(readLine()!!.toInt()))
