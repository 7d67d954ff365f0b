// Only lets the end of one tune overlap the beginning of the other.
#include <algorithm>
#include <iostream>
#include <string>

static std::string join(const std::string& a, const std::string& b) {
    std::size_t shared = std::min(a.size(), b.size());
    while (a.compare(a.size() - shared, shared, b, 0, shared) != 0) shared--;
    return a + b.substr(shared);
}

int main() {
    std::string s, t;
    std::cin >> s >> t;
    const std::string one = join(s, t), other = join(t, s);
    const std::string melody = one.size() <= other.size() ? one : other;
    std::cout << melody.size() << '\n' << melody << '\n';
}
