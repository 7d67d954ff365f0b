/* Catches the end of its memory and goes on. */
import java.util.*;

public class Main {
    public static void main(String[] args) {
        List<long[]> kept = new ArrayList<>();
        for (;;) {
            try {
                kept.add(new long[1_000_000]);
            } catch (Throwable error) {
                kept.add(new long[1]);
            }
        }
    }
}
