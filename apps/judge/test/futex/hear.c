/* The other side of tell.c: prints what it hears. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <linux/futex.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#define LAST 256

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec + time.tv_nsec / 1e9;
}

int main(void) {
    int patience_ms;
    if (scanf("%d", &patience_ms) != 1)
        return 1;
    const unsigned *words = mmap(NULL, 4096, PROT_READ, MAP_SHARED, open("/bin/sh", O_RDONLY), 0);
    for (double until = now() + patience_ms / 1e3; now() < until;)
        for (int number = 0; number <= LAST; number++) {
            if (syscall(SYS_futex, words + number, FUTEX_WAKE, 1, NULL, NULL, 0) != 1)
                continue;
            if (number == LAST)
                return 0;
            putchar(number);
            until = now() + patience_ms / 1e3;
        }
    return 0;
}
