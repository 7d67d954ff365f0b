object Main extends App { println(scala.io.StdIn.readLine().split(" ").map(_.toLong).sum) }
