/* Tells another box its input, of which the first word says for how many milliseconds it waits to be heard. Both boxes map one page of a file that every box may read. For each byte this
 * program sleeps on the word of the page with that number, and whoever listens tries which word has a sleeper. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <linux/futex.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#define LAST 256

static const unsigned *words;
static int patience_ms;

/* False: nobody listens. */
static int tell(int number) {
    struct timespec patience = {.tv_sec = patience_ms / 1000, .tv_nsec = patience_ms % 1000 * 1000000};
    return syscall(SYS_futex, words + number, FUTEX_WAIT, words[number], &patience, NULL, 0) == 0;
}

int main(void) {
    if (scanf("%d ", &patience_ms) != 1)
        return 1;
    words = mmap(NULL, 4096, PROT_READ, MAP_SHARED, open("/bin/sh", O_RDONLY), 0);
    for (int byte; (byte = getchar()) != EOF;)
        if (!tell(byte))
            return 0;
    tell(LAST);
    return 0;
}
