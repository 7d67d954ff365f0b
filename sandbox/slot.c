/* The supervisor's side of a slot: creating it, talking to its pid 1, replacing it. */
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#define START_DEADLINE (10 * SECOND)
#define RUNS_PER_LIFE 2000
#define MAX_FAILED_STARTS 5

static void describe(const struct slot *slot, struct slot_config *config) {
    const struct settings *settings = &slot->supervisor->settings;
    bool compiles = slot->kind == SLOT_COMPILE;
    *config = (struct slot_config){.kind = slot->kind,
                                   .uid = slot->supervisor->claims.uid_base + (uid_t)slot->index,
                                   .rootless = &slot->supervisor->rootless,
                                   .work_bytes = (compiles ? 512 : 256) * MIB,
                                   .temp_bytes = (compiles ? 512 : 64) * MIB,
                                   .inodes = compiles ? 16384 : 4096,
                                   .group = slot->has_group ? &slot->group : NULL,
                                   .binds = settings->binds,
                                   .bind_count = settings->bind_count};
}

static int make_group(struct slot *slot, struct failure *failure) {
    char name[32];
    if (!slot->supervisor->full)
        return 0;
    (void)snprintf(name, sizeof name, "slot-%d.%u", slot->index, slot->generation); /* fits */
    if (cgroup_create(&slot->group, &slot->supervisor->tree, name, failure) != 0)
        return -1;
    slot->has_group = true;
    return counters_open(&slot->counters, &slot->group, failure);
}

int slot_start(struct slot *slot, struct failure *failure) {
    int pair[2];
    slot->generation++;
    if (make_group(slot, failure) != 0)
        return -1;
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) != 0)
        return fail(failure, "slot", errno, "cannot make a socket");
    int size = 4 * ORDER_BLOB; /* a whole order is one packet */
    (void)setsockopt(pair[0], SOL_SOCKET, SO_SNDBUFFORCE, &size, sizeof size); /* the default suffices as well */
    bool is_rootless = slot->supervisor->rootless.active;
    unsigned long flags = SLOT_NAMESPACES | SIGCHLD | (is_rootless ? CLONE_NEWUSER : 0);
    pid_t pid = (pid_t)syscall(SYS_clone, flags, 0, 0, 0, 0);
    if (pid == 0) {
        struct slot_config config;
        describe(slot, &config);
        init_main(&config, pair[1]);
    }
    int error = errno;
    (void)close(pair[1]); /* belongs to pid 1 now */
    if (pid < 0) {
        (void)close(pair[0]); /* nobody is at the other end */
        return fail(failure, "namespaces", error,
                    is_rootless ? "cannot make namespaces: sysctl user.max_user_namespaces and its neighbours limit them"
                                : "cannot make namespaces: in a container CAP_SYS_ADMIN is needed (--privileged)");
    }
    slot->init = pid;
    slot->socket = pair[0];
    slot->state = SLOT_STARTING;
    slot->deadline = now_ns() + START_DEADLINE;
    slot->runs = 0;
    slot->residue = 0;
    slot->was_ready = false;
    slot->moved = true;
    slot_pin(slot, slot->home_cpus, slot->home_cpu_count);
    slot->moved = false;
    return supervisor_watch(slot->supervisor, slot->socket, WATCH_SLOT, slot->index, EPOLLIN);
}

/* Affinity is inherited, so pinning pid 1 pins the next program. Programs cannot change it (see seccomp.c). */
void slot_pin(struct slot *slot, const int *cpus, size_t count) {
    cpu_set_t set;
    CPU_ZERO(&set);
    for (size_t i = 0; i < count; i++)
        CPU_SET((size_t)cpus[i], &set);
    if (count > 0)
        (void)sched_setaffinity(slot->init, sizeof set, &set); /* a CPU that went offline costs speed, not safety */
    slot->moved = cpus != slot->home_cpus;
}

static void close_sockets(struct slot *slot) {
    if (slot->socket >= 0)
        (void)close(slot->socket); /* pid 1 takes it as the order to end */
    if (slot->work >= 0)
        (void)close(slot->work); /* only a handle on a folder that vanishes with the slot */
    slot->socket = slot->work = -1;
}

/* When pid 1 dies, the kernel kills everything in its pid namespace. slot_gone continues when pid 1 has been reaped. */
void slot_recycle(struct slot *slot) {
    if (slot->state == SLOT_EMPTY || slot->state == SLOT_DYING)
        return;
    slot->state = SLOT_DYING;
    slot->supervisor->recycled++;
    if (slot->init > 0)
        (void)kill(slot->init, SIGKILL); /* our child and not reaped yet, so the pid is its own */
}

/* A program that is killed for its memory may get no CPU to die in. The kernel then looks for another victim, and only
 * with CAP_SYS_RESOURCE is pid 1 spared. */
static bool is_out_of_memory(const struct slot *slot, struct report *report) {
    uint64_t kills = slot->has_group ? counters_oom_kills(&slot->counters) : 0;
    if (kills <= slot->oom_kills_before)
        return false;
    kills -= slot->oom_kills_before;
    uint64_t now = now_ns(), used = counters_cpu_ns(&slot->counters);
    *report = (struct report){.kind = REPORT_DONE,
                              .sequence = slot->sequence,
                              .cause = END_MEMORY,
                              .wait_status = SIGKILL,
                              .cpu_ns = used > slot->cpu_before ? used - slot->cpu_before : 0,
                              .wall_ns = now - slot->begun,
                              .ended_at = now,
                              .peak = counters_run_peak(&slot->counters, slot->base, kills, slot->run->request.memory),
                              .oom_kills = kills};
    return true;
}

