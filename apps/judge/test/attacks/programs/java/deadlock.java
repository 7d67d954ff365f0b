/* Waits for itself. */
public class Main {
    public static void main(String[] args) throws Exception {
        Thread.currentThread().join();
    }
}
