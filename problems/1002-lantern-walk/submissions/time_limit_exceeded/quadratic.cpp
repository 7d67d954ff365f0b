// Adds up all m faces for every lantern.
#include <algorithm>
#include <cstdio>
#include <vector>

int main() {
    int n, m;
    if (std::scanf("%d %d", &n, &m) != 2) return 1;
    std::vector<int> riddle(n);
    for (int& minutes : riddle)
        if (std::scanf("%d", &minutes) != 1) return 1;
    std::vector<double> expected(n);
    for (int i = n - 1; i >= 0; i--) {
        double sum = 0;
        for (int j = i + 1; j <= std::min(n - 1, i + m); j++) sum += expected[j];
        expected[i] = riddle[i] + 1 + sum / m;
    }
    std::printf("%.9f\n", expected[0]);
}
