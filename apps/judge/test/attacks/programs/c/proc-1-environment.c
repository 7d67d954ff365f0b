/* Reads the environment of pid 1, where a judge may keep its password. */
#include "attempt.h"

int main(void) {
    return report(open("/proc/1/environ", O_RDONLY) >= 0);
}
