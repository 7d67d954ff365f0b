using System;
class Program {
    static void Main() {
        int n = int.Parse(Console.ReadLine());
        long sum = 0;
        while (n-- > 0) sum += long.Parse(Console.ReadLine());
        Console.WriteLine(sum);
    }
}
