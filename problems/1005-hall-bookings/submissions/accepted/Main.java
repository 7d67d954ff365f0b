import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

public class Main {
    private static final InputStream in = new BufferedInputStream(System.in, 1 << 16);

    private static int readInt() throws IOException {
        int c = in.read();
        while (c < '0') c = in.read();
        int value = 0;
        while (c >= '0') {
            value = value * 10 + (c - '0');
            c = in.read();
        }
        return value;
    }

    public static void main(String[] args) throws IOException {
        int n = readInt();
        int[] begin = new int[n];
        int[] fee = new int[n];
        // The end above, the number of the request below: sorts by end without objects.
        long[] order = new long[n];
        for (int i = 0; i < n; i++) {
            begin[i] = readInt();
            order[i] = (long) readInt() << 20 | i;
            fee[i] = readInt();
        }
        Arrays.sort(order);
        int[] ends = new int[n];
        long[] best = new long[n + 1];
        for (int i = 0; i < n; i++) {
            int request = (int) (order[i] & ((1 << 20) - 1));
            ends[i] = (int) (order[i] >> 20);
            int low = 0;
            int high = i;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (ends[middle] <= begin[request]) low = middle + 1;
                else high = middle;
            }
            best[i + 1] = Math.max(best[i], best[low] + fee[request]);
        }
        System.out.println(best[n]);
    }
}
