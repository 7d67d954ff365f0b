// check INPUT ANSWER FEEDBACK_DIR < OUTPUT
// Half of the points for the length, all of them for a melody of that length.
#include <cstdlib>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <string>

static std::string feedback;

[[noreturn]] static void verdict(int code, const char* share, const std::string& message) {
    for (const char* name : {"/teammessage.txt", "/judgemessage.txt"}) std::ofstream(feedback + name) << message << '\n';
    if (code == 42) std::ofstream(feedback + "/score_multiplier.txt") << share << '\n';
    std::exit(code);
}

[[noreturn]] static void half(const std::string& message) {
    verdict(42, "0.5", "The length is right, but " + message);
}

static std::string excerpt(const std::string& text) {
    std::string shown = "\"";
    for (char c : text.substr(0, 30)) shown += c > ' ' && c < 127 ? c : '?';
    return shown + '"';
}

static bool contains(const std::string& melody, const std::string& tune) {
    std::size_t found = 0;
    for (char note : melody)
        if (found < tune.size() && tune[found] == note) found++;
    return found == tune.size();
}

int main(int argc, char** argv) {
    if (argc < 4) return 1;
    feedback = argv[3];
    std::ios::sync_with_stdio(false);
    std::string s, t;
    std::size_t shortest;
    if (!(std::ifstream(argv[1]) >> s >> t) || !(std::ifstream(argv[2]) >> shortest)) return 1;

    std::string word;
    if (!(std::cin >> std::setw(40) >> word)) verdict(43, "0", "There is no output.");
    if (word.size() > 9 || word.find_first_not_of("0123456789") != std::string::npos) {
        verdict(43, "0", "A length expected, but " + excerpt(word) + " found.");
    }
    const std::size_t length = std::stoul(word);
    if (length > shortest) verdict(43, "0", "There is a melody shorter than " + std::to_string(length) + ".");
    if (length < shortest) verdict(43, "0", "There is no melody as short as " + std::to_string(length) + ".");

    std::string melody;
    if (!(std::cin >> std::setw(10000) >> melody)) half("the melody is missing.");
    if (melody.size() != length) {
        half("the melody has " + std::to_string(melody.size()) + " notes instead of " + std::to_string(length) + ".");
    }
    const std::size_t strange = melody.find_first_not_of("abcdefghijklmnopqrstuvwxyz");
    if (strange != std::string::npos) {
        half("note " + std::to_string(strange + 1) + " of the melody is not a lower-case letter.");
    }
    if (!contains(melody, s)) half("the melody does not contain the first tune.");
    if (!contains(melody, t)) half("the melody does not contain the second tune.");
    if (std::cin >> std::setw(40) >> word) half("after the melody there is more output: " + excerpt(word) + ".");
    verdict(42, "1", "The melody is as short as possible.");
}
