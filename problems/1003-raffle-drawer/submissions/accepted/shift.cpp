// Begin with 1..k. Raising one of the largest by n - k moves it to the end; one ticket takes the remainder.
#include <cstdio>
#include <string>

int main() {
    int t;
    if (std::scanf("%d", &t) != 1) return 1;
    std::string out;
    while (t-- > 0) {
        long long n, k, s;
        if (std::scanf("%lld %lld %lld", &n, &k, &s) != 3) return 1;
        const long long least = k * (k + 1) / 2, most = k * (2 * n - k + 1) / 2;
        if (s < least || s > most) {
            out += "NO\n";
            continue;
        }
        const long long extra = s - least, room = n - k;
        const long long raised = room == 0 ? 0 : extra / room, rest = room == 0 ? 0 : extra % room;
        out += "YES\n";
        for (long long i = 1; i <= k; i++) {
            long long ticket = i;
            if (i > k - raised) ticket += room;
            else if (i == k - raised) ticket += rest;
            out += std::to_string(ticket);
            out += i < k ? ' ' : '\n';
        }
    }
    std::fputs(out.c_str(), stdout);
}
