/* Watches every opening of a file on the machine. */
#include "attempt.h"

int main(void) {
    return report(syscall(SYS_fanotify_init, 0, O_RDONLY) >= 0);
}
