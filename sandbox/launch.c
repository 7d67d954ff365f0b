/* From pid 1 to the program. vfork saves 90 us over fork; its price is that the child may only make system calls until
 * exec: no allocation, no stdio, no C library wrappers that keep state (setuid and friends are raw). */
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/close_range.h>
#include <linux/sched.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

static struct limit_table limit_table;

static void stop(struct launch *launch, const char *step) __attribute__((noreturn));
static void stop(struct launch *launch, const char *step) {
    launch->error = errno;
    launch->step = step;
    _exit(127);
}

/* When memory runs out the kernel picks a program, never pid 1. Raising needs no privilege; the program cannot take it back,
 * because the /proc it sees is read-only. */
static void become_first_victim(struct launch *launch) {
    int fd = (int)syscall(SYS_openat, launch->proc_fd, "self/oom_score_adj", O_WRONLY | O_CLOEXEC, 0);
    if (fd < 0 || syscall(SYS_write, fd, "1000", 4) != 4)
        stop(launch, "oom_score_adj");
    (void)syscall(SYS_close, fd); /* written in full */
}

static void take_descriptors(struct launch *launch) {
    /* pid 1 keeps the four descriptors above 3, so the order of these calls cannot overwrite one. */
    if (syscall(SYS_dup3, launch->stdin_fd, 0, 0) < 0 || syscall(SYS_dup3, launch->stdout_fd, 1, 0) < 0 ||
        syscall(SYS_dup3, launch->stderr_fd, 2, 0) < 0)
        stop(launch, "descriptors");
    if (syscall(SYS_close_range, 3u, ~0u, CLOSE_RANGE_CLOEXEC) != 0 && errno != ENOSYS &&
        errno != EINVAL)
        stop(launch, "descriptors"); /* everything is close-on-exec already: this is the second fence */
}

static void set_limits(struct launch *launch) {
    for (size_t i = 0; i < limit_table.count; i++) {
        uint64_t value = limit_table.rows[i].value;
        uint64_t limit[2] = {value, value};
        int resource = limit_table.rows[i].resource;
        if (syscall(SYS_prlimit64, 0, resource, limit, NULL) == 0)
            continue;
        /* Whoever started us may have set a lower ceiling: that is then the limit. */
        uint64_t old[2] = {0, 0};
        if (errno != EPERM || syscall(SYS_prlimit64, 0, resource, NULL, old) != 0 || old[1] >= value)
            stop(launch, "limits");
        old[0] = old[1];
        if (syscall(SYS_prlimit64, 0, resource, old, NULL) != 0)
            stop(launch, "limits");
    }
}

static void become_user(struct launch *launch) {
    uid_t uid = launch->uid;
    if (syscall(SYS_setgroups, 0, NULL) != 0 || syscall(SYS_setresgid, uid, uid, uid) != 0 ||
        syscall(SYS_setresuid, uid, uid, uid) != 0)
        stop(launch, "user");
}

/* The other side must not run between the closing of this one's pipes and its death: the order of their ends decides who
 * is to blame. A batch process does not displace the one that wakes it. */
static void give_way(void) {
    int priority = 0;
    (void)syscall(SYS_sched_setscheduler, 0, SCHED_BATCH, &priority); /* only precision is lost */
}

static void run_child(struct launch *launch) __attribute__((noreturn, noinline));
static void run_child(struct launch *launch) {
    if (syscall(SYS_setsid) < 0)
        stop(launch, "session");
    become_first_victim(launch);
    take_descriptors(launch);
    set_limits(launch);
    become_user(launch);
    if (launch->order->flags & ORDER_PAIR)
        give_way();
    if ((launch->order->flags & ORDER_STRICT) && seccomp_install_strict() != 0)
        stop(launch, "seccomp");
    if (launch->exec_fd >= 0)
        (void)syscall(SYS_execveat, launch->exec_fd, "", launch->argv, launch->envp, AT_EMPTY_PATH);
    else
        (void)syscall(SYS_execve, launch->path, launch->argv, launch->envp);
    stop(launch, "exec");
}

pid_t launch_program(struct launch *launch) {
    limits_build(&limit_table, launch->order, launch->has_cgroup);
    if (launch->order->flags & ORDER_STRICT)
        seccomp_prepare_strict();
    launch->error = 0;
    launch->step = "fork";
    pid_t pid = vfork();
    if (pid == 0)
        run_child(launch);
    if (pid < 0)
        launch->error = errno;
    return pid;
}
