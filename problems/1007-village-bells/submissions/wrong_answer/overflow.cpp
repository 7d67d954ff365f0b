// Multiplies first and compares afterwards, when the product is already cut to 64 bits.
#include <cstdint>
#include <cstdio>
#include <numeric>
#include <vector>

static std::uint64_t last;
static std::vector<std::uint64_t> periods;

static std::uint64_t count(std::size_t i, std::uint64_t common, bool minus) {
    if (i == periods.size()) return 0;
    std::uint64_t result = count(i + 1, common, minus);
    const std::uint64_t together = periods[i] / std::gcd(periods[i], common) * common;
    if (together != 0 && together <= last) {
        result += minus ? -(last / together) : last / together;
        result += count(i + 1, together, !minus);
    }
    return result;
}

int main() {
    if (!std::freopen("bells.in", "r", stdin) || !std::freopen("bells.out", "w", stdout)) return 1;
    int k;
    unsigned long long number;
    if (std::scanf("%d %llu", &k, &number) != 2) return 1;
    last = number;
    while (k-- > 0 && std::scanf("%llu", &number) == 1) periods.push_back(number);
    std::printf("%llu\n", static_cast<unsigned long long>(count(0, 1, false)));
}
