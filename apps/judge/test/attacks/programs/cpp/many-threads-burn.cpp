// Computes in all the threads it can have.
#include <thread>
int main() {
    for (int i = 0; i < 12; i++)
        std::thread([] { for (volatile unsigned n = 0;; n = n + 1) {} }).detach();
    for (volatile unsigned n = 0;; n = n + 1) {}
}
