/* Leaves its dead children unburied. */
#include "attempt.h"

int main(void) {
    for (;;) {
        pid_t child = fork();
        if (child < 0)
            return report(0);
        if (child == 0)
            _exit(0);
    }
}
