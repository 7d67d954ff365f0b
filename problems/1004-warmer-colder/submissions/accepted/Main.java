import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class Main {
    private static final BufferedReader in = new BufferedReader(new InputStreamReader(System.in));

    private static String stand(int place) throws IOException {
        System.out.println("? " + place);
        System.out.flush();
        return in.readLine();
    }

    public static void main(String[] args) throws IOException {
        int low = 1;
        int high = Integer.parseInt(in.readLine());
        while (low < high) {
            stand(low);
            String answer = stand(high);
            int sum = low + high;
            if (answer.equals("same")) {
                low = sum / 2;
                high = low;
            } else if (answer.equals("warmer")) {
                low = sum / 2 + 1;
            } else {
                high = (sum + 1) / 2 - 1;
            }
        }
        System.out.println("! " + low);
        System.out.flush();
    }
}
