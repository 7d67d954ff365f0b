// The right number, but with blanks and another newline: a presentation error.
#include <algorithm>
#include <cstdio>
#include <utility>
#include <vector>

int main() {
    int n;
    if (std::scanf("%d", &n) != 1) return 1;
    std::vector<std::pair<int, int>> lanterns(n);
    for (auto& [w, h] : lanterns) {
        if (std::scanf("%d %d", &w, &h) != 2) return 1;
        h = -h;
    }
    std::sort(lanterns.begin(), lanterns.end());
    // tails[k]: the least height of the outermost lantern of a nest of k + 1
    std::vector<int> tails;
    for (const auto& [w, h] : lanterns) {
        const auto at = std::lower_bound(tails.begin(), tails.end(), -h);
        if (at == tails.end()) tails.push_back(-h);
        else *at = -h;
    }
    std::printf("  %zu \n\n", tails.size());
}
