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

struct Road {
    i64 a, b, d;
};

// gen SEED random|tree|bipartite|ring|tail N M LONGEST: towns in random order, except that 1 and N keep their places
int main(int argc, char** argv) {
    if (argc != 6) return 1;
    state = std::strtoull(argv[1], nullptr, 10);
    const std::string kind = argv[2];
    const i64 n = std::atoll(argv[3]), m = std::atoll(argv[4]), longest = std::atoll(argv[5]);
    std::vector<Road> roads;
    auto add = [&](i64 a, i64 b) { roads.push_back({a, b, between(std::max<i64>(1, longest / 10), longest)}); };
    if (kind == "random" || kind == "tree") {
        for (i64 i = 2; i <= n; i++) add(between(std::max<i64>(1, i - 10), i - 1), i);
        while (static_cast<i64>(roads.size()) < m) {
            const i64 a = between(1, n), b = between(1, n);
            if (a != b) add(a, b);
        }
    } else if (kind == "bipartite") {
        // Roads join odd and even towns only; n is even, so no ride to it has an even number of stages.
        for (i64 i = 2; i <= n; i++) add(i - 1, i);
        while (static_cast<i64>(roads.size()) < m) {
            const i64 a = between(1, n), b = between(1, n);
            if ((a + b) % 2 == 1) add(a, b);
        }
    } else if (kind == "ring") {
        // Towns 1 and n side by side: the even way is the short or the long one.
        for (i64 i = 2; i <= n; i++) add(i - 1, i);
        add(n, 1);
    } else if (kind == "tail") {
        // Two paths leave town 1: one to town n, the other to the only odd cycle, which lies at its far end.
        const i64 far = n / 2;
        for (i64 i = 2; i <= far; i++) add(i - 1, i);
        add(far, far - 2);
        for (i64 i = far + 1; i < n; i++) add(i, i == far + 1 ? 1 : i - 1);
        add(n - 1, n);
        while (static_cast<i64>(roads.size()) < m) {
            const i64 a = between(1, far - 10), b = a + 2 * between(0, 3) + 1;
            if (b <= far - 2) add(a, b);
        }
    } else {
        return 1;
    }
    std::vector<i64> name(n + 1);
    for (i64 i = 1; i <= n; i++) name[i] = i;
    for (i64 i = n - 1; i > 2; i--) std::swap(name[i], name[between(2, i)]);
    for (std::size_t i = roads.size(); i-- > 1;) std::swap(roads[i], roads[between(0, static_cast<i64>(i))]);
    std::string out = std::to_string(n) + " " + std::to_string(roads.size()) + "\n";
    for (Road& it : roads) {
        if (next() % 2 == 0) std::swap(it.a, it.b);
        out += std::to_string(name[it.a]) + " " + std::to_string(name[it.b]) + " " + std::to_string(it.d) + "\n";
    }
    std::fwrite(out.data(), 1, out.size(), stdout);
}