void slot_gone(struct slot *slot) {
    struct report report;
    slot->init = 0; /* the pid may be somebody else's by now */
    if (slot->run != NULL && is_out_of_memory(slot, &report))
        run_out_of_memory(slot, &report);
    else if (slot->run != NULL)
        run_fail(slot, "pid 1", ECHILD, "the slot died during the run");
    if (slot->has_group)
        counters_close(&slot->counters);
    slot->state = SLOT_EMPTY;
    close_sockets(slot);
    struct cgroup old = slot->group;
    bool had_group = slot->has_group;
    slot->has_group = false;
    slot->failures = slot->was_ready ? 0 : slot->failures + 1;
    if (slot->failures >= MAX_FAILED_STARTS || slot_start(slot, &slot->supervisor->start_failure) != 0)
        (void)fail(&slot->supervisor->start_failure, "slot", 0, "slot %d cannot be started again", slot->index);
    /* The new slot has its own group and does not wait for the end of the old one. */
    if (had_group)
        supervisor_remove_group(slot->supervisor, &old);
}

static ssize_t receive_report(struct slot *slot, struct report *report, int *fd) {
    union {
        char bytes[CMSG_SPACE(sizeof(int))];
        struct cmsghdr align;
    } control;
    struct iovec part = {.iov_base = report, .iov_len = sizeof *report};
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
    ssize_t length = recvmsg(slot->socket, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
    struct cmsghdr *header = length > 0 ? CMSG_FIRSTHDR(&message) : NULL;
    *fd = -1;
    if (header != NULL && header->cmsg_type == SCM_RIGHTS)
        memcpy(fd, CMSG_DATA(header), sizeof *fd);
    return length;
}

static void became_idle(struct slot *slot, bool needs_recycling) {
    if (needs_recycling || ++slot->runs >= RUNS_PER_LIFE)
        slot_recycle(slot);
    else
        slot->state = SLOT_IDLE;
}

static void handle_report(struct slot *slot, const struct report *report, int fd) {
    if (report->kind == REPORT_READY && slot->state == SLOT_STARTING && fd >= 0) {
        slot->work = fd;
        slot->failures = 0;
        slot->was_ready = true;
        slot->state = SLOT_IDLE;
        return;
    }
    if (fd >= 0)
        (void)close(fd); /* unexpected */
    if (report->kind == REPORT_FAILED) {
        /* While the sandbox is serving, a slot that cannot be replaced is tried again. slot_gone counts the
         * attempts. */
        if (!slot->supervisor->is_serving && slot->supervisor->start_failure.step[0] == '\0')
            slot->supervisor->start_failure = report->failure;
    } else if (report->sequence != slot->sequence) {
        return; /* about a run that is over */
    } else if (report->kind == REPORT_DONE && slot->state == SLOT_BUSY) {
        bool holds = slot->run->request.collect_count > 0;
        slot->residue = report->residue;
        run_reported(slot, report);
        if (!holds)
            became_idle(slot, report->needs_recycling != 0);
    } else if (report->kind == REPORT_CLEANED && slot->state == SLOT_CLEANING) {
        slot->residue = report->residue;
        became_idle(slot, report->needs_recycling != 0);
    }
}

void slot_readable(struct slot *slot) {
    struct report report;
    int fd;
    if (slot->socket < 0)
        return;
    ssize_t length = receive_report(slot, &report, &fd);
    if (length == (ssize_t)sizeof report) {
        handle_report(slot, &report, fd);
        return;
    }
    if (length == 0 || (length < 0 && errno != EAGAIN && errno != EINTR)) {
        /* pid 1 has closed its end because it is dying. SIGCHLD leads to slot_gone. */
        (void)epoll_ctl(slot->supervisor->epoll, EPOLL_CTL_DEL, slot->socket, NULL); /* it would report this for ever */
        (void)kill(slot->init, SIGKILL); /* it may only have lost its socket */
    }
}

static void send_short_order(struct slot *slot, enum order_kind kind, uint64_t other_ended_at) {
    struct {
        uint32_t kind, sequence;
        uint64_t other_ended_at;
        char padding[offsetof(struct order, blob) - 2 * sizeof(uint32_t) - sizeof(uint64_t)];
    } order = {.kind = kind, .sequence = slot->sequence, .other_ended_at = other_ended_at};
    if (send(slot->socket, &order, sizeof order, MSG_NOSIGNAL | MSG_DONTWAIT) < 0 && slot->init > 0)
        (void)kill(slot->init, SIGKILL); /* pid 1 does not listen: end the whole slot instead */
}

void slot_kill_program(struct slot *slot) {
    send_short_order(slot, ORDER_KILL, 0);
}

void slot_hurry_program(struct slot *slot, uint64_t other_ended_at) {
    send_short_order(slot, ORDER_HURRY, other_ended_at);
}
