#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

int main() {
    std::string s, t;
    std::cin >> s >> t;
    const std::size_t n = s.size(), m = t.size();
    // shared[i][j]: how many notes the rests s[i..] and t[j..] can share
    std::vector<std::vector<int>> shared(n + 1, std::vector<int>(m + 1, 0));
    for (std::size_t i = n; i-- > 0;)
        for (std::size_t j = m; j-- > 0;)
            shared[i][j] = s[i] == t[j] ? shared[i + 1][j + 1] + 1 : std::max(shared[i + 1][j], shared[i][j + 1]);
    std::string melody;
    std::size_t i = 0, j = 0;
    while (i < n && j < m) {
        if (s[i] == t[j]) melody += s[i++], j++;
        else if (shared[i + 1][j] >= shared[i][j + 1]) melody += s[i++];
        else melody += t[j++];
    }
    melody += s.substr(i) + t.substr(j);
    std::cout << melody.size() << '\n' << melody << '\n';
}
