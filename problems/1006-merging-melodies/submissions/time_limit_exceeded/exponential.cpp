// The right recursion without remembering anything.
#include <iostream>
#include <string>

static std::string s, t;

static std::string shortest(std::size_t i, std::size_t j) {
    if (i == s.size()) return t.substr(j);
    if (j == t.size()) return s.substr(i);
    if (s[i] == t[j]) return s[i] + shortest(i + 1, j + 1);
    const std::string one = s[i] + shortest(i + 1, j), other = t[j] + shortest(i, j + 1);
    return one.size() <= other.size() ? one : other;
}

int main() {
    std::cin >> s >> t;
    const std::string melody = shortest(0, 0);
    std::cout << melody.size() << '\n' << melody << '\n';
}
