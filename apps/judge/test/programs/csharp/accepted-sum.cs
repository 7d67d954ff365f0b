using System;
class P { static void Main() { var w = Console.ReadLine().Split(' '); Console.WriteLine(long.Parse(w[0]) + long.Parse(w[1])); } }
