/* pid 1 of a slot: launches one program at a time, watches its clocks, kills everything it leaves and reads the counters.
 *
 * It is a member of the slot's control group, so programs start there (or in a leaf of it: see leaves.c). It keeps the
 * default action of every signal, because programs would inherit an ignored signal through exec. */
#include "sandbox.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define RECYCLE_USAGE (8 * MIB)
/* The kernel charges memory to a group in batches of this size. Usage inside an earlier batch is not visible. */
#define CHARGE_BATCH (64 * 4096)
#define RECYCLE_ENTRIES 4096
#define DEGRADED_POLL_NS (5 * MILLISECOND)
/* How often the output of a pair is counted. On one CPU, a pipe transfers about ten megabytes in this time. */
#define OUTPUT_POLL_NS (10 * MILLISECOND)
/* How often, on average, a box is looked at, to see whether the machine keeps it waiting. */
#define LOOK_NS (20 * MILLISECOND)
/* How long one side of a pair may be idle after the other side has ended. */
#define PAIR_GRACE (2 * SECOND)
/* Five seconds, which is less than a slot may take to start. */
#define LIGHT_ATTEMPTS 100

/* What was seen of a program by looking at it from time to time. */
struct looks {
    uint64_t next, wall, used; /* when the next look is due; what the last one read */
    uint64_t ready, ran;       /* the time in which a thread was ready to run, and the CPU time of the same spans */
};

struct box {
    const struct slot_config *config;
    int socket;
    struct counters counters;
    struct order order;
    struct launch launch;
    uint64_t cpu_before, own_before, oom_kills_before, started;
    uint64_t polled_cpu, polled_peak;
    uint64_t cpu_together;
    struct looks looks;
    bool was_left; /* the other side of a pair has ended */
    int from_peer, to_peer; /* the pipes of an interactor, or -1 */
    bool seen_closed;       /* the last look found its output closed */
};

static void die(const char *why) __attribute__((noreturn));
static void die(const char *why) {
    (void)dprintf(STDERR_FILENO, "praxis-box: pid 1: %s: %s\n", why, strerror(errno)); /* nobody else to tell */
    _exit(1);
}

static void send_report(const struct box *box, const struct report *report, int fd) {
    union {
        char bytes[CMSG_SPACE(sizeof(int))];
        struct cmsghdr align;
    } control = {0};
    struct iovec part = {.iov_base = (void *)report, .iov_len = sizeof *report};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    if (fd >= 0) {
        message.msg_control = control.bytes;
        message.msg_controllen = sizeof control.bytes;
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        *header = (struct cmsghdr){.cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS, .cmsg_len = CMSG_LEN(sizeof fd)};
        memcpy(CMSG_DATA(header), &fd, sizeof fd);
    }
    if (sendmsg(box->socket, &message, MSG_NOSIGNAL) < 0)
        _exit(0); /* the supervisor is gone, and so must we be */
}

/* Returns the number of descriptors received. The order is in box->order. */
static int receive_order(struct box *box, int *fds, int max, int flags) {
    union {
        char bytes[CMSG_SPACE((4 + MAX_GIVEN) * sizeof(int))];
        struct cmsghdr align;
    } control;
    struct iovec part = {.iov_base = &box->order, .iov_len = sizeof box->order};
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
    ssize_t length = recvmsg(box->socket, &message, MSG_CMSG_CLOEXEC | flags);
    if (length == 0 || (length < 0 && errno != EAGAIN && errno != EINTR))
        _exit(0); /* the supervisor is gone */
    if (length < (ssize_t)offsetof(struct order, blob))
        return -1;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    if (header == NULL || header->cmsg_type != SCM_RIGHTS)
        return 0;
    int count = (int)((header->cmsg_len - CMSG_LEN(0)) / sizeof(int));
    count = count > max ? max : count;
    memcpy(fds, CMSG_DATA(header), (size_t)count * sizeof(int));
    return count;
}

