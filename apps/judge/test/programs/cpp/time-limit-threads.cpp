#include <thread>

int main() {
    auto spin = [] {
        for (volatile int i = 0;; i = i + 1) {
        }
    };
    std::thread other(spin);
    spin();
}
