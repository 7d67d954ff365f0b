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

// gen SEED LENGTH LENGTH LETTERS
int main(int argc, char** argv) {
    if (argc != 5) return 1;
    state = std::strtoull(argv[1], nullptr, 10);
    const i64 letters = std::atoll(argv[4]);
    for (int tune : {2, 3}) {
        std::string text;
        for (i64 i = std::atoll(argv[tune]); i > 0; i--) text += static_cast<char>('a' + between(0, letters - 1));
        std::puts(text.c_str());
    }
}
