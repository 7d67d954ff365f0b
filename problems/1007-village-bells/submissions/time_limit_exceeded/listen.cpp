// Listens to every single second.
#include <cstdio>
#include <vector>

int main() {
    if (!std::freopen("bells.in", "r", stdin) || !std::freopen("bells.out", "w", stdout)) return 1;
    int k;
    long long last;
    if (std::scanf("%d %lld", &k, &last) != 2) return 1;
    std::vector<long long> periods(k);
    for (long long& period : periods)
        if (std::scanf("%lld", &period) != 1) return 1;
    long long heard = 0;
    for (long long second = 1; second <= last; second++)
        for (long long period : periods)
            if (second % period == 0) {
                heard++;
                break;
            }
    std::printf("%lld\n", heard);
}
