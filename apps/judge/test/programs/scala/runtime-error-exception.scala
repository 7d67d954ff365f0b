object Main extends App { throw new Exception("no") }
