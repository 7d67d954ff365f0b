#include <cstdio>
#include <numeric>
#include <vector>

static long long last;
static std::vector<long long> periods;

// Seconds at which the chosen bells ring together, over all choices from the i-th bell on, with signs.
static long long count(std::size_t i, long long common, int sign) {
    if (i == periods.size()) return 0;
    long long result = count(i + 1, common, sign);
    const long long factor = periods[i] / std::gcd(periods[i], common);
    if (factor <= last / common) {
        const long long together = common * factor;
        result += sign * (last / together) + count(i + 1, together, -sign);
    }
    return result;
}

int main() {
    if (!std::freopen("bells.in", "r", stdin) || !std::freopen("bells.out", "w", stdout)) return 1;
    int k;
    if (std::scanf("%d %lld", &k, &last) != 2) return 1;
    periods.resize(k);
    for (long long& period : periods)
        if (std::scanf("%lld", &period) != 1) return 1;
    std::printf("%lld\n", count(0, 1, 1));
}
