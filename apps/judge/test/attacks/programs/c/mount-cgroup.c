/* Mounts the control groups to give itself another memory limit. */
#include "attempt.h"

int main(void) {
    mkdir("groups", 0755);
    return report(mount("none", "groups", "cgroup2", 0, NULL) == 0);
}
