// Always accepts what ends first: right only if all fees are equal.
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
    std::sort(requests.begin(), requests.end(), [](const Request& a, const Request& b) {
        return a.end != b.end ? a.end < b.end : a.fee > b.fee;
    });
    long long total = 0;
    int free = 0;
    for (const Request& it : requests) {
        if (it.begin < free) continue;
        total += it.fee;
        free = it.end;
    }
    std::printf("%lld\n", total);
}
