/* Keeps classes: it makes a new one for each loader. */
import java.lang.reflect.Proxy;
import java.util.*;

public class Main {
    public static void main(String[] args) {
        List<Object> kept = new ArrayList<>();
        for (;;) {
            ClassLoader loader = new ClassLoader(Main.class.getClassLoader()) {};
            kept.add(Proxy.newProxyInstance(loader, new Class<?>[] {Comparable.class}, (a, b, c) -> null));
        }
    }
}
