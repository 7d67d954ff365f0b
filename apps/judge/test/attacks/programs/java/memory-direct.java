/* Keeps its memory outside the heap. */
import java.nio.*;
import java.util.*;

public class Main {
    public static void main(String[] args) {
        List<ByteBuffer> kept = new ArrayList<>();
        for (;;) {
            ByteBuffer buffer = ByteBuffer.allocateDirect(1 << 20);
            while (buffer.hasRemaining()) buffer.put((byte) 1);
            kept.add(buffer);
        }
    }
}
