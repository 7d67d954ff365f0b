import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.StringTokenizer;

/** Takes from the largest ticket down, as much as leaves enough for the smallest of those still to be taken. */
public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int t = Integer.parseInt(in.readLine());
        StringBuilder out = new StringBuilder();
        while (t-- > 0) {
            StringTokenizer words = new StringTokenizer(in.readLine());
            long n = Long.parseLong(words.nextToken());
            long k = Long.parseLong(words.nextToken());
            long s = Long.parseLong(words.nextToken());
            if (s < k * (k + 1) / 2 || s > k * (2 * n - k + 1) / 2) {
                out.append("NO\n");
                continue;
            }
            out.append("YES\n");
            long limit = n;
            for (long left = k; left > 0; left--) {
                long reserve = left * (left - 1) / 2;
                long ticket = Math.min(limit, s - reserve);
                out.append(ticket).append(left > 1 ? ' ' : '\n');
                s -= ticket;
                limit = ticket - 1;
            }
        }
        System.out.print(out);
    }
}
