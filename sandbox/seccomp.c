/* One deny list for all languages, installed once in pid 1 and inherited by every program, because loading it for each
 * run would cost 75 to 100 us. An allow list would be stricter, but every new runtime would break it. */
#include "sandbox.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/utsname.h>
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
#define MAX_RULES 2048
/* The longest distance of a conditional jump. */
#define SHORT_JUMP 255

/* Calls from this number on are new in Linux 6.13 or later. They fail with "not implemented", so that a new kernel
 * opens no new hole. */
#define FIRST_UNKNOWN 463

struct filter {
    struct sock_filter rules[MAX_RULES];
    unsigned short count;
};

/* The action for a call: either a fixed one, or one that depends on its arguments. */
struct rule {
    int number;
    uint32_t action;
    void (*look)(struct filter *filter); /* appends steps that all end with an action */
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

static void load_upper_half(struct filter *filter, int index) {
    load(filter, offsetof(struct seccomp_data, args) + (size_t)index * 8 + 4);
}

static void give(struct filter *filter, uint32_t action) {
    add(filter, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, action));
}

static void allow(struct filter *filter) {
    give(filter, SECCOMP_RET_ALLOW);
}

static void jump(struct filter *filter, uint16_t test, uint32_t value, uint8_t if_true, uint8_t if_false) {
    add(filter, (struct sock_filter)BPF_JUMP(BPF_JMP | test | BPF_K, value, if_true, if_false));
}

/* Returns the action if the accumulator passes the test. Otherwise the filter continues. */
static void give_if(struct filter *filter, uint16_t test, uint32_t value, uint32_t action) {
    jump(filter, test, value, 0, 1);
    give(filter, action);
}

static void give_if_equal(struct filter *filter, uint32_t value, uint32_t action) {
    give_if(filter, BPF_JEQ, value, action);
}

static void give_if_any_bit(struct filter *filter, uint32_t bits, uint32_t action) {
    give_if(filter, BPF_JSET, bits, action);
}

/* ---- looks at arguments ---- */

static void refuse_new_namespaces(struct filter *filter) {
    /* The exit signal lives in the low byte of clone's flags, where 0x80 is no signal that exists. */
    uint32_t flags = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID |
                     CLONE_NEWNET | 0x80 /* CLONE_NEWTIME */;
    load_argument(filter, 0);
    give_if_any_bit(filter, flags, DENY(EPERM));
    allow(filter);
}

static void allow_plain_sockets(struct filter *filter) {
    static const uint32_t families[] = {AF_UNIX, AF_INET, AF_INET6};
    load_argument(filter, 0);
    for (size_t i = 0; i < sizeof families / sizeof *families; i++)
        give_if_equal(filter, families[i], SECCOMP_RET_ALLOW);
    give(filter, DENY(EAFNOSUPPORT));
}

static void allow_local_pairs(struct filter *filter) {
    load_argument(filter, 0);
    give_if_equal(filter, AF_UNIX, SECCOMP_RET_ALLOW);
    give(filter, DENY(EAFNOSUPPORT));
}

/* The program of a socket filter is kernel memory that is not charged to any group. */
static void refuse_socket_filters(struct filter *filter) {
    static const uint32_t options[] = {26 /* SO_ATTACH_FILTER */, 50 /* SO_ATTACH_BPF */,
                                       51 /* SO_ATTACH_REUSEPORT_CBPF */, 52 /* SO_ATTACH_REUSEPORT_EBPF */};
    load_argument(filter, 1);
    jump(filter, BPF_JEQ, SOL_SOCKET, 1, 0);
    allow(filter);
    load_argument(filter, 2);
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        give_if_equal(filter, options[i], DENY(EPERM));
    allow(filter);
}

/* Locks, leases and signals concern files that all slots share. Commands after F_GET_RW_HINT set a property of a file
 * that is open only for reading (a write hint, before Linux 6.9), or watch a folder. The filter reports them as
 * unknown. */
static void refuse_file_locks(struct filter *filter) {
    static const uint32_t commands[] = {6 /* F_SETLK */, 7 /* F_SETLKW */, 37 /* F_OFD_SETLK */, 38 /* F_OFD_SETLKW */,
                                        1024 /* F_SETLEASE */, 1026 /* F_NOTIFY */};
    load_argument(filter, 1);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        give_if_equal(filter, commands[i], DENY(EPERM));
    give_if(filter, BPF_JGT, 1035 /* F_GET_RW_HINT */, DENY(EINVAL));
    allow(filter);
}

