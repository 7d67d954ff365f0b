/* Leaves files, and threads that are still at work. */
import java.nio.file.*;

public class Main {
    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 500; i++) Files.createFile(Path.of("/tmp/left-" + i));
        Files.createTempFile("hs", ".tmp").toFile().deleteOnExit();
        Files.writeString(Path.of("Main.class"), "spoiled");
        Thread thread = new Thread(() -> {
            for (;;) {}
        });
        thread.setDaemon(true);
        thread.start();
        System.out.println("done");
    }
}
