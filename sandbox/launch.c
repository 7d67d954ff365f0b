/* From pid 1 to the program. vfork saves 90 us compared with fork. In return, the child may make only system calls
 * until exec: no allocation, no stdio, and no C library wrappers that keep state (setuid and similar calls are made
 * directly). */
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/close_range.h>
#include <linux/sched.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

static struct limit_table limit_table;
/* The stack for the first steps of a program that is not made by vfork. */
static char child_stack[64 * 1024] __attribute__((aligned(16)));

static void stop(struct launch *launch, const char *step) __attribute__((noreturn));
static void stop(struct launch *launch, const char *step) {
    launch->error = errno;
    launch->step = step;
    _exit(127);
}

static void enter_leaf(struct launch *launch) {
    int fd = (int)syscall(SYS_openat, launch->leaf, "cgroup.procs", O_WRONLY | O_CLOEXEC, 0);
    if (fd < 0 || syscall(SYS_write, fd, "0", 1) != 1)
        stop(launch, "cgroup");
    (void)syscall(SYS_close, fd); /* written in full */
}

/* When memory runs out, the kernel kills a program before pid 1. Raising the score needs no privilege. The program cannot
 * lower it, because the /proc that it sees is read-only. */
static void become_first_victim(struct launch *launch) {
    int fd = (int)syscall(SYS_openat, launch->proc_fd, "self/oom_score_adj", O_WRONLY | O_CLOEXEC, 0);
    if (fd < 0 || syscall(SYS_write, fd, "1000", 4) != 4)
        stop(launch, "oom_score_adj");
    (void)syscall(SYS_close, fd); /* written in full */
}

static void take_descriptors(struct launch *launch) {
    /* pid 1 keeps received descriptors above 3 and far below GIVEN_FD, so these calls cannot overwrite one of them. */
    if (syscall(SYS_dup3, launch->stdin_fd, 0, 0) < 0 || syscall(SYS_dup3, launch->stdout_fd, 1, 0) < 0 ||
        syscall(SYS_dup3, launch->stderr_fd, 2, 0) < 0)
        stop(launch, "descriptors");
    if (syscall(SYS_close_range, 3u, ~0u, CLOSE_RANGE_CLOEXEC) != 0 && errno != ENOSYS &&
        errno != EINVAL)
        stop(launch, "descriptors"); /* all descriptors are close-on-exec; this is a second safeguard */
    for (uint32_t i = 0; i < launch->order->given_count; i++)
        if (syscall(SYS_dup3, launch->given_fds[i], GIVEN_FD + (int)i, 0) < 0)
            stop(launch, "descriptors");
}

static void set_limits(struct launch *launch) {
    for (size_t i = 0; i < limit_table.count; i++) {
        uint64_t value = limit_table.rows[i].value;
        uint64_t limit[2] = {value, value};
        int resource = limit_table.rows[i].resource;
        if (syscall(SYS_prlimit64, 0, resource, limit, NULL) == 0)
            continue;
        /* The parent may have set a lower limit, which then applies. */
        uint64_t old[2] = {0, 0};
        if (errno != EPERM || syscall(SYS_prlimit64, 0, resource, NULL, old) != 0 || old[1] >= value)
            stop(launch, "limits");
        old[0] = old[1];
        if (syscall(SYS_prlimit64, 0, resource, old, NULL) != 0)
            stop(launch, "limits");
    }
}

/* Without root, pid 1 already is that user. exec would drop its capabilities, because the user is not 0 there. They are
 * dropped explicitly as well. */
static void drop_capabilities(struct launch *launch) {
    struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
    struct __user_cap_data_struct none[2] = {{0}, {0}};
    if (syscall(SYS_capset, &header, none) != 0)
        stop(launch, "capabilities");
}

static void become_user(struct launch *launch) {
    uid_t uid = launch->uid;
    if (launch->is_rootless) {
        drop_capabilities(launch);
        return;
    }
    if (syscall(SYS_setgroups, 0, NULL) != 0 || syscall(SYS_setresgid, uid, uid, uid) != 0 ||
        syscall(SYS_setresuid, uid, uid, uid) != 0)
        stop(launch, "user");
}

/* The other side must not run between the closing of this side's pipes and its death, because the order of the ends
 * decides which side is at fault. A batch process does not preempt the process that wakes it. */