/* Programs may control only terminals (0x54, which includes what every descriptor has) and sockets (0x89). The controls
 * of file systems read and change the state of files that all slots share. TIOCSTI and TIOCLINUX type into the terminal
 * from which the judge was started. */
static void allow_plain_controls(struct filter *filter) {
    load_argument(filter, 1);
    give_if_equal(filter, 0x5412 /* TIOCSTI */, DENY(EPERM));
    give_if_equal(filter, 0x541c /* TIOCLINUX */, DENY(EPERM));
    add(filter, (struct sock_filter)BPF_STMT(BPF_ALU | BPF_RSH | BPF_K, 8));
    give_if_equal(filter, 0x54, SECCOMP_RET_ALLOW);
    give_if_equal(filter, 0x89, SECCOMP_RET_ALLOW);
    give(filter, DENY(ENOTTY));
}

/* Removes a file that all slots share from the page cache. The call is only advice, so the filter reports success. */
static void ignore_dropped_pages(struct filter *filter) {
    load_argument(filter, 3); /* also on arm64; the 32-bit architectures, where it is another one, are killed */
    give_if_equal(filter, 4 /* POSIX_FADV_DONTNEED */, DENY(0));
    allow(filter);
}

/* Shows whether a page of a shared file is in memory. DONTCACHE also removes it from memory. */
static void refuse_cached_reads(struct filter *filter) {
    load_argument(filter, 5);
    give_if_any_bit(filter, 0x08 /* RWF_NOWAIT */ | 0x80 /* RWF_DONTCACHE */, DENY(EOPNOTSUPP));
    allow(filter);
}

/* Advice that evicts, merges or compares pages which slots share. */
static void refuse_advice_on_pages(struct filter *filter) {
    static const uint32_t advice[] = {12 /* MADV_MERGEABLE */, 20 /* MADV_COLD */, 21 /* MADV_PAGEOUT */,
                                      25 /* MADV_COLLAPSE */};
    load_argument(filter, 2);
    for (size_t i = 0; i < sizeof advice / sizeof *advice; i++)
        give_if_equal(filter, advice[i], DENY(EINVAL));
    allow(filter);
}

/* Huge pages come from one pool of the host and are not charged to any group. Programs get none. */
static void refuse_huge_mappings(struct filter *filter) {
    load_argument(filter, 3);
    give_if_any_bit(filter, 0x40000 /* MAP_HUGETLB */, DENY(ENOMEM));
    allow(filter);
}

static void refuse_huge_files(struct filter *filter) {
    load_argument(filter, 1);
    give_if_any_bit(filter, 0x4 /* MFD_HUGETLB */, DENY(EINVAL));
    allow(filter);
}

/* Reading the personality is harmless. Changing it can turn off address randomisation. */
static void refuse_new_personality(struct filter *filter) {
    load_argument(filter, 0);
    give_if_equal(filter, 0xffffffffu, SECCOMP_RET_ALLOW);
    give_if_equal(filter, PER_LINUX, SECCOMP_RET_ALLOW);
    give(filter, DENY(EPERM));
}

/* A program could demand that no other program runs on its core, which keeps the second thread of the core idle. Or it
 * could have all its pages compared with the pages of others. */
static void refuse_odd_controls(struct filter *filter) {
    load_argument(filter, 0);
    give_if_equal(filter, 62 /* PR_SCHED_CORE */, DENY(EPERM));
    give_if_equal(filter, 67 /* PR_SET_MEMORY_MERGE */, DENY(EINVAL));
    allow(filter);
}

/* Protects the settings of pid 1. Without root, pid 1 has the program's user id, so a program could change its
 * priority, its limits or its scheduling, for all later programs. */
static void spare_init(struct filter *filter) {
    load_argument(filter, 0);
    give_if_equal(filter, 1, DENY(EPERM));
    allow(filter);
}

static void spare_init_and_user(struct filter *filter, uint32_t all_of_user) {
    load_argument(filter, 0);
    give_if_equal(filter, all_of_user, DENY(EPERM));
    load_argument(filter, 1);
    give_if_equal(filter, 1, DENY(EPERM));
    allow(filter);
}

static void spare_priority(struct filter *filter) {
    spare_init_and_user(filter, 2 /* PRIO_USER */);
}

static void spare_io_priority(struct filter *filter) {
    spare_init_and_user(filter, 3 /* IOPRIO_WHO_USER */);
}

