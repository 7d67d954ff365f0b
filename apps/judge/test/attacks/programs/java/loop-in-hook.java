/* Computes for ever in the hook of its end. */
public class Main {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            for (;;) {}
        }));
        System.out.println("done");
    }
}
