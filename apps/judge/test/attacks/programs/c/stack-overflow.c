/* Recurses for ever. */
#include "attempt.h"

static int deeper(int depth) {
    volatile char room[4096];
    room[depth % 4096] = 1;
    return deeper(depth + 1) + room[depth % 7];
}

int main(void) {
    return deeper(0);
}
