// Writes codes that would drive a terminal, and half characters.
#include <cstdio>
int main() {
    std::fputs("\x1b]0;mine\x07\x1b[2J\xff\xfe\xed\xa0\x80\n", stdout);
}
