/* Makes timers as long as it can. */
#include "attempt.h"

int main(void) {
    timer_t timer;
    for (int i = 0; i < 200000; i++)
        if (timer_create(CLOCK_MONOTONIC, NULL, &timer) != 0)
            return report(0);
    return report(1);
}
