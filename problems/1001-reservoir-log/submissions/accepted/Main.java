import java.io.DataInputStream;
import java.io.IOException;

public class Main {
    private static final byte[] buffer = new byte[1 << 16];
    private static int length = 0;
    private static int position = 0;
    private static DataInputStream in;

    private static int readByte() throws IOException {
        if (position == length) {
            length = in.read(buffer, 0, buffer.length);
            position = 0;
            if (length <= 0) {
                length = 0;
                return -1;
            }
        }
        return buffer[position++];
    }

    private static int readInt() throws IOException {
        int c = readByte();
        while (c == ' ' || c == '\n') c = readByte();
        boolean negative = c == '-';
        if (negative) c = readByte();
        int value = 0;
        while (c >= '0' && c <= '9') {
            value = value * 10 + (c - '0');
            c = readByte();
        }
        return negative ? -value : value;
    }

    public static void main(String[] args) throws IOException {
        in = new DataInputStream(System.in);
        int n = readInt();
        long level = 0;
        long best = 0;
        int hour = 0;
        for (int i = 1; i <= n; i++) {
            level += readInt();
            if (level > best) {
                best = level;
                hour = i;
            }
        }
        System.out.println(best + " " + hour);
    }
}
