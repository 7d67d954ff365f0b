/* Makes threads as long as it can. */
public class Main {
    public static void main(String[] args) {
        try {
            for (;;) {
                Thread thread = new Thread(() -> {
                    try {
                        Thread.sleep(100_000);
                    } catch (InterruptedException e) {
                    }
                });
                thread.setDaemon(true);
                thread.start();
            }
        } catch (Throwable error) {
            System.out.println("EAGAIN");
            System.out.flush();
            Runtime.getRuntime().halt(0);
        }
    }
}
