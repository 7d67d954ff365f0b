object Main extends App { val a: Int = "one" }
