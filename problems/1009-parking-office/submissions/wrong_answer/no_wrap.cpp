// Gives up at the far end instead of going on at the entrance.
#include <set>

#include "parking.h"

static std::set<int> available;

void setup(int n) {
    for (int spot = 1; spot <= n; spot++) available.insert(available.end(), spot);
}

int arrive(int wish) {
    auto found = available.lower_bound(wish);
    if (found == available.end()) return 0;
    const int spot = *found;
    available.erase(found);
    return spot;
}

void leave(int spot) {
    if (spot != 0) available.insert(spot);
}
