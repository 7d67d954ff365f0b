/* Makes a file larger than it may be. */
#include "attempt.h"

int main(void) {
    int file = open("file", O_CREAT | O_RDWR, 0600);
    return report(ftruncate(file, 1ll << 40) == 0);
}
