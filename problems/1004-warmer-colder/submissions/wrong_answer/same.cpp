// Takes "same" for "colder", so it misses a coin in the very middle.
#include <iostream>
#include <string>

int main() {
    int n;
    std::cin >> n;
    int low = 1, high = n;
    while (low < high) {
        std::string answer;
        std::cout << "? " << low << std::endl;
        std::cin >> answer;
        std::cout << "? " << high << std::endl;
        std::cin >> answer;
        const int sum = low + high;
        if (answer == "warmer") low = sum / 2 + 1;
        else high = (sum + 1) / 2 - 1;
    }
    std::cout << "! " << low << std::endl;
}
