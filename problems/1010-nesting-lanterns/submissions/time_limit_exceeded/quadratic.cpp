// Looks through all narrower lanterns for each.
#include <algorithm>
#include <cstdio>
#include <utility>
#include <vector>

int main() {
    int n;
    if (std::scanf("%d", &n) != 1) return 1;
    std::vector<std::pair<int, int>> lanterns(n);
    for (auto& [w, h] : lanterns)
        if (std::scanf("%d %d", &w, &h) != 2) return 1;
    std::sort(lanterns.begin(), lanterns.end());
    std::vector<int> nest(n, 1);
    int best = 0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < i; j++)
            if (lanterns[j].first < lanterns[i].first && lanterns[j].second < lanterns[i].second)
                nest[i] = std::max(nest[i], nest[j] + 1);
        best = std::max(best, nest[i]);
    }
    std::printf("%d\n", best);
}
