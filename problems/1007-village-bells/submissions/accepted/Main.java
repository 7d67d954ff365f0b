import java.io.BufferedReader;
import java.io.FileReader;
import java.io.FileWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.StringTokenizer;

public class Main {
    private static long last;
    private static long[] periods;

    private static long gcd(long a, long b) {
        while (b != 0) {
            long rest = a % b;
            a = b;
            b = rest;
        }
        return a;
    }

    private static long count(int i, long common, int sign) {
        if (i == periods.length) return 0;
        long result = count(i + 1, common, sign);
        long factor = periods[i] / gcd(periods[i], common);
        if (factor <= last / common) {
            long together = common * factor;
            result += sign * (last / together) + count(i + 1, together, -sign);
        }
        return result;
    }

    public static void main(String[] args) throws IOException {
        try (BufferedReader in = new BufferedReader(new FileReader("bells.in"));
                PrintWriter out = new PrintWriter(new FileWriter("bells.out"))) {
            StringTokenizer words = new StringTokenizer(in.readLine());
            periods = new long[Integer.parseInt(words.nextToken())];
            last = Long.parseLong(words.nextToken());
            words = new StringTokenizer(in.readLine());
            for (int i = 0; i < periods.length; i++) periods[i] = Long.parseLong(words.nextToken());
            out.println(count(0, 1, 1));
        }
    }
}
