/* Each attack exits with 0 when it reached its goal, 1 when it was refused (the errno's name is printed), and 2 when the name
 * is unknown. Outside a box, as root, the escapes succeed: that is the control of every test that uses them. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/sched.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/personality.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

static int verdict(int succeeded) {
    if (succeeded)
        return 0;
    printf("%s\n", strerrorname_np(errno));
    return 1;
}

/* Runs the part in a child, so that an escape that works does not change the caller. */
static int in_child(int (*part)(void)) {
    fflush(stdout);
    pid_t pid = fork();
    if (pid == 0)
        exit(part());
    int status = 0;
    if (pid < 0 || waitpid(pid, &status, 0) != pid || !WIFEXITED(status))
        return 1;
    return WEXITSTATUS(status);
}

static int do_mount(void) {
    if (getuid() == 0 && unshare(CLONE_NEWNS) == 0) /* the control keeps the host's mounts as they are */
        mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL);
    return verdict(mount("none", "/tmp", "tmpfs", 0, NULL) == 0);
}

static int do_unshare(void) {
    return verdict(unshare(CLONE_NEWUSER) == 0);
}

static int do_ptrace(void) {
    pid_t child = fork();
    if (child == 0) {
        pause();
        _exit(0);
    }
    int worked = ptrace(PTRACE_ATTACH, child, NULL, NULL) == 0, error = errno;
    kill(child, SIGKILL);
    errno = error;
    return verdict(worked);
}

static int do_clone_flags(void) {
    long pid = syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0);
    if (pid == 0)
        _exit(0);
    return verdict(pid > 0);
}

static int do_clone3(void) {
    struct clone_args args = {.flags = CLONE_NEWUSER, .exit_signal = SIGCHLD};
    long pid = syscall(SYS_clone3, &args, sizeof args);
    if (pid == 0)
        _exit(0);
    return verdict(pid > 0);
}

static int do_io_uring(void) {
    char params[256] = {0};
    return verdict(syscall(SYS_io_uring_setup, 4, params) >= 0);
}

static int do_io_setup(void) {
    unsigned long context = 0;
    return verdict(syscall(SYS_io_setup, 8, &context) == 0);
}

static int do_keyctl(void) {
    return verdict(syscall(SYS_add_key, "user", "praxis-test", "x", 1, -2 /* process keyring */) >= 0);
}

static int do_shm(void) {
    int id = shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600);
    if (id >= 0)
        shmctl(id, IPC_RMID, NULL);
    return verdict(id >= 0);
}

static int do_bpf(void) {
    char attributes[128] = {1, 0, 0, 0, 4, 0, 0, 0, 4, 0, 0, 0, 1}; /* a hash map of 4-byte keys */
    return verdict(syscall(SYS_bpf, 0, attributes, 72) >= 0);
}

static int do_userfault(void) {
    return verdict(syscall(SYS_userfaultfd, 1 /* user mode only */) >= 0);
}

static int do_setuid(void) {
    return verdict(setuid(0) == 0);
}

static int do_chroot(void) {
    return verdict(chroot("/tmp") == 0);
}

static int do_personality(void) {
    return verdict(personality(ADDR_NO_RANDOMIZE) >= 0);
}

static int do_affinity(void) {
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(0, &set);
    CPU_SET(1, &set);
    return verdict(sched_setaffinity(0, sizeof set, &set) == 0);
}

static int do_lock(void) {
    struct flock lock = {.l_type = F_RDLCK, .l_whence = SEEK_SET};
    int fd = open("/usr/bin/env", O_RDONLY);
    return verdict(fd >= 0 && fcntl(fd, F_SETLK, &lock) == 0);
}

static int do_mknod(void) {
    int made = mknod("null-copy", S_IFCHR | 0666, 0x103) == 0;
    if (made)
        unlink("null-copy");
    return verdict(made);
}

