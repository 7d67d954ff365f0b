// Skips taken spots by a union-find, which cannot take a skip back: a spot that was left is found only by its own wish.
#include <numeric>
#include <vector>

#include "parking.h"

static std::vector<int> next, taken;
static int spots;

static int find(int spot) {
    while (next[spot] != spot) spot = next[spot] = next[next[spot]];
    return spot;
}

void setup(int n) {
    spots = n;
    taken.assign(n + 2, 0);
    next.resize(n + 2);
    std::iota(next.begin(), next.end(), 0);
}

int arrive(int wish) {
    int spot = taken[wish] ? find(wish) : wish;
    if (spot > spots) spot = find(1);
    if (spot > spots) return 0;
    taken[spot] = 1;
    next[spot] = spot + 1;
    return spot;
}

void leave(int spot) { taken[spot] = 0; }