/* With any core limit other than 1, a crash may start a program on the host (see init.c). The filter reports success,
 * because a program that asks for no core files gets none. */
static void keep_core_limit(struct filter *filter) {
    load_argument(filter, 0);
    give_if_equal(filter, RLIMIT_CORE, DENY(0));
    allow(filter);
}

static void keep_limits(struct filter *filter) {
    load_argument(filter, 0);
    give_if_equal(filter, 1, DENY(EPERM));
    load_argument(filter, 1);
    jump(filter, BPF_JEQ, RLIMIT_CORE, 1, 0);
    allow(filter);
    load_argument(filter, 2); /* no new limit: only asks */
    jump(filter, BPF_JEQ, 0, 1, 0);
    give(filter, DENY(0));
    load_upper_half(filter, 2);
    jump(filter, BPF_JEQ, 0, 1, 0);
    give(filter, DENY(0));
    allow(filter);
}

/* ---- the rules, in any order ---- */

#define REFUSED(call) {call, DENY(EPERM), NULL}
/* Fails with "not implemented", so that programs use an older call instead: glibc falls back from clone3 to clone. */
#define ABSENT(call) {call, DENY(ENOSYS), NULL}
#define CLAIMED(call) {call, DENY(0), NULL}
#define LOOKED_AT(call, how) {call, 0, how}

static const struct rule rules[] = {
    /* Calls that reach deep into the kernel, other processes, keys, the clocks of the host, and shared memory that
     * outlives a run. */
    REFUSED(SYS_ptrace), REFUSED(SYS_process_vm_readv), REFUSED(SYS_process_vm_writev), REFUSED(SYS_mount),
    REFUSED(SYS_umount2), REFUSED(SYS_pivot_root), REFUSED(SYS_chroot), REFUSED(SYS_unshare), REFUSED(SYS_setns),
    REFUSED(SYS_keyctl), REFUSED(SYS_add_key), REFUSED(SYS_request_key), REFUSED(SYS_bpf),
    REFUSED(SYS_perf_event_open), REFUSED(SYS_userfaultfd), REFUSED(SYS_kexec_load), REFUSED(SYS_kexec_file_load),
    REFUSED(SYS_init_module), REFUSED(SYS_finit_module), REFUSED(SYS_delete_module), REFUSED(SYS_reboot),
    REFUSED(SYS_swapon), REFUSED(SYS_swapoff), REFUSED(SYS_acct), REFUSED(SYS_quotactl),
    REFUSED(SYS_name_to_handle_at), REFUSED(SYS_open_by_handle_at), REFUSED(SYS_shmget), REFUSED(SYS_shmat),
    REFUSED(SYS_shmctl), REFUSED(SYS_msgget), REFUSED(SYS_msgsnd), REFUSED(SYS_msgrcv), REFUSED(SYS_msgctl),
    REFUSED(SYS_semget), REFUSED(SYS_semop), REFUSED(SYS_semtimedop), REFUSED(SYS_semctl), REFUSED(SYS_mq_open),
    REFUSED(SYS_mq_unlink), REFUSED(SYS_move_pages), REFUSED(SYS_mbind), REFUSED(SYS_set_mempolicy),
    REFUSED(SYS_migrate_pages), REFUSED(SYS_syslog), REFUSED(SYS_vhangup), REFUSED(SYS_sched_setaffinity),
    REFUSED(SYS_kcmp), REFUSED(SYS_lookup_dcookie), REFUSED(SYS_settimeofday), REFUSED(SYS_clock_settime),
    REFUSED(SYS_adjtimex), REFUSED(SYS_clock_adjtime), REFUSED(SYS_sethostname), REFUSED(SYS_setdomainname),
    REFUSED(SYS_nfsservctl),
    /* Given by number, which is the same on all architectures, because the headers may be older than the call. */
    REFUSED(438 /* pidfd_getfd */), REFUSED(430 /* fsopen */), REFUSED(431 /* fsconfig */), REFUSED(432 /* fsmount */),
    REFUSED(433 /* fspick */), REFUSED(429 /* move_mount */), REFUSED(428 /* open_tree */),
    REFUSED(442 /* mount_setattr */), REFUSED(443 /* quotactl_fd */), REFUSED(440 /* process_madvise */),
    REFUSED(448 /* process_mrelease */), REFUSED(444 /* landlock_create_ruleset */),
    REFUSED(447 /* memfd_secret: its pages cannot be reclaimed or inspected */),
    REFUSED(450 /* set_mempolicy_home_node */),
#if defined(__x86_64__)
    REFUSED(SYS_iopl), REFUSED(SYS_ioperm), REFUSED(SYS_create_module), REFUSED(SYS_modify_ldt), REFUSED(SYS_uselib),
    REFUSED(SYS__sysctl),
#endif
    /* Calls by which one box could signal another through files that both can read: see "Between boxes" in
     * README.md. */
#ifdef SYS_inotify_init
    REFUSED(SYS_inotify_init),
#endif
    REFUSED(SYS_inotify_init1), REFUSED(SYS_inotify_add_watch), REFUSED(SYS_fanotify_init), REFUSED(SYS_fanotify_mark),
    ABSENT(451 /* cachestat */),
    ABSENT(437 /* openat2: RESOLVE_CACHED, in memory where a filter cannot look, tells which names are cached */),
    ABSENT(SYS_statfs), ABSENT(SYS_fstatfs), /* the free space of the disk to which the judge writes */
#ifdef SYS_ustat
    ABSENT(SYS_ustat),
#endif
    /* Locks on shared files are reported as successful, because the Java runtime prints a warning on stdout if flock
     * fails. */
    CLAIMED(SYS_flock),
    /* Another session would have the usual weight (see init.c), and the CPU that calls of people need. */
    CLAIMED(SYS_setsid),
    /* Writing the whole disk takes as long as other programs have written data, which would reveal that. */
    CLAIMED(SYS_sync), CLAIMED(SYS_syncfs),
    /* These have one budget for the whole host. */
    ABSENT(SYS_io_uring_setup), ABSENT(SYS_io_uring_enter), ABSENT(SYS_io_uring_register), ABSENT(SYS_io_setup),
    LOOKED_AT(SYS_clone, refuse_new_namespaces), LOOKED_AT(SYS_socket, allow_plain_sockets),
    LOOKED_AT(SYS_socketpair, allow_local_pairs), LOOKED_AT(SYS_setsockopt, refuse_socket_filters),
    LOOKED_AT(SYS_fcntl, refuse_file_locks), LOOKED_AT(SYS_ioctl, allow_plain_controls),
    LOOKED_AT(SYS_fadvise64, ignore_dropped_pages), LOOKED_AT(SYS_preadv2, refuse_cached_reads),
    LOOKED_AT(SYS_madvise, refuse_advice_on_pages), LOOKED_AT(SYS_mmap, refuse_huge_mappings),
    LOOKED_AT(SYS_memfd_create, refuse_huge_files), LOOKED_AT(SYS_personality, refuse_new_personality),
    LOOKED_AT(SYS_prctl, refuse_odd_controls), LOOKED_AT(SYS_sched_setscheduler, spare_init),
    LOOKED_AT(SYS_sched_setparam, spare_init), LOOKED_AT(SYS_sched_setattr, spare_init),
    LOOKED_AT(SYS_setpriority, spare_priority), LOOKED_AT(SYS_ioprio_set, spare_io_priority),
    LOOKED_AT(SYS_setrlimit, keep_core_limit), LOOKED_AT(SYS_prlimit64, keep_limits),
};

