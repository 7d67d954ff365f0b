/* Ends pid 1 through the handles of processes. */
public class Main {
    public static void main(String[] args) {
        boolean done = ProcessHandle.of(1).map(ProcessHandle::isAlive).orElse(false);
        System.out.println(done ? "done" : "ENOENT");
    }
}
