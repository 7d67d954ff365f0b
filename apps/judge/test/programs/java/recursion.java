import java.util.*;
public class Main {
    static long sum(int n) { return n == 0 ? 0 : sum(n - 1) + n; }
    public static void main(String[] args) { System.out.println(sum(new Scanner(System.in).nextInt())); }
}
