class P { static void Main() { int a = "one"; } }
