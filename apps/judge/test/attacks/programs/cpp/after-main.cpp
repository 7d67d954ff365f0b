// Computes for ever after main.
#include <cstdio>
struct Late {
    ~Late() {
        for (volatile unsigned i = 0;; i++) {}
    }
} late;
int main() {
    std::puts("done");
}
