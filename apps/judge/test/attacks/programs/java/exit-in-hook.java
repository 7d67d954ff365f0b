/* Ends inside the hook of its end, which waits for itself. */
public class Main {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.exit(0)));
        System.out.println("done");
        System.exit(0);
    }
}
