/* Leaves links, pipes, sockets and files that are still open, in both folders. */
#include "attempt.h"

int main(void) {
    static const char *const folders[] = {"/w", "/tmp"};
    for (int i = 0; i < 2; i++) {
        struct sockaddr_un address = {.sun_family = AF_UNIX, .sun_path = "socket"};
        if (chdir(folders[i]) != 0 || symlink("/etc/passwd", "passwd") != 0 || symlink("loop", "loop") != 0 ||
            symlink("/", "root") != 0 || mkfifo("fifo", 0666) != 0 || link("fifo", "fifo-again") != 0 ||
            bind(socket(AF_UNIX, SOCK_STREAM, 0), (struct sockaddr *)&address, sizeof address) != 0 ||
            open(".hidden", O_CREAT | O_WRONLY, 04777) < 0)
            return report(0);
    }
    return report(1);
}
