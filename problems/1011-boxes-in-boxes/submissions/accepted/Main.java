import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String text = in.readLine();
        int length = text.length();
        // For each open box: what is in it so far, and whether it is a bag. A crate around everything is the bottom.
        int[] inside = new int[length / 2 + 2];
        boolean[] bag = new boolean[length / 2 + 2];
        int depth = 0;
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c == '(' || c == '[') {
                depth++;
                inside[depth] = 0;
                bag[depth] = c == '(';
            } else {
                int cost = inside[depth] + 1;
                depth--;
                if (bag[depth]) inside[depth] += cost;
                else inside[depth] = Math.max(inside[depth], cost);
            }
        }
        System.out.println(inside[0]);
    }
}
