#include <bits/stdc++.h>
using u64 = std::uint64_t;
using i64 = std::int64_t;

// splitmix64: the same numbers on every machine.
static u64 state;
static u64 next() {
    u64 z = (state += 0x9e3779b97f4a7c15ULL);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
}
static i64 between(i64 low, i64 high) { return low + static_cast<i64>(next() % static_cast<u64>(high - low + 1)); }

// gen SEED N Q LEAVE WISH: LEAVE of 100 events are departures if somebody is there, wishes are 1 to WISH
int main(int argc, char** argv) {
    if (argc != 6) return 1;
    state = std::strtoull(argv[1], nullptr, 10);
    const i64 n = std::atoll(argv[2]), q = std::atoll(argv[3]), leave = std::atoll(argv[4]), wish = std::atoll(argv[5]);
    std::string out = std::to_string(n) + " " + std::to_string(q) + "\n";
    std::vector<i64> parked;
    i64 arrivals = 0;
    for (i64 i = 0; i < q; i++) {
        if (!parked.empty() && between(1, 100) <= leave) {
            std::swap(parked[between(0, static_cast<i64>(parked.size()) - 1)], parked.back());
            out += "L " + std::to_string(parked.back()) + "\n";
            parked.pop_back();
        } else {
            arrivals++;
            if (static_cast<i64>(parked.size()) < n) parked.push_back(arrivals);
            out += "A " + std::to_string(between(1, wish)) + "\n";
        }
    }
    std::fwrite(out.data(), 1, out.size(), stdout);
}
