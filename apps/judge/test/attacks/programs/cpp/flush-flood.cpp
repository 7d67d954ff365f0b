// Writes one byte after another, each with a call.
#include <iostream>
int main() {
    for (;;) std::cout << 1 << std::flush;
}
