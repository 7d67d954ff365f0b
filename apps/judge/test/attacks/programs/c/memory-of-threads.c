/* Touches the stacks of many threads. */
#include "attempt.h"

static void *run(void *unused) {
    volatile char *block = malloc(8 << 20);
    for (int i = 0; i < 8 << 20; i += 4096)
        block[i] = 1;
    pause();
    return unused;
}

int main(void) {
    for (int i = 0; i < 14; i++) {
        pthread_t thread;
        pthread_create(&thread, NULL, run, NULL);
    }
    pause();
}
