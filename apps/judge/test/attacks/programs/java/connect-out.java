/* Sends what it was given to somebody outside. */
import java.net.*;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) throws Exception {
        Scanner in = new Scanner(System.in);
        in.next();
        try (Socket socket = new Socket("127.0.0.1", in.nextInt())) {
            System.out.println("done");
        } catch (SocketException error) {
            System.out.println(error.getMessage().contains("unreachable") ? "ENETUNREACH" : error.getMessage());
        }
    }
}
