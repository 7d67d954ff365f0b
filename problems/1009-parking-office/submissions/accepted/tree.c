#include "parking.h"

/* The leaves of a complete binary tree are the spots; each node knows how many below it are free. */
static int available[1 << 19];
static int width = 1;

void setup(int n) {
    while (width < n + 1) width *= 2;
    for (int spot = 1; spot <= n; spot++) available[width + spot] = 1;
    for (int node = width - 1; node > 0; node--) available[node] = available[2 * node] + available[2 * node + 1];
}

static void change(int spot, int by) {
    for (int node = width + spot; node > 0; node /= 2) available[node] += by;
}

/* The first free leaf at or after this one, or 0: up until something to the right is free, then down to its left. */
static int find(int spot) {
    int node = width + spot;
    if (!available[node]) {
        while (node > 1 && (node % 2 == 1 || !available[node + 1])) node /= 2;
        if (node == 1) return 0;
        node++;
        while (node < width) node = available[2 * node] ? 2 * node : 2 * node + 1;
    }
    return node - width;
}

int arrive(int wish) {
    if (!available[1]) return 0;
    int spot = find(wish);
    if (spot == 0) spot = find(1);
    change(spot, -1);
    return spot;
}

void leave(int spot) { change(spot, 1); }
