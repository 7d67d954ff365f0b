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

static i64 least(i64 k) { return k * (k + 1) / 2; }
static i64 most(i64 n, i64 k) { return k * (2 * n - k + 1) / 2; }

// gen SEED small | random T K | edges T K | full K
int main(int argc, char** argv) {
    if (argc < 3) return 1;
    state = std::strtoull(argv[1], nullptr, 10);
    const std::string kind = argv[2];
    const i64 huge = 1000000000;
    std::vector<std::array<i64, 3>> drawers;
    if (kind == "small") {
        for (i64 n = 1; n <= 7; n++)
            for (i64 k = 1; k <= n; k++)
                for (i64 s = 1; s <= least(n) + 1; s++) drawers.push_back({n, k, s});
    } else if (kind == "random" && argc == 5) {
        // Mostly solvable, in narrow drawers and in wide ones.
        for (i64 i = std::atoll(argv[3]), k = std::atoll(argv[4]); i > 0; i--) {
            const i64 take = i == 1 && k > 1000 ? k : between(1, k);
            const i64 n = next() % 2 == 0 ? between(take, 2 * take) : between(take, huge);
            drawers.push_back({n, take, between(std::max<i64>(1, least(take) - 2), most(n, take) + 2)});
        }
    } else if (kind == "edges" && argc == 5) {
        // The sums nearest to what is just possible and to what is just not.
        for (i64 i = std::atoll(argv[3]), k = std::atoll(argv[4]); i > 0; i--) {
            const i64 n = next() % 2 == 0 ? between(k, k + 3) : between(huge - 3, huge);
            const i64 s = i % 4 == 0   ? least(k)
                          : i % 4 == 1 ? most(n, k)
                          : i % 4 == 2 ? std::max<i64>(1, least(k) - 1)
                                       : most(n, k) - 1;
            drawers.push_back({n, k, s});
        }
    } else if (kind == "full" && argc == 4) {
        const i64 k = std::atoll(argv[3]);
        drawers.push_back({k, k, least(k)});
    } else {
        return 1;
    }
    std::string out = std::to_string(drawers.size()) + "\n";
    for (const auto& [n, k, s] : drawers)
        out += std::to_string(n) + " " + std::to_string(k) + " " + std::to_string(s) + "\n";
    std::fwrite(out.data(), 1, out.size(), stdout);
}
