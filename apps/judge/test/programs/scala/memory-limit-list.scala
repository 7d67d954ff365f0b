object Main {
  def main(args: Array[String]): Unit = {
    var all = List.empty[Array[Long]]
    while (true) all ::= Array.fill(100000)(1L)
  }
}
