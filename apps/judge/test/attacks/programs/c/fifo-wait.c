/* Waits for a FIFO that nobody opens. */
#include "attempt.h"

int main(void) {
    mkfifo("fifo", 0600);
    return open("fifo", O_RDONLY);
}
