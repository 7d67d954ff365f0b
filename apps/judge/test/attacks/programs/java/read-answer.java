/* Reads the answer where it lies on the host. */
import java.nio.file.*;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) throws Exception {
        Path path = Path.of(new Scanner(System.in).next(), "answer.txt");
        try {
            Files.readString(path);
            System.out.println("done");
        } catch (NoSuchFileException error) {
            System.out.println("ENOENT");
        }
    }
}
