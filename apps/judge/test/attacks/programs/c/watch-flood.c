/* Watches files as long as it can; of the first watch on it is refused. */
#include "attempt.h"
#include <sys/inotify.h>

int main(void) {
    while (inotify_init1(0) >= 0) {}
    return report(0);
}
