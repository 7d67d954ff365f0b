// Writes a line that the protocol does not know.
#include <iostream>
#include <string>

int main() {
    int n;
    std::cin >> n;
    std::cout << "Where is the coin?" << std::endl;
    std::string answer;
    std::cin >> answer;
}
