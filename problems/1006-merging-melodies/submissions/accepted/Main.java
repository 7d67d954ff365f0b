import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String s = in.readLine().trim();
        String t = in.readLine().trim();
        int n = s.length();
        int m = t.length();
        // length[i][j]: of the shortest melody for the rests of s from i and of t from j
        short[][] length = new short[n + 1][m + 1];
        for (int i = n; i >= 0; i--) {
            for (int j = m; j >= 0; j--) {
                if (i == n || j == m) length[i][j] = (short) (n - i + m - j);
                else if (s.charAt(i) == t.charAt(j)) length[i][j] = (short) (length[i + 1][j + 1] + 1);
                else length[i][j] = (short) (Math.min(length[i + 1][j], length[i][j + 1]) + 1);
            }
        }
        StringBuilder melody = new StringBuilder();
        int i = 0;
        int j = 0;
        while (i < n && j < m) {
            if (s.charAt(i) == t.charAt(j)) {
                melody.append(s.charAt(i++));
                j++;
            } else if (length[i][j + 1] <= length[i + 1][j]) {
                melody.append(t.charAt(j++));
            } else {
                melody.append(s.charAt(i++));
            }
        }
        melody.append(s, i, n).append(t, j, m);
        System.out.println(length[0][0]);
        System.out.println(melody);
    }
}