static bool unpack_strings(struct box *box) {
    struct order *order = &box->order;
    if (order->blob_length > ORDER_BLOB || order->arg_count > MAX_ARGS || order->env_count > MAX_ARGS ||
        order->blob_length == 0 || order->blob[order->blob_length - 1] != '\0')
        return false;
    char *next = order->blob, *end = order->blob + order->blob_length;
    box->launch.path = next;
    next += strlen(next) + 1;
    for (uint32_t i = 0; i < order->arg_count + order->env_count; i++) {
        if (next >= end)
            return false;
        if (i < order->arg_count)
            box->launch.argv[i] = next;
        else
            box->launch.envp[i - order->arg_count] = next;
        next += strlen(next) + 1;
    }
    box->launch.argv[order->arg_count] = NULL;
    box->launch.envp[order->env_count] = NULL;
    return true;
}

static bool is_number(const char *text) {
    return text[0] >= '0' && text[0] <= '9';
}

/* Whether a thread runs or could run. Its name may contain brackets, so its state follows the last one. */
static bool is_ready(const char *pid, const char *thread) {
    char path[128], text[256];
    (void)snprintf(path, sizeof path, "/proc/%.20s/task/%.20s/stat", pid, thread); /* fits */
    if (read_text(AT_FDCWD, path, text, sizeof text) <= 0)
        return false;
    const char *bracket = strrchr(text, ')');
    return bracket != NULL && bracket[1] == ' ' && bracket[2] == 'R';
}

static bool has_ready_thread(const char *pid) {
    char path[64];
    (void)snprintf(path, sizeof path, "/proc/%.20s/task", pid); /* fits */
    DIR *threads = opendir(path);
    struct dirent *thread;
    bool found = false;
    while (!found && threads != NULL && (thread = readdir(threads)) != NULL)
        found = is_number(thread->d_name) && is_ready(pid, thread->d_name);
    if (threads != NULL)
        (void)closedir(threads); /* only read from */
    return found;
}

static bool any_ready(void) {
    DIR *processes = opendir("/proc");
    struct dirent *process;
    bool found = false;
    while (!found && processes != NULL && (process = readdir(processes)) != NULL)
        found = is_number(process->d_name) && strcmp(process->d_name, "1") != 0 && has_ready_thread(process->d_name);
    if (processes != NULL)
        (void)closedir(processes); /* only read from */
    return found;
}

static uint64_t min_u64(uint64_t a, uint64_t b) {
    return a < b ? a : b;
}

/* The times at which the box is looked at cannot be foreseen by a program. */
static uint64_t pause_to_next_look(void) {
    uint64_t mixed = now_ns() * 0x9e3779b97f4a7c15u;
    return LOOK_NS / 2 + (mixed >> 32) % LOOK_NS;
}

/* The machine kept a program waiting while the box was ready to run and nothing in it ran. So the time in which it was
 * ready, estimated by looking from time to time, minus the CPU time is the time that it waited. Threads and children
 * that wait for each other do not count: one of them runs. Nor do ended processes get lost. A box that ran all the time
 * since the last look has not waited, so it is not looked into. */
static void look(struct box *box, uint64_t used, uint64_t wall) {
    struct looks *looks = &box->looks;
    if (wall < looks->next)
        return;
    uint64_t passed = wall - looks->wall;
    uint64_t ran = min_u64(used > looks->used ? used - looks->used : 0, passed);
    if (ran < passed - passed / 16) {
        looks->ready += any_ready() ? passed : 0;
        looks->ran += ran;
    }
    looks->used = used;
    looks->wall = wall;
    looks->next = wall + pause_to_next_look();
}

/* How long the machine has kept the program waiting so far. */
static uint64_t waited_ns(const struct box *box) {
    return box->looks.ready > box->looks.ran ? box->looks.ready - box->looks.ran : 0;
}

/* Without control groups, adds up the living processes. Children that the program itself has waited for are not
 * counted. */
