// As many rounds over all the roads as there are pairs of town and parity.
#include <algorithm>
#include <cstdio>
#include <vector>

struct Road {
    int a, b, d;
};

int main() {
    int n, m;
    if (std::scanf("%d %d", &n, &m) != 2) return 1;
    std::vector<Road> roads(m);
    for (Road& it : roads)
        if (std::scanf("%d %d %d", &it.a, &it.b, &it.d) != 3) return 1;
    const long long never = 1000000000000000000;
    std::vector<long long> even(n + 1, never), odd(n + 1, never);
    even[1] = 0;
    for (int round = 0; round < 2 * n; round++)
        for (const Road& it : roads) {
            even[it.a] = std::min(even[it.a], odd[it.b] + it.d);
            even[it.b] = std::min(even[it.b], odd[it.a] + it.d);
            odd[it.a] = std::min(odd[it.a], even[it.b] + it.d);
            odd[it.b] = std::min(odd[it.b], even[it.a] + it.d);
        }
    std::printf("%lld\n", even[n] >= never ? -1 : even[n]);
}
