/* Forks daemons that fork daemons; each parent ends, so that the numbers change all the time. */
#include "attempt.h"

int main(void) {
    for (;;)
        if (fork() == 0) {
            setsid();
            for (volatile int i = 0; i < 1000; i++) {}
        } else if (getpid() % 2) {
            usleep(100);
        }
}
