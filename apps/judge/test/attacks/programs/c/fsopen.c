/* Makes a file system through the newer calls, which an old deny list does not know. */
#include "attempt.h"

int main(void) {
    return report(syscall(SYS_fsopen, "tmpfs", 0) >= 0);
}
