/* Computes for ever before main. */
public class Main {
    static long count = 0;

    static {
        while (count >= 0) count = count == Long.MAX_VALUE ? 0 : count + 1;
    }

    public static void main(String[] args) {}
}
