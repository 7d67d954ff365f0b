#include <set>

#include "parking.h"

static std::set<int> available;

void setup(int n) {
    for (int spot = 1; spot <= n; spot++) available.insert(available.end(), spot);
}

int arrive(int wish) {
    if (available.empty()) return 0;
    auto found = available.lower_bound(wish);
    if (found == available.end()) found = available.begin();
    const int spot = *found;
    available.erase(found);
    return spot;
}

void leave(int spot) { available.insert(spot); }
