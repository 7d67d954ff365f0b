import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int sum = in.nextInt() + in.nextInt();
        long kept = 0;
        for (int i = 0; i < 4000; i++) kept += new byte[1 << 18].length;
        if (kept > 0) System.out.println(sum);
    }
}
