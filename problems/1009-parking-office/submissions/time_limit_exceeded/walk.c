/* Walks along the spots until one is free. */
#include "parking.h"

static int taken[200001];
static int spots, cars;

void setup(int n) { spots = n; }

int arrive(int wish) {
    if (cars == spots) return 0;
    int spot = wish;
    while (taken[spot]) spot = spot == spots ? 1 : spot + 1;
    taken[spot] = 1;
    cars++;
    return spot;
}

void leave(int spot) {
    taken[spot] = 0;
    cars--;
}
