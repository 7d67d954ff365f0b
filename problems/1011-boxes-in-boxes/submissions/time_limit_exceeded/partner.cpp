// Searches the closing bracket of each box before it looks inside.
#include <algorithm>
#include <iostream>
#include <string>

static std::string text;

static int cost(std::size_t from, std::size_t to) {
    const bool bag = text[from] == '(';
    int sum = 0, most = 0;
    for (std::size_t begin = from + 1; begin < to;) {
        std::size_t end = begin;
        for (int depth = 0;; end++) {
            depth += text[end] == '(' || text[end] == '[' ? 1 : -1;
            if (depth == 0) break;
        }
        const int inner = cost(begin, end);
        sum += inner;
        most = std::max(most, inner);
        begin = end + 1;
    }
    return 1 + (bag ? sum : most);
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin >> text;
    std::cout << cost(0, text.size() - 1) << '\n';
}
