/* Keeps everything. */
import java.util.*;

public class Main {
    public static void main(String[] args) {
        List<long[]> kept = new ArrayList<>();
        for (;;) kept.add(new long[100_000]);
    }
}
