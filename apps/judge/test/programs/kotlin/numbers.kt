fun main() {
    val n = readLine()!!.toInt()
    var sum = 0L
    repeat(n) { sum += readLine()!!.toLong() }
    println(sum)
}
