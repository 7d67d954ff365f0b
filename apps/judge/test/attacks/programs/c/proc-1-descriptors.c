/* Lists the descriptors of pid 1, among them the answers. */
#include "attempt.h"

int main(void) {
    return report(opendir("/proc/1/fd") != NULL);
}
