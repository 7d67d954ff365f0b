/* Makes a call through the door of 32-bit programs, where filters of numbers do not look. */
#include "attempt.h"

int main(void) {
    long pid;
    __asm__ volatile("int $0x80" : "=a"(pid) : "a"(20L /* getpid there */) : "memory");
    return report(pid == getpid());
}
