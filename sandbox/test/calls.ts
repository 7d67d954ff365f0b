/**
 * What the seccomp filter is to do with every system call, written down a second time: a rule that is lost or added there
 * fails here. Numbers are those of x86-64 and of arm64, which has not every call.
 */
export type Row = readonly [name: string, x64: number, arm64: number | null, error: string, args?: readonly number[]]

/**
 * Answered without a look at the arguments. Outside, as root, the same call with nothing but -1 (or the arguments of the row)
 * changes nothing and has another result, so the answer inside is the filter's.
 */
export const answered: readonly Row[] = [
  ['shmget', 29, 194, 'EPERM'],
  ['shmat', 30, 196, 'EPERM'],
  ['shmctl', 31, 195, 'EPERM'],
  ['semget', 64, 190, 'EPERM'],
  ['semop', 65, 193, 'EPERM'],
  ['semctl', 66, 191, 'EPERM'],
  ['msgget', 68, 186, 'EPERM', [0x5052, 0]],
  ['msgsnd', 69, 189, 'EPERM'],
  ['msgrcv', 70, 188, 'EPERM'],
  ['msgctl', 71, 187, 'EPERM'],
  ['ptrace', 101, 117, 'EPERM'],
  ['syslog', 103, 116, 'EPERM'],
  ['uselib', 134, null, 'EPERM'],
  ['vhangup', 153, 58, 'EPERM'],
  ['modify_ldt', 154, null, 'EPERM'],
  ['pivot_root', 155, 41, 'EPERM'],
  ['_sysctl', 156, null, 'EPERM'],
  ['adjtimex', 159, 171, 'EPERM'],
  ['chroot', 161, 51, 'EPERM'],
  ['acct', 163, 89, 'EPERM'],
  ['settimeofday', 164, 170, 'EPERM'],
  ['mount', 165, 40, 'EPERM'],
  ['umount2', 166, 39, 'EPERM'],
  ['swapon', 167, 224, 'EPERM'],
  ['swapoff', 168, 225, 'EPERM'],
  ['reboot', 169, 142, 'EPERM'],
  ['sethostname', 170, 161, 'EPERM'],
  ['setdomainname', 171, 162, 'EPERM'],
  ['iopl', 172, null, 'EPERM'],
  ['ioperm', 173, null, 'EPERM'],
  ['create_module', 174, null, 'EPERM'],
  ['init_module', 175, 105, 'EPERM', [0, 0, 0]],
  ['delete_module', 176, 106, 'EPERM'],
  ['quotactl', 179, 60, 'EPERM'],
  ['nfsservctl', 180, 42, 'EPERM'],
  ['sched_setaffinity', 203, 122, 'EPERM'],
  ['lookup_dcookie', 212, 18, 'EPERM'],
  ['semtimedop', 220, 192, 'EPERM'],
  ['clock_settime', 227, 112, 'EPERM'],
  ['mbind', 237, 235, 'EPERM'],
  ['set_mempolicy', 238, 237, 'EPERM'],
  ['mq_open', 240, 180, 'EPERM'],
  ['mq_unlink', 241, 181, 'EPERM'],
  ['kexec_load', 246, 104, 'EPERM'],
  ['add_key', 248, 217, 'EPERM'],
  ['request_key', 249, 218, 'EPERM'],
  ['keyctl', 250, 219, 'EPERM'],
  ['inotify_init', 253, null, 'EPERM'],
  ['inotify_add_watch', 254, 27, 'EPERM'],
  ['migrate_pages', 256, 238, 'EPERM'],
  ['unshare', 272, 97, 'EPERM'],
  ['move_pages', 279, 239, 'EPERM'],
  ['inotify_init1', 294, 26, 'EPERM'],
  ['perf_event_open', 298, 241, 'EPERM'],
  ['fanotify_init', 300, 262, 'EPERM'],
  ['fanotify_mark', 301, 263, 'EPERM'],
  ['name_to_handle_at', 303, 264, 'EPERM'],
  ['open_by_handle_at', 304, 265, 'EPERM'],
  ['clock_adjtime', 305, 266, 'EPERM'],
  ['setns', 308, 268, 'EPERM'],
  ['process_vm_readv', 310, 270, 'EPERM'],
  ['process_vm_writev', 311, 271, 'EPERM'],
  ['kcmp', 312, 272, 'EPERM'],
  ['finit_module', 313, 273, 'EPERM'],
  ['kexec_file_load', 320, 294, 'EPERM'],
  ['bpf', 321, 280, 'EPERM'],
  ['userfaultfd', 323, 282, 'EPERM'],
  ['open_tree', 428, 428, 'EPERM'],
  ['move_mount', 429, 429, 'EPERM'],
  ['fsopen', 430, 430, 'EPERM'],
  ['fsconfig', 431, 431, 'EPERM'],
  ['fsmount', 432, 432, 'EPERM'],
  ['fspick', 433, 433, 'EPERM'],
  ['pidfd_getfd', 438, 438, 'EPERM'],
  ['process_madvise', 440, 440, 'EPERM'],
  ['mount_setattr', 442, 442, 'EPERM'],
  ['quotactl_fd', 443, 443, 'EPERM'],
  ['landlock_create_ruleset', 444, 444, 'EPERM'],
  ['memfd_secret', 447, 447, 'EPERM'],
  ['process_mrelease', 448, 448, 'EPERM'],
  ['set_mempolicy_home_node', 450, 450, 'EPERM'],
  ['ustat', 136, null, 'ENOSYS'],
  ['statfs', 137, 43, 'ENOSYS'],
  ['fstatfs', 138, 44, 'ENOSYS'],
  ['io_setup', 206, 0, 'ENOSYS'],
  ['io_uring_setup', 425, 425, 'ENOSYS'],
  ['io_uring_enter', 426, 426, 'ENOSYS'],
  ['io_uring_register', 427, 427, 'ENOSYS'],
  ['clone3', 435, 435, 'ENOSYS'],
  ['openat2', 437, 437, 'ENOSYS'],
  ['cachestat', 451, 451, 'ENOSYS'],
  ['flock', 73, 32, '0', [-1, 5]],
  ['setsid', 112, 157, '0'],
  ['sync', 162, 81, '0'],
  ['syncfs', 306, 267, '0'],
]

