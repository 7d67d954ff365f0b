// Walks along the beach until it gets colder: too many queries.
#include <iostream>
#include <string>

int main() {
    int n;
    if (!(std::cin >> n)) return 0;
    std::string answer;
    for (int place = 1; place <= n; place++) {
        std::cout << "? " << place << std::endl;
        if (!(std::cin >> answer)) return 0;
        if (answer == "colder") {
            std::cout << "! " << place - 1 << std::endl;
            return 0;
        }
        if (answer == "same") break;
    }
    std::cout << "! " << n << std::endl;
}
