using System;
class P { static void Main() { throw new Exception("no"); } }
