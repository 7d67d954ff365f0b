/* One deny list for all languages, installed once in pid 1 and inherited by every program (loading it per run would cost
 * 75 to 100 us). A list of what is allowed would be stricter and would rot with every new runtime. */
#include "sandbox.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCH AUDIT_ARCH_X86_64
#define X32_BIT 0x40000000u
#elif defined(__aarch64__)
#define ARCH AUDIT_ARCH_AARCH64
#else
#error "praxis-box knows x86-64 and arm64"
#endif

#define DENY(error) (SECCOMP_RET_ERRNO | ((error) & SECCOMP_RET_DATA))
#define MAX_RULES 512

struct filter {
    struct sock_filter rules[MAX_RULES];
    unsigned short count;
};

/* Kernel surface, other processes, keys, clocks of the host, shared memory that outlives a run, and locks on files that
 * all slots share read-only (a side channel between them). */
static const int denied[] = {
    SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot,
    SYS_unshare, SYS_setns, SYS_keyctl, SYS_add_key, SYS_request_key, SYS_bpf, SYS_perf_event_open, SYS_userfaultfd,
    SYS_kexec_load, SYS_kexec_file_load, SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_reboot, SYS_swapon,
    SYS_swapoff, SYS_acct, SYS_quotactl, SYS_name_to_handle_at, SYS_open_by_handle_at, SYS_fanotify_init, SYS_shmget,
    SYS_shmat, SYS_shmctl, SYS_msgget, SYS_msgsnd, SYS_msgrcv, SYS_semget, SYS_semop, SYS_mq_open, SYS_mq_unlink,
    SYS_move_pages, SYS_mbind, SYS_set_mempolicy, SYS_migrate_pages, SYS_syslog, SYS_vhangup,
    SYS_sched_setaffinity, SYS_kcmp, SYS_lookup_dcookie, SYS_settimeofday, SYS_clock_settime, SYS_adjtimex,
    SYS_clock_adjtime, SYS_sethostname, SYS_setdomainname, SYS_nfsservctl,
#ifdef SYS_pidfd_getfd
    SYS_pidfd_getfd,
#endif
#ifdef SYS_fsopen
    SYS_fsopen, SYS_fsconfig, SYS_fsmount, SYS_fspick, SYS_move_mount, SYS_open_tree,
#endif
#ifdef SYS_mount_setattr
    SYS_mount_setattr,
#endif
#ifdef SYS_quotactl_fd
    SYS_quotactl_fd,
#endif
#ifdef SYS_process_madvise
    SYS_process_madvise,
#endif
#ifdef SYS_process_mrelease
    SYS_process_mrelease,
#endif
#ifdef SYS_landlock_create_ruleset
    SYS_landlock_create_ruleset,
#endif
#ifdef SYS_memfd_secret
    SYS_memfd_secret, /* its pages cannot be reclaimed or inspected */
#endif
#ifdef SYS_set_mempolicy_home_node
    SYS_set_mempolicy_home_node,
#endif
#if defined(__x86_64__)
    SYS_iopl, SYS_ioperm, SYS_create_module, SYS_modify_ldt, SYS_uselib, SYS__sysctl,
#endif
    467, /* open_tree_attr, which the C library has no name for yet */
};

/* These answer "not there", so that programs take their older path: glibc falls back from clone3 to clone. */
static const int absent[] = {
    SYS_io_uring_setup, SYS_io_uring_enter, SYS_io_uring_register, SYS_io_setup, /* one budget for the whole host */
};

static void add(struct filter *filter, struct sock_filter rule) {
    if (filter->count < MAX_RULES)
        filter->rules[filter->count++] = rule;
}

static void load(struct filter *filter, size_t offset) {
    add(filter, (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset));
}

static void load_argument(struct filter *filter, int index) {
    load(filter, offsetof(struct seccomp_data, args) + (size_t)index * 8); /* little endian: the low half */
}

static void give(struct filter *filter, uint32_t action) {
    add(filter, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, action));
}

/* If the accumulator equals the value then return the action, else go on. */
static void give_if_equal(struct filter *filter, uint32_t value, uint32_t action) {
    add(filter, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1));
    give(filter, action);
}

