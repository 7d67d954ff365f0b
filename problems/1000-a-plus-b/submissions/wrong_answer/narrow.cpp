#include <cstdint>
#include <iostream>

int main() {
    long long a, b;
    std::cin >> a >> b;
    std::cout << static_cast<std::int32_t>(static_cast<std::uint32_t>(a + b)) << '\n';
}
