/* Recurses through a hundred megabytes, as a search in depth may. */
#include "attempt.h"

static int deeper(int depth) {
    volatile char room[1000];
    room[depth % 1000] = 1;
    return depth == 0 ? 1 : deeper(depth - 1) + (room[depth % 7] > 1);
}

int main(void) {
    return report(deeper(95000));
}
