object Main extends App {
  val n = scala.io.StdIn.readLine().toInt
  println((1 to n).map(_ => scala.io.StdIn.readLine().toLong).sum)
}
