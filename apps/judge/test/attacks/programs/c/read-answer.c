/* Opens the answer where it lies on the host. */
#include "attempt.h"

int main(void) {
    struct world world = read_world();
    return report(open(in_world(&world, "answer.txt"), O_RDONLY) >= 0);
}
