/* Forbids itself to end by a filter of its own. */
#include "attempt.h"

struct rule {
    unsigned short code;
    unsigned char yes, no;
    unsigned value;
};

int main(void) {
    struct rule rules[] = {{0x20, 0, 0, 0}, {0x15, 1, 0, SYS_exit_group}, {0x15, 0, 1, SYS_exit}, {6, 0, 0, 0x50001}, {6, 0, 0, 0x7fff0000}};
    struct {
        unsigned short length;
        struct rule *rules;
    } program = {5, rules};
    report(prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && prctl(PR_SET_SECCOMP, 2, &program) == 0);
    fflush(stdout);
    syscall(SYS_exit_group, 0);
    for (;;)
        syscall(SYS_exit_group, 0);
}
