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

// gen SEED KIND N LARGEST
int main(int argc, char** argv) {
    if (argc != 5) return 1;
    state = std::strtoull(argv[1], nullptr, 10);
    const std::string kind = argv[2];
    const i64 n = std::atoll(argv[3]), largest = std::atoll(argv[4]), step = std::max<i64>(1, largest / n);
    std::vector<std::pair<i64, i64>> lanterns;
    for (i64 i = 0; i < n; i++) {
        const i64 low = i * step + 1, high = low + step - 1;
        if (kind == "random") lanterns.push_back({between(1, largest), between(1, largest)});
        else if (kind == "chain") lanterns.push_back({between(low, high), between(low, high)});
        else if (kind == "against") lanterns.push_back({between(low, high), largest + 1 - between(low, high)});
        else if (kind == "near")
            lanterns.push_back({between(low, high), std::min(largest, std::max<i64>(1, low + between(-50, 50) * step))});
        else if (kind == "width") lanterns.push_back({largest / 2, between(1, largest)});
        else return 1;
    }
    for (std::size_t i = lanterns.size(); i-- > 1;) std::swap(lanterns[i], lanterns[between(0, static_cast<i64>(i))]);
    std::string out = std::to_string(n) + "\n";
    for (const auto& [w, h] : lanterns) out += std::to_string(w) + " " + std::to_string(h) + "\n";
    std::fwrite(out.data(), 1, out.size(), stdout);
}
