// Finds the last hour of the highest level instead of the first.
#include <iostream>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    long long level = 0, best = 0;
    int hour = 0;
    for (int i = 1; i <= n; i++) {
        long long change;
        std::cin >> change;
        level += change;
        if (level >= best) {
            best = level;
            hour = i;
        }
    }
    std::cout << best << ' ' << hour << '\n';
}
