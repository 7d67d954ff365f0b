// Single precision: the errors of the sliding sum add up.
#include <cstdio>
#include <vector>

int main() {
    int n, m;
    if (std::scanf("%d %d", &n, &m) != 2) return 1;
    std::vector<int> riddle(n);
    for (int& minutes : riddle)
        if (std::scanf("%d", &minutes) != 1) return 1;
    std::vector<float> expected(static_cast<std::size_t>(n) + m + 1, 0.0f);
    float sum = 0;
    for (int i = n - 1; i >= 0; i--) {
        expected[i] = static_cast<float>(riddle[i] + 1) + sum / static_cast<float>(m);
        sum += expected[i] - expected[i + m];
    }
    std::printf("%.9f\n", static_cast<double>(expected[0]));
}