static void poll_processes(struct box *box) {
    uint64_t cpu = 0, memory = 0;
    DIR *processes = opendir("/proc");
    struct dirent *process;
    while (processes != NULL && (process = readdir(processes)) != NULL) {
        char path[64], text[128];
        int pid = atoi(process->d_name);
        unsigned long long size = 0, resident = 0;
        struct timespec time;
        clockid_t clock;
        if (pid <= 1)
            continue;
        if (clock_getcpuclockid(pid, &clock) == 0 && clock_gettime(clock, &time) == 0)
            cpu += (uint64_t)time.tv_sec * SECOND + (uint64_t)time.tv_nsec;
        (void)snprintf(path, sizeof path, "/proc/%d/statm", pid); /* fits */
        if (read_text(AT_FDCWD, path, text, sizeof text) > 0 && sscanf(text, "%llu %llu", &size, &resident) == 2)
            memory += resident * (uint64_t)sysconf(_SC_PAGESIZE);
    }
    if (processes != NULL)
        (void)closedir(processes); /* only read from */
    box->polled_cpu = cpu > box->polled_cpu ? cpu : box->polled_cpu;
    box->polled_peak = memory > box->polled_peak ? memory : box->polled_peak;
}

static uint64_t cpu_used(struct box *box) {
    if (box->config->group == NULL) {
        poll_processes(box);
        return box->polled_cpu;
    }
    uint64_t used = counters_cpu_ns(&box->counters) - box->cpu_before;
    uint64_t own = own_cpu_ns() - box->own_before; /* pid 1 is in the group too */
    return used > own ? used - own : 0;
}

/* What the living processes, and the children that they have waited for, have written. In a pair, only the other
 * program reads the pipe, so the count comes from the kernel. If the kernel does not keep it, only time limits the
 * output. */
static uint64_t bytes_written(void) {
    uint64_t total = 0;
    DIR *processes = opendir("/proc");
    struct dirent *process;
    while (processes != NULL && (process = readdir(processes)) != NULL) {
        char path[64], text[512];
        unsigned long long written = 0;
        if (!is_number(process->d_name) || strcmp(process->d_name, "1") == 0)
            continue;
        (void)snprintf(path, sizeof path, "/proc/%.20s/io", process->d_name); /* fits */
        const char *found = read_text(AT_FDCWD, path, text, sizeof text) > 0 ? strstr(text, "wchar: ") : NULL;
        if (found != NULL && sscanf(found, "wchar: %llu", &written) == 1)
            total += written;
    }
    if (processes != NULL)
        (void)closedir(processes); /* only read from */
    return total;
}

static bool over_output(const struct box *box) {
    return box->order.output > 0 && bytes_written() > box->order.output;
}

/* The kernel has killed a program that ran out of memory. On a busy machine its death takes long. Until then, a look at
 * /proc needs kernel memory that the group no longer has. */
static bool is_out_of_memory(const struct box *box) {
    return box->config->group != NULL && counters_oom_kills(&box->counters) > box->oom_kills_before;
}

/* Decides whether a limit is reached. Otherwise returns how long no limit can be reached, or until the next look. A
 * busy program is checked exactly when it could first exceed a limit. */
static bool over_limit(struct box *box, enum end_cause *cause, uint64_t *sleep_ns) {
    const struct order *order = &box->order;
    uint64_t used = cpu_used(box), wall = now_ns() - box->started;
    if (used >= order->cpu_kill_ns) {
        *cause = END_CPU;
        return true;
    }
    if (is_out_of_memory(box) || (box->config->group == NULL && box->polled_peak > order->memory)) {
        *cause = END_MEMORY;
        return true;
    }
    *cause = END_OUTPUT;
    if (over_output(box))
        return true;
    look(box, used, wall);
    uint64_t idle_end = order->idle_ns + waited_ns(box);
    *cause = wall >= idle_end ? END_IDLE : END_DELAYED;
    if (wall >= idle_end || wall >= order->wall_cap_ns)
        return true;
    uint64_t cpus = order->cpu_count > 0 ? order->cpu_count : 1;
    uint64_t sleep = (order->cpu_kill_ns - used) / cpus;
    sleep = sleep < MILLISECOND / 2 ? MILLISECOND / 2 : sleep;
    sleep = min_u64(sleep, idle_end - wall);
    sleep = min_u64(sleep, order->wall_cap_ns - wall);
    sleep = min_u64(sleep, box->looks.next > wall ? box->looks.next - wall : 0);
    if (order->output > 0)
        sleep = min_u64(sleep, OUTPUT_POLL_NS);
    *sleep_ns = box->config->group == NULL ? min_u64(sleep, DEGRADED_POLL_NS) : sleep;
    return false;
}

