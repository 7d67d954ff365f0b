// Lengths of rides do not fit into 32 bits.
#include <cstdint>
#include <cstdio>
#include <functional>
#include <queue>
#include <utility>
#include <vector>

int main() {
    int n, m;
    if (std::scanf("%d %d", &n, &m) != 2) return 1;
    std::vector<std::vector<std::pair<int, std::uint32_t>>> roads(n);
    for (int i = 0; i < m; i++) {
        int a, b;
        unsigned d;
        if (std::scanf("%d %d %u", &a, &b, &d) != 3) return 1;
        roads[a - 1].push_back({b - 1, d});
        roads[b - 1].push_back({a - 1, d});
    }
    using Ride = std::pair<std::uint32_t, int>;
    std::vector<std::uint32_t> shortest(2 * n);
    std::vector<bool> done(2 * n, false);
    std::priority_queue<Ride, std::vector<Ride>, std::greater<Ride>> open;
    open.push({0, 0});
    while (!open.empty()) {
        const auto [length, at] = open.top();
        open.pop();
        if (done[at]) continue;
        done[at] = true;
        shortest[at] = length;
        for (const auto& [town, d] : roads[at / 2]) {
            const int to = 2 * town + 1 - at % 2;
            if (!done[to]) open.push({length + d, to});
        }
    }
    if (done[2 * n - 2]) std::printf("%u\n", shortest[2 * n - 2]);
    else std::puts("-1");
}
