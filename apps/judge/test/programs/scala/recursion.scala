object Main {
  def total(n: Int): Long = if (n == 0) 0 else total(n - 1) + n
  def main(args: Array[String]): Unit = println(total(scala.io.StdIn.readLine().toInt))
}
