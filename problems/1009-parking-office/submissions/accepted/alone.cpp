// A whole program without the header, for making the answers: 64 spots in each word.
#include <cstdint>
#include <cstdio>
#include <vector>

static std::vector<std::vector<std::uint64_t>> levels;

static void set(std::uint64_t at, bool available) {
    for (auto& level : levels) {
        std::uint64_t& word = level[at / 64];
        const std::uint64_t bit = std::uint64_t{1} << at % 64;
        word = available ? word | bit : word & ~bit;
        available = word != 0;
        at /= 64;
    }
}

// The first free spot at or after this one, or -1.
static long long find(std::uint64_t at) {
    for (std::size_t i = 0; i < levels.size(); i++) {
        if (at / 64 >= levels[i].size()) return -1;
        const std::uint64_t word = levels[i][at / 64] >> at % 64;
        if (word != 0) {
            at += __builtin_ctzll(word);
            while (i-- > 0) at = at * 64 + __builtin_ctzll(levels[i][at]);
            return static_cast<long long>(at);
        }
        at = at / 64 + 1;
    }
    return -1;
}

int main() {
    int n, events;
    if (std::scanf("%d %d", &n, &events) != 2) return 1;
    for (int size = n; levels.empty() || size > 1;) {
        size = (size + 63) / 64;
        levels.emplace_back(size, 0);
    }
    for (int spot = 0; spot < n; spot++) set(spot, true);
    std::vector<long long> spots;
    while (events-- > 0) {
        char kind;
        int number;
        if (std::scanf(" %c %d", &kind, &number) != 2) return 1;
        if (kind == 'L') {
            set(spots[number - 1], true);
            continue;
        }
        long long spot = find(number - 1);
        if (spot < 0) spot = find(0);
        if (spot >= 0) set(spot, false);
        spots.push_back(spot);
        std::printf("%lld\n", spot + 1);
    }
}