/* A lower bound of the CPU time before the other side ended: the CPU time so far, minus the most that can have been
 * used since. */
static uint64_t cpu_used_together(struct box *box, uint64_t other_ended_at) {
    uint64_t used = cpu_used(box), now = now_ns();
    uint64_t cpus = box->order.cpu_count > 0 ? box->order.cpu_count : 1;
    uint64_t alone = now > other_ended_at ? (now - other_ended_at) * cpus : 0;
    return used > alone ? used - alone : 0;
}

/* Counted like the idle limit: time spent waiting for a busy CPU does not count. */
static void hurry(struct box *box, uint64_t other_ended_at) {
    box->cpu_together = cpu_used_together(box, other_ended_at);
    box->was_left = true;
    uint64_t wall = now_ns() - box->started, waited = waited_ns(box);
    uint64_t end = (wall > waited ? wall - waited : 0) + PAIR_GRACE;
    box->order.idle_ns = min_u64(box->order.idle_ns, end);
}

/* An order may arrive while the program runs. Only an order for this run counts. */
static bool kill_ordered(struct box *box) {
    struct {
        uint32_t kind, sequence;
        uint64_t other_ended_at;
    } head;
    ssize_t length = recv(box->socket, &head, sizeof head, MSG_DONTWAIT | MSG_TRUNC);
    if (length == 0)
        _exit(0); /* the supervisor is gone: the kernel kills everything with us */
    if (length < (ssize_t)sizeof head || head.sequence != box->order.sequence)
        return false;
    if (head.kind == ORDER_HURRY)
        hurry(box, head.other_ended_at);
    return head.kind == ORDER_KILL;
}

/* The end of an interactor closes its pipes a little before pid 1 learns of it, and so does the end of the other program.
 * In between, the other side may run and end too, so the times of two ends can be in the wrong order. So pid 1 keeps the
 * output of the interactor open until it has died: the other program does not see the end of its input before pid 1 has
 * looked whether that program has closed its own pipe. That pipe is only named and not held: a second reader would let
 * the program write what nobody reads. */
static void hold_pipes(struct box *box, const int *fds) {
    char path[64];
    bool looks = (box->order.flags & ORDER_LOOKS_AT_PEER) != 0;
    (void)snprintf(path, sizeof path, "/proc/self/fd/%d", fds[0]); /* fits */
    box->from_peer = looks ? open(path, O_PATH | O_CLOEXEC) : -1;
    box->to_peer = looks ? fcntl(fds[1], F_DUPFD_CLOEXEC, 4) : -1;
    box->seen_closed = false;
}

static void release_pipes(struct box *box) {
    close_fd(&box->from_peer);
    close_fd(&box->to_peer);
}

static bool has_closed_output(pid_t pid, int held) {
    char path[64];
    struct stat own, pipe;
    (void)snprintf(path, sizeof path, "/proc/%d/fd/1", pid); /* fits */
    if (fstat(held, &pipe) != 0)
        return true;
    return stat(path, &own) == 0 ? own.st_ino != pipe.st_ino : errno == ENOENT;
}

/* What the interactor closes while it lives, the other side sees closed. A process that is dying has closed all for a
 * moment, so one look says nothing. */
static void release_closed_output(struct box *box, pid_t pid) {
    if (box->to_peer < 0)
        return;
    bool was_closed = box->seen_closed;
    box->seen_closed = has_closed_output(pid, box->to_peer);
    if (was_closed && box->seen_closed)
        close_fd(&box->to_peer);
}

