#include <bits/stdc++.h>
int main() {
    int n;
    long long sum = 0, x;
    std::cin >> n;
    while (n-- > 0 && std::cin >> x) sum += x;
    std::cout << sum << "\n";
}
