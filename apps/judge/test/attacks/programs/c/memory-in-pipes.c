/* Keeps its memory in pipes, where its own size does not show it. */
#include "attempt.h"

int main(void) {
    static char block[65536];
    for (;;) {
        int ends[2];
        if (pipe2(ends, O_NONBLOCK) != 0)
            break;
        fcntl(ends[1], F_SETPIPE_SZ, 1 << 20);
        while (write(ends[1], block, sizeof block) > 0) {}
    }
    for (;;) { /* in the children there is room for more */
        if (fork() == 0)
            main();
        wait(NULL);
    }
}
