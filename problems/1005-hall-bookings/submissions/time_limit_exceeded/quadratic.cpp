// Looks through all earlier requests instead of searching: groups 1 and 3.
#include <algorithm>
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
    std::vector<long long> with(n);
    long long best = 0;
    for (int i = 0; i < n; i++) {
        long long before = 0;
        for (int j = 0; j < i; j++)
            if (requests[j].end <= requests[i].begin) before = std::max(before, with[j]);
        with[i] = before + requests[i].fee;
        best = std::max(best, with[i]);
    }
    std::printf("%lld\n", best);
}
