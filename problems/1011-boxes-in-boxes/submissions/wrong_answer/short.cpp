// Costs do not fit into 16 bits.
#include <algorithm>
#include <cstdint>
#include <iostream>
#include <string>

static std::string text;
static std::size_t at = 0;

static std::uint16_t cost() {
    const bool bag = text[at++] == '(';
    std::uint16_t sum = 0, most = 0;
    while (text[at] == '(' || text[at] == '[') {
        const std::uint16_t inner = cost();
        sum = static_cast<std::uint16_t>(sum + inner);
        most = std::max(most, inner);
    }
    at++;
    return static_cast<std::uint16_t>(1 + (bag ? sum : most));
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin >> text;
    std::cout << cost() << '\n';
}