/* The flags of clone3 are in memory, which a filter cannot read. */
static const struct rule no_clone3 = ABSENT(SYS_clone3);
/* Later kernels report pages of foreign files as present, and unwinders use the call to probe memory. */
static const struct rule no_mincore = REFUSED(SYS_mincore);

static int by_number(const void *left, const void *right) {
    return ((const struct rule *)left)->number - ((const struct rule *)right)->number;
}

static void check_architecture(struct filter *filter) {
    load(filter, offsetof(struct seccomp_data, arch));
    jump(filter, BPF_JEQ, ARCH, 1, 0);
    give(filter, SECCOMP_RET_KILL_PROCESS);
    load(filter, offsetof(struct seccomp_data, nr));
}

static void check_range(struct filter *filter) {
#ifdef X32_BIT
    jump(filter, BPF_JGE, FIRST_UNKNOWN, 0, 3);
    give_if(filter, BPF_JGE, X32_BIT, SECCOMP_RET_KILL_PROCESS);
#else
    jump(filter, BPF_JGE, FIRST_UNKNOWN, 0, 1);
#endif
    give(filter, DENY(ENOSYS));
}

static void decide(struct filter *filter, const struct rule *rule) {
    jump(filter, BPF_JEQ, (uint32_t)rule->number, 1, 0);
    allow(filter);
    if (rule->look != NULL)
        rule->look(filter);
    else
        give(filter, rule->action);
}

