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
        long size = 1L << 30;
        long[] lanterns = new long[n];
        for (int i = 0; i < n; i++) {
            long w = readInt();
            lanterns[i] = w * size + size - 1 - readInt();
        }
        Arrays.sort(lanterns);
        long[] tails = new long[n];
        int count = 0;
        for (long lantern : lanterns) {
            long h = size - 1 - lantern % size;
            int at = Arrays.binarySearch(tails, 0, count, h);
            if (at < 0) at = -at - 1;
            tails[at] = h;
            if (at == count) count++;
        }
        System.out.println(count);
    }
}
