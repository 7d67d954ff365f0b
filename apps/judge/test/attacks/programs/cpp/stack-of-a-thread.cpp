// Overflows the stack of a thread.
#include <pthread.h>
static int deeper(int depth) {
    volatile char room[1000];
    room[depth % 1000] = 1;
    return deeper(depth + 1) + room[depth % 3];
}
static void* run(void*) {
    deeper(0);
    return nullptr;
}
int main() {
    pthread_t thread;
    pthread_create(&thread, nullptr, run, nullptr);
    pthread_join(thread, nullptr);
}
