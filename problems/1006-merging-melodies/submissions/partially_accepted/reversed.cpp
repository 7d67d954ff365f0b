// Builds the melody from its end and forgets to turn it round.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

int main() {
    std::string s, t;
    std::cin >> s >> t;
    const std::size_t n = s.size(), m = t.size();
    std::vector<std::vector<int>> shared(n + 1, std::vector<int>(m + 1, 0));
    for (std::size_t i = 1; i <= n; i++)
        for (std::size_t j = 1; j <= m; j++)
            shared[i][j] =
                s[i - 1] == t[j - 1] ? shared[i - 1][j - 1] + 1 : std::max(shared[i - 1][j], shared[i][j - 1]);
    std::string melody;
    std::size_t i = n, j = m;
    while (i > 0 || j > 0) {
        if (i > 0 && j > 0 && s[i - 1] == t[j - 1]) melody += s[--i], j--;
        else if (j == 0 || (i > 0 && shared[i - 1][j] >= shared[i][j - 1])) melody += s[--i];
        else melody += t[--j];
    }
    std::cout << melody.size() << '\n' << melody << '\n';
}