/* The end of a pipe comes only where nobody can write to it any more. What is left in it, nobody else reads. */
static enum peer_look look_at_peer(const struct box *box) {
    char path[64], bytes[16384];
    (void)snprintf(path, sizeof path, "/proc/self/fd/%d", box->from_peer); /* fits */
    int pipe = box->from_peer < 0 ? -1 : open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (pipe < 0)
        return PEER_UNKNOWN;
    ssize_t length = 1;
    /* Nothing that is gone has left more than a pipe can hold, and whoever goes on writing is there. */
    for (uint64_t total = 0; length > 0 && total <= MIB; total += (uint64_t)length)
        length = read(pipe, bytes, sizeof bytes);
    bool is_there = length > 0 || (length < 0 && errno == EAGAIN);
    enum peer_look look = length == 0 ? PEER_GONE : is_there ? PEER_THERE : PEER_UNKNOWN;
    (void)close(pipe); /* only read from */
    return look;
}

static enum end_cause watch_program(struct box *box, pid_t pid, int pidfd) {
    for (;;) {
        enum end_cause cause;
        uint64_t sleep = 0;
        if (over_limit(box, &cause, &sleep))
            return cause;
        release_closed_output(box, pid); /* it needs kernel memory, so it comes after the look at that */
        struct pollfd polled[2] = {{.fd = pidfd, .events = POLLIN}, {.fd = box->socket, .events = POLLIN}};
        struct timespec timeout = {.tv_sec = (time_t)(sleep / SECOND), .tv_nsec = (long)(sleep % SECOND)};
        int ready = ppoll(polled, 2, &timeout, NULL);
        if (ready < 0 && errno != EINTR)
            die("ppoll");
        if (ready > 0 && polled[0].revents != 0)
            return END_SELF;
        if (ready > 0 && polled[1].revents != 0 && kill_ordered(box))
            return END_KILLED;
    }
}

/* A dying process cannot fork, so one pass is enough. The loop is a precaution, because this is the kernel's guarantee
 * and not ours. */
static uint32_t kill_and_reap_all(void) {
    uint32_t killed = 0;
    for (;;) {
        int status;
        pid_t pid = waitpid(-1, &status, WNOHANG);
        if (pid < 0 && errno == ECHILD)
            return killed;
        if (pid > 0) {
            /* Zombies that were adopted before the kill count as leftovers only if something else had to be killed. */
            killed += WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
            continue;
        }
        (void)kill(-1, SIGKILL); /* ESRCH: they are dying already */
        pid = waitpid(-1, &status, 0);
        killed += pid > 0 && WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
    }
}

static void read_rusage(struct report *report, const struct rusage *usage) {
    report->user_ns = (uint64_t)usage->ru_utime.tv_sec * SECOND + (uint64_t)usage->ru_utime.tv_usec * 1000;
    report->sys_ns = (uint64_t)usage->ru_stime.tv_sec * SECOND + (uint64_t)usage->ru_stime.tv_usec * 1000;
    report->rss = (uint64_t)usage->ru_maxrss * 1024;
}

/* exec records the memory size of the calling process as the program's own size. That process is pid 1, a fork of the
 * supervisor. */
static bool is_size_of_init(uint64_t rss) {
    struct rusage own;
    return getrusage(RUSAGE_SELF, &own) == 0 && rss <= (uint64_t)own.ru_maxrss * 1024;
}

static void begin_counting(struct box *box, struct report *report) {
    box->polled_cpu = box->polled_peak = 0;
    box->was_left = false;
    box->looks = (struct looks){.next = pause_to_next_look()};
    if (box->config->group != NULL) {
        report->base = counters_begin(&box->counters);
        box->oom_kills_before = counters_oom_kills(&box->counters);
        box->cpu_before = counters_cpu_ns(&box->counters);
    }
    box->own_before = own_cpu_ns();
    box->started = now_ns();
}

