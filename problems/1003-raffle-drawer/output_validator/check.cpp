// check INPUT ANSWER FEEDBACK_DIR < OUTPUT
// Any choice of tickets is fine; whether there is one follows from the least and the greatest possible sum.
#include <cstdlib>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <string>
#include <unordered_set>

static std::string feedback;

[[noreturn]] static void verdict(int code, const std::string& message) {
    for (const char* name : {"/teammessage.txt", "/judgemessage.txt"}) std::ofstream(feedback + name) << message << '\n';
    std::exit(code);
}

[[noreturn]] static void reject(int drawer, const std::string& message) {
    verdict(43, "Drawer " + std::to_string(drawer) + ": " + message);
}

// Longer words are read in pieces, which are wrong as well.
static bool word(std::string& text) {
    return static_cast<bool>(std::cin >> std::setw(30) >> text);
}

static std::string excerpt(const std::string& text) {
    std::string shown = "\"";
    for (char c : text) shown += c > ' ' && c < 127 ? c : '?';
    return shown + '"';
}

static bool isNumber(const std::string& text) {
    return text.size() <= 18 && text.find_first_not_of("0123456789") == std::string::npos;
}

int main(int argc, char** argv) {
    if (argc < 4) return 1;
    feedback = argv[3];
    std::ios::sync_with_stdio(false);
    std::ifstream input(argv[1]);
    int drawers;
    if (!(input >> drawers)) return 1;
    std::string text;
    for (int drawer = 1; drawer <= drawers; drawer++) {
        long long n, k, s;
        if (!(input >> n >> k >> s)) return 1;
        const bool possible = k * (k + 1) / 2 <= s && s <= k * (2 * n - k + 1) / 2;
        if (!word(text)) reject(drawer, "the output ends before YES or NO.");
        if (text != "YES" && text != "NO") reject(drawer, "YES or NO expected, but " + excerpt(text) + " found.");
        if (text == "NO") {
            if (possible) reject(drawer, "the output says NO, but there is a solution.");
            continue;
        }
        if (!possible) reject(drawer, "the output says YES, but there is no solution.");
        std::unordered_set<long long> taken;
        taken.reserve(static_cast<std::size_t>(k));
        long long sum = 0;
        for (long long i = 1; i <= k; i++) {
            if (!word(text)) {
                reject(drawer, "the output ends after " + std::to_string(i - 1) + " of " + std::to_string(k) + " tickets.");
            }
            if (!isNumber(text)) {
                reject(drawer, "ticket " + std::to_string(i) + " expected, but " + excerpt(text) + " found.");
            }
            const long long ticket = std::stoll(text);
            if (ticket < 1 || ticket > n) {
                reject(drawer, "there is no ticket " + text + ", they are numbered 1 to " + std::to_string(n) + ".");
            }
            if (!taken.insert(ticket).second) reject(drawer, "ticket " + text + " is taken twice.");
            sum += ticket;
        }
        if (sum != s) {
            reject(drawer, "the tickets add up to " + std::to_string(sum) + " instead of " + std::to_string(s) + ".");
        }
    }
    if (word(text)) verdict(43, "After the last drawer there is more output: " + excerpt(text) + ".");
    verdict(42, "All " + std::to_string(drawers) + " drawers are right.");
}
