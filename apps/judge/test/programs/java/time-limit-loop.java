public class Main {
    public static void main(String[] args) {
        for (long i = 0; ; i++) if (i < 0) System.out.println(i);
    }
}