static void give_way(void) {
    int priority = 0;
    (void)syscall(SYS_sched_setscheduler, 0, SCHED_BATCH, &priority); /* only precision is lost */
}

static bool is_strict(const struct launch *launch) {
    return (launch->order->flags & ORDER_STRICT) != 0;
}

static bool has_own_filter(const struct launch *launch) {
    return is_strict(launch) || launch->has_leaf;
}

static void run_child(struct launch *launch) __attribute__((noreturn, noinline));
static void run_child(struct launch *launch) {
    if (syscall(SYS_setpgid, 0, 0) < 0)
        stop(launch, "process group");
    if (syscall(SYS_setpriority, PRIO_PROCESS, 0, BOXES_NICE) < 0 && errno != EACCES)
        stop(launch, "priority"); /* EACCES: the sandbox was started with a lower one */
    if (launch->has_leaf && launch->moves)
        enter_leaf(launch);
    become_first_victim(launch);
    take_descriptors(launch);
    set_limits(launch);
    become_user(launch);
    if (launch->order->flags & ORDER_PAIR)
        give_way();
    if (has_own_filter(launch) && seccomp_install_program() != 0)
        stop(launch, "seccomp");
    if (launch->exec_fd >= 0)
        (void)syscall(SYS_execveat, launch->exec_fd, "", launch->argv, launch->envp, AT_EMPTY_PATH);
    else
        (void)syscall(SYS_execve, launch->path, launch->argv, launch->envp);
    stop(launch, "exec");
}

/* Calls clone3. The child calls run_child on the given stack and never returns. The C library has no function for
 * clone3, and its syscall() would return on a stack that the child has written to. */
static long clone3_child(struct clone_args *args, struct launch *launch) {
#if defined(__x86_64__)
    long result;
    __asm__ volatile("syscall\n\t"
                     "test %%rax, %%rax\n\t"
                     "jnz 1f\n\t"
                     "mov %[launch], %%rdi\n\t"
                     "call *%[child]\n\t"
                     "hlt\n"
                     "1:"
                     : "=a"(result)
                     : "0"((long)SYS_clone3), "D"(args), "S"(sizeof *args), [launch] "r"(launch), [child] "r"(run_child)
                     : "rcx", "r11", "cc", "memory");
    return result;
#else
    register long number __asm__("x8") = SYS_clone3;
    register long result __asm__("x0") = (long)args;
    register long size __asm__("x1") = sizeof *args;
    __asm__ volatile("svc #0\n\t"
                     "cbnz x0, 1f\n\t"
                     "mov x0, %[launch]\n\t"
                     "blr %[child]\n\t"
                     "brk #0\n"
                     "1:"
                     : "+r"(result)
                     : "r"(number), "r"(size), [launch] "r"(launch), [child] "r"(run_child)
                     : "x30", "cc", "memory");
    return result;
#endif
}

/* vfork into another control group, so that the program need not be moved. */
static pid_t vfork_into_leaf(struct launch *launch) {
    struct clone_args args = {.flags = CLONE_VM | CLONE_VFORK | CLONE_INTO_CGROUP,
                              .exit_signal = SIGCHLD,
                              .stack = (uintptr_t)child_stack,
                              .stack_size = sizeof child_stack,
                              .cgroup = (uint64_t)launch->leaf};
    long result = clone3_child(&args, launch);
    if (result >= 0)
        return (pid_t)result;
    errno = (int)-result;
    return -1;
}

static pid_t make_child(struct launch *launch) {
    if (launch->has_leaf && !launch->moves) {
        pid_t pid = vfork_into_leaf(launch);
        if (pid > 0 || errno == EAGAIN || errno == ENOMEM)
            return pid;
        launch->moves = true; /* containers may forbid clone3; the program then moves itself, which is slower */
    }
    pid_t pid = vfork();
    if (pid == 0)
        run_child(launch);
    return pid;
}

pid_t launch_program(struct launch *launch) {
    limits_build(&limit_table, launch->order, launch->has_cgroup, launch->is_rootless);
    if (has_own_filter(launch))
        seccomp_prepare_program(is_strict(launch), launch->has_leaf);
    launch->error = 0;
    launch->step = "fork";
    pid_t pid = make_child(launch);
    if (pid < 0)
        launch->error = errno;
    return pid;
}
