#include <cstdio>
#include <vector>

// Only additions, subtractions and divisions: the digits are the same on every machine.
int main() {
    int n, m;
    if (std::scanf("%d %d", &n, &m) != 2) return 1;
    std::vector<int> riddle(n);
    for (int& minutes : riddle)
        if (std::scanf("%d", &minutes) != 1) return 1;
    std::vector<double> expected(static_cast<std::size_t>(n) + m + 1, 0.0);
    double sum = 0;  // of the m lanterns after the current one
    for (int i = n - 1; i >= 0; i--) {
        expected[i] = riddle[i] + 1 + sum / m;
        sum += expected[i] - expected[i + m];
    }
    std::printf("%.9f\n", expected[0]);
}
