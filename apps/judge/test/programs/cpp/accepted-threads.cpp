#include <iostream>
#include <thread>

int main() {
    int a, b, sum = 0;
    std::cin >> a >> b;
    std::thread adder([&] { sum = a + b; });
    adder.join();
    std::cout << sum << '\n';
}
