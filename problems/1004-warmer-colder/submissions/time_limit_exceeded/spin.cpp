// Thinks for ever.
#include <iostream>

int main() {
    int n;
    std::cin >> n;
    for (volatile unsigned i = 0;; i = i + 1) {
    }
}
