/* Makes threads as long as it can. */
#include "attempt.h"

static void *wait_here(void *unused) {
    pause();
    return unused;
}

int main(void) {
    pthread_attr_t small;
    pthread_attr_init(&small);
    pthread_attr_setstacksize(&small, 65536);
    for (;;) {
        pthread_t thread;
        if ((errno = pthread_create(&thread, &small, wait_here, NULL)) != 0)
            return report(0);
    }
}
