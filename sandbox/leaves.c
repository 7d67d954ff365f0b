/* A new group for each run, below the group of its slot. It is used if the memory peak of a group cannot be reset
 * (version 2 before Linux 6.12). The group of the slot keeps the limits; its leaves only count. pid 1 makes the next
 * leaf after it has sent the report of a run, so that nobody waits for it, and the next program starts there (see
 * launch.c). It reaches the folders by descriptor, because no control groups are mounted in the slot. */
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#define INIT_LEAF "pid-1"

static void leaf_name(const struct counters *counters, char *name, size_t size) {
    (void)snprintf(name, size, "run-%u", counters->leaf_number); /* fits: every caller has 32 characters */
}

static int enter_init_leaf(const struct counters *counters) {
    if (mkdirat(counters->slot_folder, INIT_LEAF, 0755) != 0)
        return -1;
    return write_text(counters->slot_folder, INIT_LEAF "/cgroup.procs", "0");
}

/* Version 2 refuses controllers below a group that holds processes, so pid 1 itself moves into a leaf. This must be
 * called inside the cgroup namespace: with nsdelegate, no process can be moved across its border. */
int leaves_open(struct counters *counters, const char *folder, struct failure *failure) {
    counters->slot_folder = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (counters->slot_folder < 0 || enter_init_leaf(counters) != 0 ||
        write_text(counters->slot_folder, "cgroup.subtree_control", "+memory") != 0)
        return fail(failure, "cgroup", errno, "cannot make groups below %.180s", folder);
    close_fd(&counters->peak);
    close_fd(&counters->oom);
    return leaves_renew(counters) == 0 ? 0 : fail(failure, "cgroup", errno, "cannot make a group for a run");
}

static void drop_leaf(struct counters *counters) {
    char name[32];
    close_fd(&counters->peak);
    close_fd(&counters->oom);
    if (counters->leaf < 0)
        return;
    close_fd(&counters->leaf);
    leaf_name(counters, name, sizeof name);
    if (unlinkat(counters->slot_folder, name, AT_REMOVEDIR) != 0)
        counters->leaf_stayed = true; /* it goes with the slot, which is replaced */
}

int leaves_renew(struct counters *counters) {
    char name[32];
    drop_leaf(counters);
    counters->leaf_number++;
    leaf_name(counters, name, sizeof name);
    if (mkdirat(counters->slot_folder, name, 0755) != 0)
        return -1;
    counters->leaf = openat(counters->slot_folder, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (counters->leaf < 0)
        return -1;
    counters->peak = openat(counters->leaf, "memory.peak", O_RDONLY | O_CLOEXEC);
    counters->oom = openat(counters->leaf, "memory.events", O_RDONLY | O_CLOEXEC);
    if (counters->peak >= 0 && counters->oom >= 0)
        return 0;
    int error = errno;
    drop_leaf(counters);
    errno = error;
    return -1;
}