static void end_counting(struct box *box, struct report *report, const struct rusage *usage) {
    read_rusage(report, usage);
    report->cpu_ns = cpu_used(box);
    report->was_left = box->was_left;
    report->cpu_together_ns = min_u64(box->cpu_together, report->cpu_ns);
    if (box->config->group == NULL) {
        uint64_t leader = report->user_ns + report->sys_ns;
        report->cpu_ns = leader > report->cpu_ns ? leader : report->cpu_ns;
        report->peak = box->polled_peak > report->rss ? box->polled_peak : report->rss;
        return;
    }
    if (is_size_of_init(report->rss)) /* the group's peak says what there was, if it was more than a batch */
        report->rss = min_u64(report->rss, CHARGE_BATCH);
    report->oom_kills = counters_oom_kills(&box->counters) - box->oom_kills_before;
    report->peak = counters_run_peak(&box->counters, report->base, report->oom_kills, box->order.memory);
}

static void clean_slot(struct box *box, struct report *report) {
    int work = files_empty("/w"), temp = files_empty("/tmp");
    /* Without root, both folders belong to the program, so a mode or time that it has set would affect the next run. */
    if (box->config->rootless->active && (files_restore("/w") != 0 || files_restore("/tmp") != 0))
        report->needs_recycling = 1;
    if (work < 0 || temp < 0 || work + temp > RECYCLE_ENTRIES || box->counters.leaf_stayed)
        report->needs_recycling = 1;
    if (box->config->group == NULL)
        return;
    report->residue = counters_usage(&box->counters);
    if (report->residue <= RECYCLE_USAGE)
        return;
    /* Page cache and kernel memory of this run would otherwise count against the next run. */
    counters_reclaim(&box->counters, report->residue);
    report->residue = counters_usage(&box->counters);
    if (report->residue > RECYCLE_USAGE)
        report->needs_recycling = 1;
}

static void wait_for_program(struct box *box, pid_t pid, struct report *report, struct rusage *usage) {
    int pidfd = (int)syscall(SYS_pidfd_open, pid, 0);
    if (pidfd < 0)
        die("pidfd_open");
    report->cause = watch_program(box, pid, pidfd);
    (void)close(pidfd); /* cannot fail in a way that matters */
    if (report->cause == END_SELF && over_output(box)) /* nobody has reaped it yet, so its account is still there */
        report->cause = END_OUTPUT;
    if (report->cause != END_SELF) {
        /* The other side of a pair may see its pipes close before a large program has died. So the time of the kill is
         * the time of the end. */
        report->ended_at = now_ns();
        (void)kill(-1, SIGKILL); /* ESRCH: everything ended by itself meanwhile */
    }
    if (wait4(pid, &report->wait_status, 0, usage) != pid)
        die("wait4");
    if (report->cause == END_SELF) {
        report->ended_at = now_ns();
        report->peer = look_at_peer(box);
    }
    release_pipes(box);
    report->wall_ns = report->ended_at - box->started;
    report->waited_ns = min_u64(waited_ns(box), report->wall_ns);
    report->killed = kill_and_reap_all();
}

/* A compiler can produce a file that the kernel cannot start, or that names an interpreter which is not allowed. That
 * is the program's fault and not the box's. The child has already exited with 127, as a shell would. */
static bool is_broken_program(const struct launch *launch) {
    static const int errors[] = {ENOEXEC, ENOENT, EACCES, ELIBBAD, EINVAL, ENOTDIR, EISDIR, ELOOP, ENAMETOOLONG};
    if (launch->exec_fd < 0 || strcmp(launch->step, "exec") != 0)
        return false;
    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++)
        if (launch->error == errors[i])
            return true;
    return false;
}

