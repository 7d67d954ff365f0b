// Tries accepting and declining each request: group 1.
#include <algorithm>
#include <cstdio>
#include <vector>

struct Request {
    int begin, end, fee;
};

static std::vector<Request> requests;

static long long best(std::size_t i, int free) {
    if (i == requests.size()) return 0;
    long long result = best(i + 1, free);
    if (requests[i].begin >= free) result = std::max(result, requests[i].fee + best(i + 1, requests[i].end));
    return result;
}

int main() {
    int n;
    if (std::scanf("%d", &n) != 1) return 1;
    requests.resize(n);
    for (Request& it : requests)
        if (std::scanf("%d %d %d", &it.begin, &it.end, &it.fee) != 3) return 1;
    std::sort(requests.begin(), requests.end(), [](const Request& a, const Request& b) { return a.begin < b.begin; });
    std::printf("%lld\n", best(0, 0));
}
