object Main { def main(args: Array[String]): Unit = { var x = 0; while (true) x ^= 1 } }