static int do_vsock(void) {
    return verdict(socket(40 /* AF_VSOCK */, SOCK_STREAM, 0) >= 0 || socket(AF_NETLINK, SOCK_RAW, 0) >= 0);
}

static int do_oom_score(void) {
    int fd = open("/proc/self/oom_score_adj", O_WRONLY);
    return verdict(fd >= 0 && write(fd, "0", 1) == 1);
}

static int do_network(void) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(9), .sin_addr = {htonl(INADDR_LOOPBACK)}};
    int fd = socket(AF_INET, SOCK_DGRAM, 0);
    return verdict(fd >= 0 && connect(fd, (struct sockaddr *)&address, sizeof address) == 0);
}

static int do_kill_all(void) {
    return verdict(kill(1, SIGKILL) == 0);
}

/* A descriptor that is open for reading, opened once more for writing. */
static int write_again(const char *path) {
    int fd = open(path, O_WRONLY);
    return verdict(fd >= 0 && pwrite(fd, "X", 1, 0) == 1);
}

static int rewrite_input(void) {
    return write_again("/proc/self/fd/0");
}

/* While a program runs nobody may write to it, so another one has to. */
static int rewrite_program(void) {
    int own = open("/proc/self/exe", O_RDONLY);
    if (own != 9)
        dup2(own, 9);
    execl("/bin/sh", "sh", "-c", "printf X 1<>/proc/self/fd/9 2>/dev/null", NULL);
    return verdict(0);
}

static int chmod_input(void) {
    return verdict(fchmod(0, 0777) == 0);
}

static int renice_init(void) {
    return verdict(setpriority(PRIO_PROCESS, 1, 19) == 0);
}

static int renice_user(void) {
    return verdict(setpriority(PRIO_USER, 0, 19) == 0);
}

static int reschedule_init(void) {
    struct sched_param none = {0};
    return verdict(sched_setscheduler(1, SCHED_IDLE, &none) == 0);
}

/* Of the same rank as pid 1, where that one may be first: it would never run again on this CPU. */
static int run_first(void) {
    struct sched_param first = {.sched_priority = 1};
    return verdict(sched_setscheduler(0, SCHED_FIFO, &first) == 0);
}

static int limit_init(void) {
    struct rlimit limit = {64, 64};
    return verdict(prlimit(1, RLIMIT_NOFILE, &limit, NULL) == 0);
}

static int mark_folder(void) {
    struct timespec times[2] = {{12345, 0}, {12345, 0}};
    return verdict(chmod("/w", 0700) == 0 && utimensat(AT_FDCWD, "/w", times, 0) == 0);
}

static int mark_attribute(void) {
    return verdict(setxattr("/tmp", "user.note", "x", 1, 0) == 0);
}

static int count_forks(void) {
    int made = 0;
    while (made < 100) {
        pid_t pid = fork();
        if (pid < 0)
            break;
        if (pid == 0) {
            pause();
            _exit(0);
        }
        made++;
    }
    return made;
}

static int sleep_cpu(void) {
    for (volatile unsigned long n = 0;; n++)
        continue;
}

static void *spin(void *unused) {
    sleep_cpu();
    return unused;
}

static int run_threads(void) {
    pthread_t thread;
    for (int i = 0; i < 3; i++)
        pthread_create(&thread, NULL, spin, NULL);
    return sleep_cpu();
}

static int fork_bomb(void) {
    for (;;)
        if (fork() < 0)
            continue;
}

static void stay(int ready) {
    write(ready, "x", 1);
    for (;;)
        pause();
}

static int leave_children(void) {
    int ready[2];
    char byte;
    if (pipe(ready) != 0)
        return verdict(0);
    for (int i = 0; i < 3; i++) {
        if (fork() == 0) {
            setsid();
            if (fork() == 0)
                signal(SIGTERM, SIG_IGN);
            stay(ready[1]);
        }
    }
    close(ready[1]);
    for (int i = 0; i < 6; i++) /* all of them exist before the first is an orphan */
        read(ready[0], &byte, 1);
    return 0;
}

