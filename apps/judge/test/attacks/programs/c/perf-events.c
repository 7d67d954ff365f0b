/* Counts events of the whole CPU, a way to watch other programs. */
#include "attempt.h"

int main(void) {
    uint32_t attributes[32] = {1 /* software */, sizeof attributes};
    return report(syscall(SYS_perf_event_open, attributes, 0, -1, -1, 0) >= 0);
}
