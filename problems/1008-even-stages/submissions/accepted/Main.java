import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;
import java.util.Arrays;
import java.util.PriorityQueue;

public class Main {
    private static StreamTokenizer in;

    private static int readInt() throws IOException {
        in.nextToken();
        return (int) in.nval;
    }

    public static void main(String[] args) throws IOException {
        in = new StreamTokenizer(new InputStreamReader(new BufferedInputStream(System.in)));
        int n = readInt();
        int m = readInt();
        int[] first = new int[n];
        Arrays.fill(first, -1);
        int[] next = new int[2 * m];
        int[] target = new int[2 * m];
        int[] length = new int[2 * m];
        for (int i = 0; i < m; i++) {
            int a = readInt() - 1;
            int b = readInt() - 1;
            int d = readInt();
            target[2 * i] = b;
            target[2 * i + 1] = a;
            length[2 * i] = d;
            length[2 * i + 1] = d;
            next[2 * i] = first[a];
            first[a] = 2 * i;
            next[2 * i + 1] = first[b];
            first[b] = 2 * i + 1;
        }
        // Each pair (town, parity of the stages so far) has the number 2 * town + parity.
        long[] shortest = new long[2 * n];
        Arrays.fill(shortest, Long.MAX_VALUE);
        shortest[0] = 0;
        PriorityQueue<long[]> open = new PriorityQueue<>((x, y) -> Long.compare(x[0], y[0]));
        open.add(new long[] {0, 0});
        while (!open.isEmpty()) {
            long[] ride = open.poll();
            int at = (int) ride[1];
            if (ride[0] > shortest[at]) continue;
            for (int road = first[at / 2]; road >= 0; road = next[road]) {
                int to = 2 * target[road] + 1 - at % 2;
                long through = ride[0] + length[road];
                if (through < shortest[to]) {
                    shortest[to] = through;
                    open.add(new long[] {through, to});
                }
            }
        }
        long answer = shortest[2 * n - 2];
        System.out.println(answer == Long.MAX_VALUE ? -1 : answer);
    }
}