static void check_architecture(struct filter *filter) {
    load(filter, offsetof(struct seccomp_data, arch));
    add(filter, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCH, 1, 0));
    give(filter, SECCOMP_RET_KILL_PROCESS);
    load(filter, offsetof(struct seccomp_data, nr));
#ifdef X32_BIT
    add(filter, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, X32_BIT, 0, 1));
    give(filter, SECCOMP_RET_KILL_PROCESS);
#endif
}

/* Skips the given rules unless the call is this one; afterwards the accumulator holds the call's number again. */
static unsigned short only_for(struct filter *filter, int number) {
    add(filter, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)number, 0, 0));
    return filter->count;
}

static void end_only(struct filter *filter, unsigned short start) {
    load(filter, offsetof(struct seccomp_data, nr));
    filter->rules[start - 1].jf = (unsigned char)(filter->count - start);
}

static void deny_new_namespaces(struct filter *filter) {
    uint32_t flags = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID |
                     CLONE_NEWNET | 0x80 /* CLONE_NEWTIME */;
    /* The exit signal lives in the low byte of clone's flags, where 0x80 is no signal that exists. */
    unsigned short start = only_for(filter, SYS_clone);
    load_argument(filter, 0);
    add(filter, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, flags, 0, 1));
    give(filter, DENY(EPERM));
    end_only(filter, start);
}

static void deny_sockets(struct filter *filter) {
    static const int families[] = {AF_UNIX, AF_INET, AF_INET6};
    unsigned short start = only_for(filter, SYS_socket);
    load_argument(filter, 0);
    for (size_t i = 0; i < sizeof families / sizeof *families; i++)
        add(filter, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)families[i],
                                                 (unsigned char)(sizeof families / sizeof *families - i), 0));
    give(filter, DENY(EAFNOSUPPORT));
    end_only(filter, start);
}

static void deny_file_locks(struct filter *filter) {
    static const int commands[] = {6 /* F_SETLK */, 7 /* F_SETLKW */, 37 /* F_OFD_SETLK */, 38 /* F_OFD_SETLKW */,
                                   1024 /* F_SETLEASE */, 1026 /* F_NOTIFY */};
    unsigned short start = only_for(filter, SYS_fcntl);
    load_argument(filter, 1);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        give_if_equal(filter, (uint32_t)commands[i], DENY(EPERM));
    end_only(filter, start);
}

/* Asking for the personality is harmless; changing it turns off address randomisation and the like. */
static void deny_personality(struct filter *filter) {
    unsigned short start = only_for(filter, SYS_personality);
    load_argument(filter, 0);
    add(filter, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0xffffffffu, 2, 0));
    add(filter, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, PER_LINUX, 1, 0));
    give(filter, DENY(EPERM));
    end_only(filter, start);
}

/* pid 1 keeps what it is given: without root it runs under the program's user id, which may then renice it, shrink its limits
 * or change how it is scheduled, for all programs after this one. */
static void deny_changes_to_init(struct filter *filter) {
    static const int numbers[] = {SYS_prlimit64, SYS_sched_setscheduler, SYS_sched_setparam, SYS_sched_setattr};
    static const struct {
        int number;
        uint32_t all_of_user;
    } priorities[] = {{SYS_setpriority, 2 /* PRIO_USER */}, {SYS_ioprio_set, 3 /* IOPRIO_WHO_USER */}};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        unsigned short start = only_for(filter, numbers[i]);
        load_argument(filter, 0);
        give_if_equal(filter, 1, DENY(EPERM));
        end_only(filter, start);
    }
    for (size_t i = 0; i < sizeof priorities / sizeof *priorities; i++) {
        unsigned short start = only_for(filter, priorities[i].number);
        load_argument(filter, 0);
        give_if_equal(filter, priorities[i].all_of_user, DENY(EPERM));
        load_argument(filter, 1);
        give_if_equal(filter, 1, DENY(EPERM));
        end_only(filter, start);
    }
}

/* A program could ask that no other program shares its core, and keep the neighbouring thread of the core idle. */
static void deny_core_scheduling(struct filter *filter) {
    unsigned short start = only_for(filter, SYS_prctl);
    load_argument(filter, 0);
    give_if_equal(filter, 62 /* PR_SCHED_CORE */, DENY(EPERM));
    end_only(filter, start);
}

