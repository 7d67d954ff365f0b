import java.io.*;
import java.util.*;

public class Main {
    static class Adder { int add(int a, int b) { return a + b; } }

    public static void main(String[] args) throws IOException {
        StringTokenizer words = new StringTokenizer(new BufferedReader(new InputStreamReader(System.in)).readLine());
        int a = Integer.parseInt(words.nextToken()), b = Integer.parseInt(words.nextToken());
        System.out.println(new Adder().add(a, b));
    }
}
