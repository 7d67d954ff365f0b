// The level does not fit into 32 bits.
#include <cstdint>
#include <iostream>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::uint32_t level = 0;
    std::int32_t best = 0;
    int hour = 0;
    for (int i = 1; i <= n; i++) {
        std::int32_t change;
        std::cin >> change;
        level += static_cast<std::uint32_t>(change);
        if (static_cast<std::int32_t>(level) > best) {
            best = static_cast<std::int32_t>(level);
            hour = i;
        }
    }
    std::cout << best << ' ' << hour << '\n';
}
