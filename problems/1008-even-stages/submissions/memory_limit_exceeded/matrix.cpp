// A matrix of all pairs of towns.
#include <algorithm>
#include <cstdio>
#include <vector>

int main() {
    int n, m;
    if (std::scanf("%d %d", &n, &m) != 2) return 1;
    const long long never = 1000000000000000000;
    std::vector<std::vector<long long>> road;
    for (int i = 0; i < n; i++) road.push_back(std::vector<long long>(n, never));
    for (int i = 0; i < m; i++) {
        int a, b, d;
        if (std::scanf("%d %d %d", &a, &b, &d) != 3) return 1;
        a--, b--;
        road[a][b] = road[b][a] = std::min<long long>(road[a][b], d);
    }
    std::vector<long long> shortest(2 * n, never);
    std::vector<bool> done(2 * n, false);
    shortest[0] = 0;
    for (int i = 0; i < 2 * n; i++) {
        int at = -1;
        for (int j = 0; j < 2 * n; j++)
            if (!done[j] && (at < 0 || shortest[j] < shortest[at])) at = j;
        if (shortest[at] >= never) break;
        done[at] = true;
        for (int town = 0; town < n; town++) {
            const int to = 2 * town + 1 - at % 2;
            shortest[to] = std::min(shortest[to], shortest[at] + road[at / 2][town]);
        }
    }
    const long long answer = shortest[2 * n - 2];
    std::printf("%lld\n", answer >= never ? -1 : answer);
}
