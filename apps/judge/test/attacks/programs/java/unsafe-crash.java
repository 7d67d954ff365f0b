/* Writes to address zero past the guards of the language. */
import java.lang.reflect.Field;

public class Main {
    public static void main(String[] args) throws Exception {
        Class<?> type = Class.forName("sun.misc.Unsafe");
        Field field = type.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        type.getMethod("putLong", long.class, long.class).invoke(field.get(null), 0L, 1L);
    }
}