/** The same outside: it has no argument that could be wrong. */
export const sameOutside: ReadonlySet<string> = new Set(['sync'])

const high = 2 ** 32
/** Answered by what the arguments are; null goes on to the kernel. */
export const looked: readonly (readonly [
  name: string,
  x64: number,
  arm64: number | null,
  args: readonly number[],
  error: string | null,
])[] = [
  ['mmap', 9, 222, [0, 4096, 3, 0x40022, -1, 0], 'ENOMEM'], // MAP_HUGETLB
  ['mmap', 9, 222, [0, 4096, 3, 0x78040022, -1, 0], 'ENOMEM'], // of 1 GiB
  ['mmap', 9, 222, [0, 4096, 3, 0x22, -1, 0], null],
  ['memfd_create', 319, 279, [0, 0x4], 'EINVAL'], // MFD_HUGETLB
  ['memfd_create', 319, 279, [0, 0x7], 'EINVAL'],
  ['memfd_create', 319, 279, [0, 0x1], null],
  ['madvise', 28, 233, [0, 4096, 12], 'EINVAL'], // MADV_MERGEABLE
  ['madvise', 28, 233, [0, 4096, 20], 'EINVAL'], // MADV_COLD
  ['madvise', 28, 233, [0, 4096, 21], 'EINVAL'], // MADV_PAGEOUT
  ['madvise', 28, 233, [0, 4096, 25], 'EINVAL'], // MADV_COLLAPSE
  ['madvise', 28, 233, [0, 4096, 4], null], // MADV_DONTNEED
  ['madvise', 28, 233, [0, 4096, 14], null], // MADV_HUGEPAGE
  ['setsockopt', 54, 208, [3, 1, 26, 0, 0], 'EPERM'], // SO_ATTACH_FILTER
  ['setsockopt', 54, 208, [3, 1, 50, 0, 0], 'EPERM'], // SO_ATTACH_BPF
  ['setsockopt', 54, 208, [3, 1, 51, 0, 0], 'EPERM'], // SO_ATTACH_REUSEPORT_CBPF
  ['setsockopt', 54, 208, [3, 1, 52, 0, 0], 'EPERM'], // SO_ATTACH_REUSEPORT_EBPF
  ['setsockopt', 54, 208, [3, 1, 7, 0, 0], null], // SO_SNDBUF
  ['setsockopt', 54, 208, [3, 6, 26, 0, 0], null], // of TCP
  ['socket', 41, 198, [1, 1, 0], null],
  ['socket', 41, 198, [2, 1, 0], null],
  ['socket', 41, 198, [10, 2, 0], null],
  ['socket', 41, 198, [16, 3, 0], 'EAFNOSUPPORT'], // AF_NETLINK
  ['socket', 41, 198, [17, 3, 0], 'EAFNOSUPPORT'], // AF_PACKET
  ['socket', 41, 198, [38, 5, 0], 'EAFNOSUPPORT'], // AF_ALG
  ['socket', 41, 198, [40, 1, 0], 'EAFNOSUPPORT'], // AF_VSOCK
  ['socketpair', 53, 199, [1, 1, 0, 0], null],
  ['socketpair', 53, 199, [2, 1, 0, 0], 'EAFNOSUPPORT'],
  ['socketpair', 53, 199, [16, 3, 0, 0], 'EAFNOSUPPORT'],
  ['socketpair', 53, 199, [30, 1, 0, 0], 'EAFNOSUPPORT'], // AF_TIPC
  ['fcntl', 72, 25, [0, 3], null], // F_GETFL
  ['fcntl', 72, 25, [0, 6, 0], 'EPERM'], // F_SETLK
  ['fcntl', 72, 25, [0, 7, 0], 'EPERM'],
  ['fcntl', 72, 25, [0, 37, 0], 'EPERM'], // F_OFD_SETLK
  ['fcntl', 72, 25, [0, 38, 0], 'EPERM'],
  ['fcntl', 72, 25, [0, 1024, 0], 'EPERM'], // F_SETLEASE
  ['fcntl', 72, 25, [0, 1026, 0], 'EPERM'], // F_NOTIFY
  ['fcntl', 72, 25, [0, 1030, 0], null], // F_DUPFD_CLOEXEC
  ['fcntl', 72, 25, [0, 1035, 0], null], // F_GET_RW_HINT
  ['fcntl', 72, 25, [0, 1036, 0], 'EINVAL'], // F_SET_RW_HINT
  ['fcntl', 72, 25, [0, 1038, 0], 'EINVAL'], // F_SET_FILE_RW_HINT
  ['fcntl', 72, 25, [0, 1040, 0], 'EINVAL'], // F_SETDELEG
  ['ioctl', 16, 29, [0, 0x5401, 0], null], // TCGETS
  ['ioctl', 16, 29, [0, 0x541b, 0], null], // FIONREAD
  ['ioctl', 16, 29, [0, 0x5451, 0], null], // FIOCLEX
  ['ioctl', 16, 29, [0, 0x8910, 0], null], // SIOCGIFNAME
  ['ioctl', 16, 29, [0, 0x5412, 0], 'EPERM'], // TIOCSTI
  ['ioctl', 16, 29, [0, high + 0x5412, 0], 'EPERM'],
  ['ioctl', 16, 29, [0, 0x541c, 0], 'EPERM'], // TIOCLINUX
  ['ioctl', 16, 29, [0, 0x6612, 0], 'ENOTTY'], // EXT4_IOC_PRECACHE_EXTENTS
  ['ioctl', 16, 29, [0, 0x40046629, 0], 'ENOTTY'], // EXT4_IOC_GETSTATE
  ['ioctl', 16, 29, [0, 0x80086601, 0], 'ENOTTY'], // FS_IOC_GETFLAGS
  ['ioctl', 16, 29, [0, 0xc020660b, 0], 'ENOTTY'], // FS_IOC_FIEMAP
  ['ioctl', 16, 29, [0, 0x40049409, 0], 'ENOTTY'], // FICLONE
  ['fadvise64', 221, 223, [0, 0, 0, 4], '0'], // POSIX_FADV_DONTNEED
  ['fadvise64', 221, 223, [0, 0, 0, high + 4], '0'],
  ['fadvise64', 221, 223, [0, 0, 0, 3], null], // POSIX_FADV_WILLNEED
  ['fadvise64', 221, 223, [0, 0, 4, 0], null],
  ['preadv2', 327, 286, [0, 0, 0, 0, 0, 0x08], 'EOPNOTSUPP'], // RWF_NOWAIT
  ['preadv2', 327, 286, [0, 0, 0, 0, 0, 0x09], 'EOPNOTSUPP'],
  ['preadv2', 327, 286, [0, 0, 0, 0, 0, 0x80], 'EOPNOTSUPP'], // RWF_DONTCACHE
  ['preadv2', 327, 286, [0, 0, 0, 0, 0, 0], null],
  ['personality', 135, 92, [0xffffffff], null],
  ['personality', 135, 92, [0], null],
  ['personality', 135, 92, [0x0040000], 'EPERM'], // ADDR_NO_RANDOMIZE
  ['prctl', 157, 167, [62, 0], 'EPERM'], // PR_SCHED_CORE
  ['prctl', 157, 167, [67, 1], 'EINVAL'], // PR_SET_MEMORY_MERGE
  ['prctl', 157, 167, [15, 0], null], // PR_SET_NAME
  ['clone', 56, 220, [0x11], null], // fork
  ['clone', 56, 220, [0x3d0f00], null], // a thread
  ['clone', 56, 220, [0x00020011], 'EPERM'], // CLONE_NEWNS
  ['clone', 56, 220, [0x02000011], 'EPERM'], // CLONE_NEWCGROUP
  ['clone', 56, 220, [0x04000011], 'EPERM'], // CLONE_NEWUTS
  ['clone', 56, 220, [0x08000011], 'EPERM'], // CLONE_NEWIPC
  ['clone', 56, 220, [0x10000011], 'EPERM'], // CLONE_NEWUSER
  ['clone', 56, 220, [0x20000011], 'EPERM'], // CLONE_NEWPID
  ['clone', 56, 220, [0x40000011], 'EPERM'], // CLONE_NEWNET
  ['clone', 56, 220, [0x00000080], 'EPERM'], // CLONE_NEWTIME
  ['sched_setscheduler', 144, 119, [1, 0, 0], 'EPERM'],
  ['sched_setscheduler', 144, 119, [0, 0, 0], null],
  ['sched_setparam', 142, 118, [1, 0], 'EPERM'],
  ['sched_setparam', 142, 118, [0, 0], null],
  ['sched_setattr', 314, 274, [1, 0, 0], 'EPERM'],
  ['sched_setattr', 314, 274, [0, 0, 0], null],
  ['setpriority', 141, 140, [0, 1, 5], 'EPERM'],
  ['setpriority', 141, 140, [2, 0, 5], 'EPERM'], // PRIO_USER
  ['setpriority', 141, 140, [0, 0, 5], null],
  ['ioprio_set', 251, 30, [1, 1, 0], 'EPERM'],
  ['ioprio_set', 251, 30, [3, 0, 0], 'EPERM'], // IOPRIO_WHO_USER
  ['ioprio_set', 251, 30, [1, 0, 0], null],
  ['setrlimit', 160, 164, [4, 0], '0'], // RLIMIT_CORE
  ['setrlimit', 160, 164, [7, 0], null],
  ['prlimit64', 302, 261, [1, 7, 0, 0], 'EPERM'],
  ['prlimit64', 302, 261, [0, 4, 4096, 0], '0'], // RLIMIT_CORE
  ['prlimit64', 302, 261, [0, 4, high, 0], '0'],
  ['prlimit64', 302, 261, [0, 4, 0, 0], null],
  ['prlimit64', 302, 261, [0, 7, 4096, 0], null],
]

/** What a program does all the time. */
export const common: readonly (readonly [name: string, x64: number, arm64: number])[] = [
  ['read', 0, 63],
  ['write', 1, 64],
  ['close', 3, 57],
  ['lseek', 8, 62],
  ['munmap', 11, 215],
  ['brk', 12, 214],
  ['futex', 202, 98],
  ['openat', 257, 56],
  ['writev', 20, 66],
  ['clock_gettime', 228, 113],
]
