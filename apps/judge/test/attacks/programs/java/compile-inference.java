/* Has the compiler infer types for longer than the universe is old. */
import java.util.function.*;

public class Main {
    static <T> T pick(Supplier<T> one, Supplier<T> other) {
        return one.get();
    }

    public static void main(String[] args) {
        Object x = pick(() -> pick(() -> pick(() -> pick(() -> pick(() -> pick(() -> pick(() -> pick(() -> pick(() -> pick(() -> 1, () -> ""), () -> pick(() -> 1, () -> "")), () -> pick(() -> 1, () -> "")), () -> pick(() -> 1, () -> "")), () -> pick(() -> 1, () -> "")), () -> pick(() -> 1, () -> "")), () -> pick(() -> 1, () -> "")), () -> pick(() -> 1, () -> "")), () -> pick(() -> 1, () -> "")), () -> pick(() -> 1, () -> ""));
        System.out.println(x == null ? "" : "done");
    }
}
