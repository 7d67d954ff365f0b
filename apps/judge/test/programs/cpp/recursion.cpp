#include <iostream>
long long sum(int n) { volatile long long here = n; return n == 0 ? 0 : sum(n - 1) + here; }
int main() {
    int n;
    std::cin >> n;
    std::cout << sum(n) << std::endl;
}
