/* Reads the path of its input from /proc and looks for what lies beside it. */
#include "attempt.h"

int main(void) {
    char path[400] = {0};
    return report(readlink("/proc/self/fd/0", path, sizeof path - 1) > 0 && open(path, O_RDONLY) >= 0);
}
