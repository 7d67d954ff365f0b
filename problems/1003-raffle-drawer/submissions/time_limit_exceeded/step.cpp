// Begins with 1..k and raises tickets by one until the sum is reached.
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    int t;
    std::cin >> t;
    while (t-- > 0) {
        long long n, k, s;
        std::cin >> n >> k >> s;
        long long sum = k * (k + 1) / 2;
        if (s < sum || s > k * (2 * n - k + 1) / 2) {
            std::cout << "NO\n";
            continue;
        }
        std::vector<long long> chosen(k);
        for (long long i = 0; i < k; i++) chosen[i] = i + 1;
        volatile long long steps = 0;
        for (long long i = k - 1, top = n; sum < s; i--, top--)
            while (chosen[i] < top && sum < s) {
                chosen[i]++;
                sum++;
                steps = steps + 1;
            }
        std::cout << "YES\n";
        for (long long ticket : chosen) std::cout << ticket << ' ';
        std::cout << '\n';
    }
}
