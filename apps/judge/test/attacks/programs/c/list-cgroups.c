/* Lists the control groups. */
#include "attempt.h"

int main(void) {
    return report(opendir("/sys/fs/cgroup") != NULL);
}
