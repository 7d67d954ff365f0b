/* Reserves a part of the CPU by a deadline. */
#include "attempt.h"

int main(void) {
    struct {
        uint32_t size, policy;
        uint64_t flags;
        int32_t nice;
        uint32_t priority;
        uint64_t runtime, deadline, period;
    } wish = {.size = 48, .policy = 6, .runtime = 1000000, .deadline = 100000000, .period = 100000000};
    return report(syscall(SYS_sched_setattr, 0, &wish, 0) == 0);
}
