/* The sandbox without root. Everything that needs root happens inside our own user namespace. The supervisor enters one
 * at start and keeps its user id there. Each slot gets another one below it, with one user id and capabilities that are
 * valid only inside. Everything then belongs to one user of the host, and a program can reopen a descriptor through
 * /proc/self/fd. So files for programs are opened through a read-only copy of the file tree; otherwise a program could
 * write to test data that the judge may write. */
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/mount.h>
#include <linux/openat2.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/utsname.h>
#include <unistd.h>

/* Since this version, processes are counted for each user namespace, so each slot has its own process limit. */
#define OLDEST_MAJOR 5
#define OLDEST_MINOR 14

bool ids_are_mapped(unsigned long first, unsigned long count) {
    char text[4096];
    if (read_text(AT_FDCWD, "/proc/self/uid_map", text, sizeof text) <= 0)
        return false;
    for (const char *line = text; line != NULL && *line != '\0'; line = strchr(line, '\n')) {
        unsigned long inside, outside, length;
        line += *line == '\n';
        if (sscanf(line, "%lu %lu %lu", &inside, &outside, &length) == 3 && inside <= first &&
            length >= count && first - inside <= length - count)
            return true;
    }
    return false;
}

static long setting(const char *path) {
    char text[64];
    return read_text(AT_FDCWD, path, text, sizeof text) > 0 ? strtol(text, NULL, 10) : -1;
}

/* The same error has many causes. The kernel's settings show which one it is. */
static const char *cure_for(int error) {
    if (setting("/proc/sys/kernel/unprivileged_userns_clone") == 0)
        return "sysctl kernel.unprivileged_userns_clone=1";
    if (setting("/proc/sys/user/max_user_namespaces") == 0 || error == ENOSPC)
        return "sysctl user.max_user_namespaces=10000";
    if (setting("/proc/sys/kernel/apparmor_restrict_unprivileged_userns") == 1)
        return "sysctl kernel.apparmor_restrict_unprivileged_userns=0, or an AppArmor profile with userns for praxis-box";
    if (error == EINVAL || error == ENOSYS)
        return "a kernel with CONFIG_USER_NS";
    return "in a container --security-opt seccomp=unconfined; no chroot";
}

static int refuse(struct failure *failure, const char *step, int error) {
    return fail(failure, "user namespace", error, "%s; cure: %s; or start as root", step, cure_for(error));
}

int map_one_id(uid_t inside, uid_t user, gid_t group) {
    char text[64];
    /* Without this, a process could leave a group, and with it a rule that denies that group access to a file. */
    if (write_text(AT_FDCWD, "/proc/self/setgroups", "deny") != 0 && errno != ENOENT)
        return -1;
    (void)snprintf(text, sizeof text, "%u %u 1", inside, group); /* fits */
    if (write_text(AT_FDCWD, "/proc/self/gid_map", text) != 0)
        return -1;
    (void)snprintf(text, sizeof text, "%u %u 1", inside, user); /* fits */
    return write_text(AT_FDCWD, "/proc/self/uid_map", text);
}

static bool is_old_kernel(void) {
    struct utsname name;
    int major = 0, minor = 0;
    if (uname(&name) != 0 || sscanf(name.release, "%d.%d", &major, &minor) != 2)
        return false;
    return major < OLDEST_MAJOR || (major == OLDEST_MAJOR && minor < OLDEST_MINOR);
}

static int open_read_only_tree(void) {
    struct mount_attr attributes = {.attr_set = MOUNT_ATTR_RDONLY};
    int tree = (int)syscall(SYS_open_tree, AT_FDCWD, "/", OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC | AT_RECURSIVE);
    if (tree < 0)
        return -1;
    if (syscall(SYS_mount_setattr, tree, "", AT_EMPTY_PATH | AT_RECURSIVE, &attributes, sizeof attributes) == 0)
        return tree;
    int error = errno;
    (void)close(tree); /* given up */
    errno = error;
    return -1;
}

int rootless_enter(struct rootless *rootless, struct failure *failure) {
    rootless->user = geteuid();
    rootless->group = getegid();
    if (is_old_kernel())
        return fail(failure, "user namespace", ENOSYS, "without root Linux %d.%d or newer is needed; or start as root",
                    OLDEST_MAJOR, OLDEST_MINOR);
    if (unshare(CLONE_NEWUSER) != 0)
        return refuse(failure, "this user may not make user namespaces", errno);
    if (map_one_id(rootless->user, rootless->user, rootless->group) != 0)
        return refuse(failure, "cannot map this user into a namespace", errno);
    if (unshare(CLONE_NEWNS) != 0 || mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0)
        return refuse(failure, "cannot make a mount namespace inside a user namespace", errno);
    rootless->tree = open_read_only_tree();
    if (rootless->tree < 0)
        return refuse(failure, "cannot make a read-only copy of the file tree", errno);
    rootless->active = true;
    return 0;
}

void rootless_warn(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_RTPRIO, &limit) == 0 && limit.rlim_cur == 0)
        (void)fputs("praxis-box: rootless: no real-time priority, so limits are kept less punctually on a busy machine "
                    "(LimitRTPRIO=1 in the unit, or ulimit -r 1)\n",
                    stderr); /* only advice */
}

int open_for_program(const struct rootless *rootless, const char *path) {
    int flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK;
    if (!rootless->active)
        return open(path, flags);
    if (path[0] != '/') {
        errno = EINVAL; /* the tree does not know which folder we are in */
        return -1;
    }
    /* IN_ROOT: a symbolic link with an absolute path must not lead back to where writing is possible. */
    struct open_how how = {.flags = (uint64_t)flags, .resolve = RESOLVE_IN_ROOT};
    return (int)syscall(SYS_openat2, rootless->tree, path, &how, sizeof how);
}
