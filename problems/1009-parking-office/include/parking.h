/* Include this file and write the three functions declared here. main is below; do not write your own. */
#ifndef PARKING_H
#define PARKING_H

#include <stdio.h>
#include <stdlib.h>

/* Called once, before everything else: the spots 1 to n are free. */
void setup(int n);

/* A car arrives: takes a spot for it and returns its number, or returns 0 if all spots are taken. */
int arrive(int wish);

/* The car on this spot leaves. */
void leave(int spot);

int main(void) {
    int n, events, arrivals = 0;
    if (scanf("%d %d", &n, &events) != 2) return 1;
    int* spots = (int*)malloc(sizeof(int) * ((size_t)events + 1));
    if (spots == NULL) return 1;
    setup(n);
    for (int i = 0; i < events; i++) {
        char kind;
        int number;
        if (scanf(" %c %d", &kind, &number) != 2) return 1;
        if (kind == 'A') {
            spots[++arrivals] = arrive(number);
            printf("%d\n", spots[arrivals]);
        } else {
            leave(spots[number]);
        }
    }
    free(spots);
    return 0;
}

#endif
