/* Checks whether control groups were delegated to a user who is not root, and names the remedy if they were not. */
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#define SCOPE "systemd-run --user --scope -p Delegate=yes COMMAND"

/* Asks the file system instead of comparing the owner, because the folder may be writable through its group. */
static bool may_write(const char *folder, const char *file) {
    char path[PATH_SIZE * 2];
    return join_path(path, sizeof path, folder, file) && faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) == 0;
}

static int refuse_v2(const char *folder, struct failure *failure) {
    int error = errno;
    bool is_ours = faccessat(AT_FDCWD, folder, W_OK, AT_EACCESS) == 0;
    if (is_ours)
        return fail(failure, "cgroup", error, "%.100s is delegated in part only; cure: start with %s", folder, SCOPE);
    return fail(failure, "cgroup", error,
                "the control group %.80s is not delegated to this user; cure: start with %s (in a unit: Delegate=yes)",
                folder, SCOPE);
}

int delegation_check(const struct cgroup_tree *tree, struct failure *failure) {
    if (tree->version == CGROUP_V2) {
        /* Needs write access to the folder itself, its list of processes and its list of controllers. */
        const char *folder = tree->root[0];
        if (may_write(folder, ".") && may_write(folder, "cgroup.procs") && may_write(folder, "cgroup.subtree_control"))
            return 0;
        return refuse_v2(folder, failure);
    }
    for (int i = 0; i < HIERARCHY_COUNT; i++)
        if (!may_write(tree->root[i], "."))
            return fail(failure, "cgroup", errno,
                        "control groups of version 1 belong to root here (%.60s); cure: start as root, or boot with "
                        "systemd.unified_cgroup_hierarchy=1 and use %s",
                        tree->root[i], SCOPE);
    return 0;
}

int delegation_missing(struct failure *failure) {
    struct stat status;
    *failure = (struct failure){0};
    if (stat("/sys/fs/cgroup", &status) != 0)
        return fail(failure, "cgroup", errno,
                    "no control groups are mounted; cure: in a container --cgroupns=private and /sys/fs/cgroup writable, "
                    "or start as root");
    return fail(failure, "cgroup", ENOENT,
                "the memory and pids controllers are not delegated to this user; cure: start with %s, or as root", SCOPE);
}
