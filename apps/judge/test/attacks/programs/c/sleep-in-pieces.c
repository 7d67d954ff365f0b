/* Sleeps in pieces that are too short to notice. */
#include "attempt.h"

int main(void) {
    for (;;)
        usleep(10000);
}
