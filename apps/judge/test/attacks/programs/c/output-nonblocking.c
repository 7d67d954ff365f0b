/* Makes its output one that does not block and floods it. */
#include "attempt.h"

int main(void) {
    static char block[65536];
    fcntl(1, F_SETFL, O_NONBLOCK);
    for (;;)
        if (write(1, block, sizeof block) < 0 && errno != EAGAIN)
            return 1;
}
