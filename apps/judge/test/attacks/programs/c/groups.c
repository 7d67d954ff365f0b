/* Joins the group of the administrator. */
#include "attempt.h"

int main(void) {
    gid_t root = 0;
    return report(syscall(SYS_setgroups, 1, &root) == 0);
}
