// interact INPUT ANSWER FEEDBACK_DIR, talking to the contestant's program over stdin and stdout.
// The input holds n and the coin's place. Every read can meet the end of the output, and every end is a verdict.
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>

static const int allowed = 64;
static std::string feedback;

[[noreturn]] static void verdict(int code, const std::string& message) {
    for (const char* name : {"/teammessage.txt", "/judgemessage.txt"}) std::ofstream(feedback + name) << message << '\n';
    std::exit(code);
}

enum class Got { line, end, tooLong };

static Got readLine(std::string& line) {
    line.clear();
    for (int c; (c = std::getchar()) != EOF;) {
        if (c == '\n') return Got::line;
        if (c == '\r') continue;
        line += static_cast<char>(c);
        if (line.size() > 60) return Got::tooLong;
    }
    return line.empty() ? Got::end : Got::line;
}

static std::string excerpt(const std::string& text) {
    std::string shown = "\"";
    for (char c : text) shown += c >= ' ' && c < 127 ? c : '?';
    return shown + '"';
}

// "? 12" or "! 12", with blanks where people leave them.
static bool parse(const std::string& line, char& kind, long long& place) {
    std::size_t i = line.find_first_not_of(' ');
    if (i == std::string::npos || (line[i] != '?' && line[i] != '!')) return false;
    kind = line[i];
    i = line.find_first_not_of(' ', i + 1);
    if (i == std::string::npos) return false;
    const std::size_t end = line.find_last_not_of(' ') + 1;
    const std::string number = line.substr(i, end - i);
    const std::size_t digits = number[0] == '-' ? 1 : 0;
    if (number.size() == digits || number.size() > 18) return false;
    if (number.find_first_not_of("0123456789", digits) != std::string::npos) return false;
    place = std::stoll(number);
    return true;
}

int main(int argc, char** argv) {
    if (argc < 4) return 1;
    feedback = argv[3];
    // A program that is gone does not read; its end is seen at the next read.
    std::signal(SIGPIPE, SIG_IGN);
    long long n, coin;
    if (!(std::ifstream(argv[1]) >> n >> coin)) return 1;
    std::printf("%lld\n", n);
    std::fflush(stdout);

    long long before = 0;
    std::string line;
    for (int queries = 0;;) {
        const std::string after = queries == 1 ? " after 1 query." : " after " + std::to_string(queries) + " queries.";
        const Got got = readLine(line);
        if (got == Got::end) verdict(43, "The program ended without digging" + after);
        char kind = 0;
        long long place = 0;
        if (got == Got::tooLong || !parse(line, kind, place)) {
            verdict(43, "Neither \"? y\" nor \"! y\": " + excerpt(line) + after);
        }
        if (place < 1 || place > n) {
            verdict(43, "There is no step " + std::to_string(place) + " on a beach of " + std::to_string(n) + " steps" + after);
        }
        if (kind == '!') {
            if (place != coin) verdict(43, "The coin is not at step " + std::to_string(place) + ", dug" + after);
            if (readLine(line) != Got::end) verdict(43, "There is output after digging: " + excerpt(line) + ".");
            verdict(42, "The coin was found" + after);
        }
        if (queries == allowed) verdict(43, "More than " + std::to_string(allowed) + " queries.");
        const long long now = std::llabs(place - coin), then = std::llabs(before - coin);
        const char* answer = queries == 0 ? "start" : now < then ? "warmer" : now > then ? "colder" : "same";
        std::printf("%s\n", answer);
        std::fflush(stdout);
        before = place;
        queries++;
    }
}
