// Always takes the largest ticket that still fits, leaving nothing for the others.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int t;
    std::cin >> t;
    while (t-- > 0) {
        long long n, k, s;
        std::cin >> n >> k >> s;
        std::vector<long long> chosen;
        long long limit = n;
        while (static_cast<long long>(chosen.size()) < k && limit > 0 && s > 0) {
            const long long ticket = std::min(limit, s);
            chosen.push_back(ticket);
            s -= ticket;
            limit = ticket - 1;
        }
        if (s != 0 || static_cast<long long>(chosen.size()) != k) {
            std::cout << "NO\n";
            continue;
        }
        std::cout << "YES\n";
        for (long long ticket : chosen) std::cout << ticket << ' ';
        std::cout << '\n';
    }
}
