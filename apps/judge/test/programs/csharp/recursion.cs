using System;
class Program {
    static long Sum(int n) { return n == 0 ? 0 : Sum(n - 1) + n; }
    static void Main() { Console.WriteLine(Sum(int.Parse(Console.ReadLine()))); }
}