static void run_program(struct box *box, const int *fds, int fd_count) {
    struct report report = {.kind = REPORT_DONE, .sequence = box->order.sequence};
    struct rusage usage = {0};
    bool has_exec = (box->order.flags & ORDER_HAS_EXEC_FD) != 0;
    int own = has_exec ? 4 : 3;
    if (fd_count < own || box->order.given_count != (uint32_t)(fd_count - own) || !unpack_strings(box))
        die("malformed order");
    box->launch.order = &box->order;
    box->launch.uid = box->config->uid;
    box->launch.has_cgroup = box->config->group != NULL;
    box->launch.is_rootless = box->config->rootless->active;
    box->launch.stdin_fd = fds[0];
    box->launch.stdout_fd = fds[1];
    box->launch.stderr_fd = fds[2];
    box->launch.exec_fd = has_exec ? fds[3] : -1;
    box->launch.leaf = box->counters.leaf;
    box->launch.given_fds = fds + own;
    hold_pipes(box, fds);
    begin_counting(box, &report);
    pid_t pid = launch_program(&box->launch);
    for (int i = 0; i < fd_count; i++)
        (void)close(fds[i]); /* the program has its own copies; ours would hide the end of its output */
    if (pid > 0)
        wait_for_program(box, pid, &report, &usage);
    release_pipes(box);
    if (box->launch.error != 0 && !is_broken_program(&box->launch)) {
        report.cause = END_LAUNCH;
        (void)fail(&report.failure, box->launch.step, box->launch.error, "cannot start %.150s: %s",
                   has_exec ? box->launch.argv[0] : box->launch.path, strerror(box->launch.error));
    }
    end_counting(box, &report, &usage);
    if (!(box->order.flags & ORDER_HOLD))
        clean_slot(box, &report);
    send_report(box, &report, -1);
    if (box->launch.has_leaf && leaves_renew(&box->counters) != 0)
        die("a group for the next run");
}

static void prepare_descriptors(int *socket) {
    /* Keep 0 to 2 occupied, so that received descriptors never get these numbers. stderr goes to the log. */
    int null = open("/dev/null", O_RDWR | O_CLOEXEC);
    if (null < 0 || dup3(null, 0, O_CLOEXEC) < 0 || dup3(null, 1, O_CLOEXEC) < 0)
        die("/dev/null");
    int kept = fcntl(*socket, F_DUPFD_CLOEXEC, 3);
    if (kept < 0 || dup3(kept, 3, O_CLOEXEC) < 0)
        die("socket");
    *socket = 3;
    /* Otherwise every slot would keep the sockets and locks of the other slots open. */
    if (syscall(SYS_close_range, 4u, ~0u, 0) != 0)
        for (int fd = 4; fd < 4096; fd++)
            (void)close(fd); /* most are not open */
    if (fcntl(2, F_SETFD, FD_CLOEXEC) != 0)
        die("stderr");
}

/* If the victim of the kernel does not get to die, the kernel takes another one, and pid 1 may be all that is left. Without
 * CAP_SYS_RESOURCE this cannot be set; then slot.c tells what such a death means. */
static void stay_out_of_memory_kills(int proc_fd) {
    (void)write_text(proc_fd, "self/oom_score_adj", "-1000");
}

/* Where no control group weighs CPUs, the kernel may share them out among sessions. So a slot is a session, whose
 * programs cannot make another one (see seccomp.c), and has less weight than others. Without root, the kernel takes ten
 * such orders a second from everybody together. */
static int become_light_session(int proc_fd) {
    char nice[8];
    (void)snprintf(nice, sizeof nice, "%d", BOXES_NICE); /* fits */
    if (setsid() < 0)
        return -1;
    for (int attempt = 0; attempt < LIGHT_ATTEMPTS; attempt++) {
        if (write_text(proc_fd, "self/autogroup", nice) == 0 || errno != EAGAIN)
            break; /* kernels without sessions that weigh have no such file */
        (void)nanosleep(&(struct timespec){.tv_nsec = 50 * MILLISECOND}, NULL); /* an early return only tries sooner */
    }
    return 0;
}