/* Typing into the terminal of whoever started the judge. */
static void deny_terminal_input(struct filter *filter) {
    unsigned short start = only_for(filter, SYS_ioctl);
    load_argument(filter, 1);
    give_if_equal(filter, 0x5412 /* TIOCSTI */, DENY(EPERM));
    give_if_equal(filter, 0x541c /* TIOCLINUX */, DENY(EPERM));
    end_only(filter, start);
}

/* Its flags lie in memory, where a filter cannot look. */
static void deny_clone3(struct filter *filter) {
    give_if_equal(filter, SYS_clone3, DENY(ENOSYS));
}

/* At any other limit than 1 a crash may start a handler of the host (see init.c). Success is claimed: a program that wants
 * no core files gets none. */
static void keep_core_limit(struct filter *filter) {
    unsigned short start = only_for(filter, SYS_setrlimit);
    load_argument(filter, 0);
    give_if_equal(filter, RLIMIT_CORE, DENY(0));
    end_only(filter, start);
    start = only_for(filter, SYS_prlimit64);
    load_argument(filter, 1);
    add(filter, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, RLIMIT_CORE, 0, 5));
    load_argument(filter, 2); /* no new limit: only asks */
    add(filter, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 0, 2));
    load(filter, offsetof(struct seccomp_data, args) + 2 * 8 + 4);
    add(filter, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 1, 0));
    give(filter, DENY(0));
    end_only(filter, start);
}

static void build(struct filter *filter, bool keeps_clone3) {
    check_architecture(filter);
    if (!keeps_clone3)
        deny_clone3(filter);
    /* Locks on files that all slots share are a side channel, so none is taken. Success is claimed, because the Java
     * runtime prints a warning on stdout when flock fails. */
    give_if_equal(filter, SYS_flock, DENY(0));
    for (size_t i = 0; i < sizeof absent / sizeof *absent; i++)
        give_if_equal(filter, (uint32_t)absent[i], DENY(ENOSYS));
    for (size_t i = 0; i < sizeof denied / sizeof *denied; i++)
        give_if_equal(filter, (uint32_t)denied[i], DENY(EPERM));
    deny_new_namespaces(filter);
    deny_sockets(filter);
    deny_file_locks(filter);
    deny_personality(filter);
    deny_terminal_input(filter);
    deny_core_scheduling(filter);
    deny_changes_to_init(filter);
    keep_core_limit(filter);
    give(filter, SECCOMP_RET_ALLOW);
}

/* For native programs that are one process: no socket, no second process, no other program. */
static void deny_company(struct filter *filter) {
    static const int numbers[] = {SYS_socket, SYS_socketpair, SYS_execve,
#if defined(__x86_64__)
                                  SYS_fork, SYS_vfork,
#endif
    };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        give_if_equal(filter, (uint32_t)numbers[i], DENY(EPERM));
    unsigned short start = only_for(filter, SYS_clone);
    load_argument(filter, 0);
    add(filter, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0));
    give(filter, DENY(EPERM));
    end_only(filter, start);
}

/* SPEC_ALLOW: older kernels would otherwise turn off speculation for the program, at a price in speed. */
static int install(const struct filter *filter) {
    struct sock_fprog program = {.len = filter->count, .filter = (struct sock_filter *)filter->rules};
    return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_SPEC_ALLOW, &program);
}

static struct filter program_filter; /* built before vfork, where nothing may be built */

void seccomp_prepare_program(bool strict, bool denies_clone3) {
    program_filter.count = 0;
    check_architecture(&program_filter);
    if (denies_clone3)
        deny_clone3(&program_filter);
    if (strict)
        deny_company(&program_filter);
    give(&program_filter, SECCOMP_RET_ALLOW);
}

int seccomp_install_program(void) {
    return install(&program_filter);
}

int seccomp_install(bool keeps_clone3, struct failure *failure) {
    static struct filter filter;
    filter.count = 0;
    build(&filter, keeps_clone3);
    if (filter.count >= MAX_RULES)
        return fail(failure, "seccomp", E2BIG, "the filter is longer than %d rules", MAX_RULES);
    if (install(&filter) != 0)
        return fail(failure, "seccomp", errno, "cannot install the filter: the kernel needs CONFIG_SECCOMP_FILTER");
    return 0;
}