static int burn_in_child(void) {
    if (fork() == 0)
        return sleep_cpu();
    pause();
    return 0;
}

static int touch(size_t megabytes) {
    char *memory = mmap(NULL, megabytes << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        return verdict(0);
    memset(memory, 1, megabytes << 20);
    return 0;
}

/* The leader stays small: only a count of all processes together sees this. */
static int touch_in_child(size_t megabytes) {
    fflush(stdout);
    pid_t pid = fork();
    if (pid == 0)
        _exit(touch(megabytes));
    int status = 1;
    return pid > 0 && waitpid(pid, &status, 0) == pid && status == 0 ? 0 : 1;
}

static int reserve(void) {
    void *memory = mmap(NULL, 8ul << 30, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return verdict(memory != MAP_FAILED);
}

static int fill_tmp(void) {
    static char block[1 << 20];
    memset(block, 1, sizeof block);
    for (int file = 0; file < 32; file++) {
        char name[32];
        snprintf(name, sizeof name, "/tmp/fill-%d", file);
        int fd = open(name, O_WRONLY | O_CREAT, 0600);
        for (int i = 0; i < 8; i++)
            if (write(fd, block, sizeof block) != (ssize_t)sizeof block)
                return verdict(0);
        close(fd);
    }
    return 0;
}

/* 40 small processes: none of them is a bigger victim than pid 1 by its size alone. */
static int many_small(void) {
    for (int i = 0; i < 40; i++)
        if (fork() == 0) {
            for (;;)
                touch(1);
        }
    pause();
    return 0;
}

static int deep_recursion(int depth) {
    volatile char frame[4096];
    frame[0] = (char)depth;
    return depth == 0 ? 0 : deep_recursion(depth - 1) + frame[0];
}

static int flood(int fd) {
    static char block[65536];
    memset(block, 'x', sizeof block);
    for (;;)
        if (write(fd, block, sizeof block) < 0)
            return verdict(0);
}

static int leave_files(void) {
    mkdir("deep", 0700);
    mkdir("deep/er", 0000);
    symlink("/etc/passwd", "link");
    mkfifo("fifo", 0600);
    close(open("/tmp/left", O_WRONLY | O_CREAT, 0400));
    chmod("deep", 0);
    return chmod("/w", 0) == 0; /* must fail: it would outlive the run */
}

static int count_entries(const char *path) {
    char command[128];
    snprintf(command, sizeof command, "exit $(ls -A %s | wc -l)", path);
    return WEXITSTATUS(system(command));
}

static int write_result(const char *how) {
    if (strcmp(how, "link") == 0)
        return verdict(symlink("/etc/passwd", "result") == 0);
    if (strcmp(how, "folder-link") == 0)
        return verdict(symlink("/etc", "folder") == 0);
    if (strcmp(how, "fifo") == 0)
        return verdict(mkfifo("result", 0666) == 0);
    if (strcmp(how, "folder") == 0)
        return verdict(mkdir("result", 0777) == 0);
    int fd = open("result", O_WRONLY | O_CREAT | O_TRUNC, 0644);
    return verdict(fd >= 0 && ftruncate(fd, 1 << 20) == 0);
}

static void burn_ms(long ms) {
    clock_t end = clock() + ms * (CLOCKS_PER_SEC / 1000);
    while (clock() < end)
        continue;
}

static int children_in_turn(int count, long ms) {
    for (int i = 0; i < count; i++) {
        pid_t pid = fork();
        if (pid == 0) {
            burn_ms(ms);
            _exit(0);
        }
        if (pid < 0 || waitpid(pid, NULL, 0) != pid)
            return 1;
    }
    return 0;
}

/* The threads keep each other waiting until together they have used this time. Then nobody does anything. */
static clock_t contended_until;
static void *contend(void *unused) {
    while (clock() < contended_until)
        continue;
    sleep(60);
    return unused;
}

static int contend_then_sleep(long ms) {
    contended_until = clock() + ms * (CLOCKS_PER_SEC / 1000);
    pthread_t thread;
    for (int i = 0; i < 63; i++)
        if (pthread_create(&thread, NULL, contend, NULL) != 0)
            return 1;
    contend(NULL);
    return 0;
}

/* Now and then a child works a little, and is gone before anybody can ask it. */
static int come_and_go(void) {
    for (;;) {
        if (children_in_turn(2, 1) != 0)
            return 1;
        usleep(20000);
    }
}

static const struct {
    const char *name;
    int (*run)(void);
} escapes[] = {
    {"mount", do_mount},       {"unshare", do_unshare}, {"ptrace", do_ptrace},
    {"clone", do_clone_flags}, {"clone3", do_clone3},   {"io_uring", do_io_uring},
    {"keyctl", do_keyctl},     {"shm", do_shm},         {"bpf", do_bpf},
    {"userfaultfd", do_userfault}, {"setuid", do_setuid}, {"chroot", do_chroot},
    {"personality", do_personality}, {"affinity", do_affinity}, {"lock", do_lock},
    {"mknod", do_mknod},       {"vsock", do_vsock},     {"oom_score", do_oom_score},
    {"network", do_network},   {"io_setup", do_io_setup},
};

static const struct {
    const char *name;
    int (*run)(void);
} plain[] = {
    {"spin", sleep_cpu},
    {"threads", run_threads},
    {"fork-bomb", fork_bomb},
    {"leave-children", leave_children},
    {"burn-in-child", burn_in_child},
    {"reserve", reserve},
    {"fill-tmp", fill_tmp},
    {"many-small", many_small},
    {"leave-files", leave_files},
    {"kill-pid-1", do_kill_all},
    {"rewrite-input", rewrite_input},
    {"rewrite-program", rewrite_program},
    {"chmod-input", chmod_input},
    {"renice-init", renice_init},
    {"renice-user", renice_user},
    {"reschedule-init", reschedule_init},
    {"limit-init", limit_init},
    {"run-first", run_first},
    {"mark-folder", mark_folder},
    {"mark-attribute", mark_attribute},
    {"count-forks", count_forks},
    {"come-and-go", come_and_go},
};

int main(int argc, char **argv) {
    const char *name = argc > 1 ? argv[1] : "", *argument = argc > 2 ? argv[2] : "";
    for (size_t i = 0; i < sizeof escapes / sizeof *escapes; i++)
        if (strcmp(name, escapes[i].name) == 0)
            return in_child(escapes[i].run);
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (strcmp(name, plain[i].name) == 0)
            return plain[i].run();
    if (strcmp(name, "exit") == 0)
        return atoi(argument);
    if (strcmp(name, "raise") == 0)
        return raise(atoi(argument));
    if (strcmp(name, "sleep") == 0)
        return (int)sleep(60);
    if (strcmp(name, "stop") == 0)
        return raise(SIGSTOP);
    if (strcmp(name, "touch") == 0)
        return touch((size_t)atoi(argument));
    if (strcmp(name, "touch-in-child") == 0)
        return touch_in_child((size_t)atoi(argument));
    if (strcmp(name, "recurse") == 0)
        return deep_recursion(atoi(argument)) & 0;
    if (strcmp(name, "flood") == 0)
        return flood(atoi(argument));
    if (strcmp(name, "exists") == 0)
        return verdict(access(argument, F_OK) == 0);
    if (strcmp(name, "count") == 0)
        return count_entries(argument);
    if (strcmp(name, "result") == 0)
        return write_result(argument);
    if (strcmp(name, "burn-ms") == 0) {
        burn_ms(atol(argument));
        return 0;
    }
    if (strcmp(name, "ten-children") == 0)
        return children_in_turn(10, atol(argument));
    if (strcmp(name, "contend") == 0)
        return contend_then_sleep(atol(argument));
    return 2;
}
