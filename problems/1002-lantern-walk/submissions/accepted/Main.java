import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;
import java.util.Locale;

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
        int[] riddle = new int[n];
        for (int i = 0; i < n; i++) riddle[i] = readInt();
        double[] expected = new double[n + m + 1];
        double sum = 0;
        for (int i = n - 1; i >= 0; i--) {
            expected[i] = riddle[i] + 1 + sum / m;
            sum += expected[i] - expected[i + m];
        }
        System.out.println(String.format(Locale.ROOT, "%.9f", expected[0]));
    }
}
