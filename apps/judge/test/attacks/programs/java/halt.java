/* Ends past every hook with the code of a killed program. */
public class Main {
    public static void main(String[] args) {
        Runtime.getRuntime().halt(137);
    }
}
