// Computes for ever before main.
#include <cstdio>
struct Early {
    Early() {
        for (volatile unsigned i = 0;; i++) {}
    }
} early;
int main() {
    std::puts("done");
}
