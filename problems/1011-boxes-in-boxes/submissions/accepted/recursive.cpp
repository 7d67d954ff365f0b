#include <algorithm>
#include <iostream>
#include <string>

static std::string text;
static std::size_t at = 0;

// The cost of the box that opens here; stands behind it afterwards.
static int cost() {
    const bool bag = text[at++] == '(';
    int sum = 0, most = 0;
    while (text[at] == '(' || text[at] == '[') {
        const int inner = cost();
        sum += inner;
        most = std::max(most, inner);
    }
    at++;
    return 1 + (bag ? sum : most);
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin >> text;
    std::cout << cost() << '\n';
}
