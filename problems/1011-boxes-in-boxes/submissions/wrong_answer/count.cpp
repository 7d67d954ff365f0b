// Treats crates like bags.
#include <iostream>
#include <string>

int main() {
    std::string text;
    std::cin >> text;
    std::cout << text.size() / 2 << '\n';
}
