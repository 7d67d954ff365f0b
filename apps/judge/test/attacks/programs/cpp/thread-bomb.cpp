// Makes threads as long as it can, and does not catch the refusal.
#include <thread>
#include <unistd.h>
int main() {
    for (;;) std::thread([] { pause(); }).detach();
}