/* Searches the sorted rules by halves, so that a few steps decide every call. */
static void search(struct filter *filter, const struct rule *sorted, size_t count) {
    if (count == 1) {
        decide(filter, sorted);
        return;
    }
    unsigned short start = filter->count;
    jump(filter, BPF_JGE, (uint32_t)sorted[count / 2].number, 0, 0);
    search(filter, sorted, count / 2);
    unsigned short left = (unsigned short)(filter->count - start - 1);
    if (filter->count >= MAX_RULES)
        return; /* too long: the caller notices */
    if (left <= SHORT_JUMP) {
        filter->rules[start].jt = (unsigned char)left;
    } else {
        for (unsigned short i = filter->count; i > start + 1; i--)
            filter->rules[i] = filter->rules[i - 1];
        filter->rules[start].jf = 1;
        filter->rules[start + 1] = (struct sock_filter)BPF_STMT(BPF_JMP | BPF_JA, left);
        filter->count++;
    }
    search(filter, sorted + count / 2, count - count / 2);
}

static void build(struct filter *filter, bool keeps_clone3, bool knows_foreign_pages) {
    static struct rule sorted[sizeof rules / sizeof *rules + 2];
    size_t count = sizeof rules / sizeof *rules;
    memcpy(sorted, rules, sizeof rules);
    if (!keeps_clone3)
        sorted[count++] = no_clone3;
    if (knows_foreign_pages)
        sorted[count++] = no_mincore;
    qsort(sorted, count, sizeof *sorted, by_number);
    filter->count = 0;
    check_architecture(filter);
    check_range(filter);
    search(filter, sorted, count);
}

/* For native programs with one process: no sockets, no second process, no other program. */
static void deny_company(struct filter *filter) {
    static const int numbers[] = {SYS_socket, SYS_socketpair, SYS_execve,
#if defined(__x86_64__)
                                  SYS_fork, SYS_vfork,
#endif
    };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        give_if_equal(filter, (uint32_t)numbers[i], DENY(EPERM));
    jump(filter, BPF_JEQ, SYS_clone, 1, 0);
    allow(filter);
    load_argument(filter, 0);
    jump(filter, BPF_JSET, CLONE_THREAD, 1, 0);
    give(filter, DENY(EPERM));
    allow(filter);
}

/* SPEC_ALLOW: older kernels would otherwise disable speculative execution for the program, which makes it slower. */
static int install(const struct filter *filter) {
    struct sock_fprog program = {.len = filter->count, .filter = (struct sock_filter *)filter->rules};
    return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_SPEC_ALLOW, &program);
}

static struct filter program_filter; /* built before vfork, where nothing may be built */

void seccomp_prepare_program(bool strict, bool denies_clone3) {
    program_filter.count = 0;
    check_architecture(&program_filter);
    if (denies_clone3)
        give_if_equal(&program_filter, SYS_clone3, DENY(ENOSYS));
    if (strict)
        deny_company(&program_filter);
    else
        allow(&program_filter);
}

int seccomp_install_program(void) {
    return install(&program_filter);
}

/* Before Linux 5.2, mincore shows which pages of any file are in memory. */
static bool tells_foreign_pages(const char *release) {
    int major = 0, minor = 0;
    return sscanf(release, "%d.%d", &major, &minor) == 2 && (major < 5 || (major == 5 && minor < 2));
}

int seccomp_install(bool keeps_clone3, struct failure *failure) {
    static struct filter filter;
    struct utsname name = {0};
    (void)uname(&name); /* cannot fail */
    build(&filter, keeps_clone3, tells_foreign_pages(name.release));
    if (filter.count >= MAX_RULES)
        return fail(failure, "seccomp", E2BIG, "the filter is longer than %d rules", MAX_RULES);
    if (install(&filter) != 0)
        return fail(failure, "seccomp", errno, "cannot install the filter: the kernel needs CONFIG_SECCOMP_FILTER");
    return 0;
}

/* Prints the steps of the filter, so that a test can check the result for every call. */
int seccomp_main(const char *release) {
    static struct filter filter;
    struct utsname name = {0};
    (void)uname(&name); /* cannot fail */
    build(&filter, false, tells_foreign_pages(release == NULL ? name.release : release));
    for (unsigned short i = 0; i < filter.count; i++) {
        const struct sock_filter *step = &filter.rules[i];
        if (printf("%u %u %u %u\n", step->code, step->jt, step->jf, step->k) < 0)
            return 1;
    }
    return 0;
}
