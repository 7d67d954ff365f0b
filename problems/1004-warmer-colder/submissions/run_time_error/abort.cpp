// Dies when the beach is a single step long.
#include <cstdlib>
#include <iostream>
#include <string>

int main() {
    int n;
    std::cin >> n;
    if (n == 1) std::abort();
    int low = 1, high = n;
    while (low < high) {
        std::string answer;
        std::cout << "? " << low << std::endl;
        std::cin >> answer;
        std::cout << "? " << high << std::endl;
        std::cin >> answer;
        const int sum = low + high;
        if (answer == "same") low = high = sum / 2;
        else if (answer == "warmer") low = sum / 2 + 1;
        else high = (sum + 1) / 2 - 1;
    }
    std::cout << "! " << low << std::endl;
}
