// Takes each number off the front of the line, which moves the whole rest of the line every time.
#include <iostream>
#include <string>

int main() {
    int n;
    std::cin >> n;
    std::string line;
    std::getline(std::cin, line);
    std::getline(std::cin, line);
    long long level = 0, best = 0;
    int hour = 0;
    for (int i = 1; i <= n; i++) {
        std::size_t end = line.find(' ');
        level += std::stoll(line.substr(0, end));
        line.erase(0, end == std::string::npos ? end : end + 1);
        if (level > best) {
            best = level;
            hour = i;
        }
    }
    std::cout << best << ' ' << hour << '\n';
}