static int prepare_slot(struct box *box, struct failure *failure) {
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0)
        return fail(failure, "pid 1", errno, "cannot tie the slot to its supervisor");
    const struct rootless *rootless = box->config->rootless;
    if (rootless->active && map_one_id(box->config->uid, rootless->user, rootless->group) != 0)
        return fail(failure, "user namespace", errno, "cannot map the user of a slot");
    if (box->config->group != NULL && (cgroup_join(box->config->group, failure) != 0 ||
                                       counters_open(&box->counters, box->config->group, failure) != 0))
        return -1;
    if (unshare(CLONE_NEWCGROUP) != 0 && errno != EINVAL) /* before Linux 4.6 */
        return fail(failure, "namespaces", errno, "cannot enter a cgroup namespace");
    if (box->config->group != NULL) {
        if (counters_separate_runs(&box->counters, box->config->group, failure) != 0)
            return -1;
        box->launch.has_leaf = box->counters.leaf >= 0;
    }
    if (rootfs_enter(box->config, &box->launch.proc_fd, failure) != 0)
        return -1;
    stay_out_of_memory_kills(box->launch.proc_fd);
    if (become_light_session(box->launch.proc_fd) != 0)
        return fail(failure, "pid 1", errno, "cannot begin a session");
    (void)prctl(PR_SET_TIMERSLACK, 1000); /* only precision is lost when this fails */
    /* If the sandbox was started with a lower priority, it cannot raise the priority without root. Then the programs
     * have that priority as well. */
    if (setpriority(PRIO_PROCESS, 0, 0) != 0 && !rootless->active)
        return fail(failure, "pid 1", errno, "cannot set the priority");
    /* pid 1 runs with real-time priority: when a program dies, pid 1 must run first, so that the ends of a pair are
     * recorded in order and limits are checked on time. Programs get the ordinary priority. If the kernel refuses, only
     * this precision is lost. */
    struct sched_param first = {.sched_priority = 1};
    (void)sched_setscheduler(0, SCHED_FIFO | SCHED_RESET_ON_FORK, &first);
    /* A core_pattern that is a pipe starts a program on the host, with the host's privileges, even at a core limit of
     * 0. A limit of 1 is the kernel's exception, and is too small for a core file. Programs inherit it and cannot
     * change it (see seccomp.c). A lower limit set by the parent stays. */
    struct rlimit core = {1, 1};
    (void)setrlimit(RLIMIT_CORE, &core);
    return privileges_limit(failure) != 0 || seccomp_install(box->launch.has_leaf, failure) != 0 ? -1 : 0;
}

/* A slot is a fork of the supervisor and must not pass its signal settings to programs. */
static void reset_signals(void) {
    sigset_t none;
    (void)sigemptyset(&none); /* cannot fail */
    for (int number = 1; number < 65; number++)
        (void)signal(number, SIG_DFL); /* SIGKILL, SIGSTOP and the C library's own refuse */
    if (sigprocmask(SIG_SETMASK, &none, NULL) != 0)
        die("sigprocmask");
}

void init_main(const struct slot_config *config, int socket) {
    static struct box box;
    reset_signals();
    prepare_descriptors(&socket);
    box.config = config;
    box.socket = socket;
    struct report report = {.kind = REPORT_READY};
    if (prepare_slot(&box, &report.failure) != 0) {
        report.kind = REPORT_FAILED;
        send_report(&box, &report, -1);
        _exit(1);
    }
    int work = open("/w", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (work < 0)
        die("/w");
    send_report(&box, &report, work);
    (void)close(work); /* the supervisor has it now */
    for (;;) {
        int fds[4 + MAX_GIVEN];
        int count = receive_order(&box, fds, 4 + MAX_GIVEN, 0);
        if (count < 0 || box.order.kind == ORDER_KILL || box.order.kind == ORDER_HURRY)
            continue; /* the program it was meant for has ended by itself */
        if (box.order.kind == ORDER_RUN) {
            run_program(&box, fds, count);
        } else if (box.order.kind == ORDER_CLEAN) {
            struct report cleaned = {.kind = REPORT_CLEANED, .sequence = box.order.sequence};
            clean_slot(&box, &cleaned);
            send_report(&box, &cleaned, -1);
        }
    }
}
