/* Recurses deeply in many threads at once. */
public class Main {
    static int deeper(int depth) {
        return depth == 0 ? 0 : deeper(depth - 1) + 1;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 20; i++) {
            new Thread(null, () -> {
                for (;;) deeper(400_000);
            }, "deep", 1L << 28).start();
        }
    }
}
