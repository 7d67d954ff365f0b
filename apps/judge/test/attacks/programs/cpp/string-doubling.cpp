// Doubles a text for ever.
#include <string>
int main() {
    std::string text = "x";
    for (;;) text += text;
}
