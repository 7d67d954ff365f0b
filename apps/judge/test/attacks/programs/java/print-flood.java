/* Writes for ever. */
public class Main {
    public static void main(String[] args) {
        for (;;) System.out.println("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx");
    }
}
