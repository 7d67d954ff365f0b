public class Main {
    static int down(int depth) { return down(depth + 1) + 1; }

    public static void main(String[] args) { System.out.println(down(0)); }
}
