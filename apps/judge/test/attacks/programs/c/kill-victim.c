/* Sends a signal to a process of the host whose number it knows. */
#include "attempt.h"

int main(void) {
    struct world world = read_world();
    return report(kill(world.victim, 0) == 0);
}
