/* Has a shell look at what it may not see. */
import java.io.*;

public class Main {
    public static void main(String[] args) throws Exception {
        Process process = new ProcessBuilder("/bin/sh", "-c", "cat /etc/shadow /proc/1/cmdline").redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes());
        System.out.println(process.waitFor() == 0 ? "done" : said.contains("No such file") ? "ENOENT" : said);
    }
}
