/* The event loop: requests come in, wait for a slot of their kind, run, and leave as exactly one reply each. */
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

#define MAX_FRAME (256u << 20)
#define READ_SIZE (256 * 1024)
#define WATCHDOG_MS 1000
#define LEFTOVER_MS 20
/* Larger buffers are freed, because pid 1 of a new slot is a fork of the supervisor and starts with all its memory. */
#define LARGE_BUFFER (4 * MIB)

int supervisor_watch(struct supervisor *supervisor, int fd, enum watch_kind kind, int index, uint32_t events) {
    struct epoll_event event = {.events = events, .data.u64 = (uint64_t)kind << 32 | (uint32_t)index};
    return epoll_ctl(supervisor->epoll, EPOLL_CTL_ADD, fd, &event);
}

/* ---- opening and closing ---- */

static int open_tree(struct supervisor *supervisor, struct failure *failure) {
    static char self_cgroup[16384], mountinfo[262144];
    if (read_text(AT_FDCWD, "/proc/self/cgroup", self_cgroup, sizeof self_cgroup) < 0 ||
        read_text(AT_FDCWD, "/proc/self/mountinfo", mountinfo, sizeof mountinfo) < 0)
        return fail(failure, "cgroup", errno, "cannot read /proc/self: mount /proc");
    bool is_rootless = supervisor->rootless.active;
    if (cgroup_detect(&supervisor->tree, self_cgroup, mountinfo, failure) != 0)
        return is_rootless ? delegation_missing(failure) : -1;
    if (is_rootless && delegation_check(&supervisor->tree, failure) != 0)
        return -1;
    /* Instances start one at a time, so that none removes what another is just creating. */
    int lock = instance_lock(failure);
    if (lock < 0)
        return -1;
    cgroup_tree_remove_stale(&supervisor->tree);
    int result = cgroup_tree_open(&supervisor->tree, failure);
    (void)close(lock); /* gives the lock back */
    return result;
}

static void place_slot(struct supervisor *supervisor, struct slot *slot, int number) {
    const struct claims *claims = &supervisor->claims;
    if (slot->kind == SLOT_RUN) {
        slot->home_cpus[0] = claims->cpus[number % claims->cpu_count];
        slot->home_cpu_count = 1;
        return;
    }
    memcpy(slot->home_cpus, claims->cpus, sizeof claims->cpus);
    slot->home_cpu_count = (size_t)claims->cpu_count;
}

static int check_deadlines(struct supervisor *supervisor);

static int start_slots(struct supervisor *supervisor, struct failure *failure) {
    for (int kind = 0; kind < SLOT_KINDS; kind++) {
        for (int number = 0; number < supervisor->settings.slots[kind]; number++) {
            struct slot *slot = &supervisor->slots[supervisor->slot_count];
            *slot = (struct slot){.supervisor = supervisor,
                                  .index = supervisor->slot_count++,
                                  .kind = (enum slot_kind)kind,
                                  .socket = -1,
                                  .work = -1};
            place_slot(supervisor, slot, number);
            if (slot_start(slot, failure) != 0)
                return -1;
        }
    }
    while (!supervisor_all_ready(supervisor)) {
        supervisor_step(supervisor, check_deadlines(supervisor));
        if (supervisor->start_failure.step[0] != '\0') {
            *failure = supervisor->start_failure;
            return -1;
        }
    }
    return 0;
}

static int open_signals(struct supervisor *supervisor, struct failure *failure) {
    sigset_t set;
    (void)sigemptyset(&set); /* these three cannot fail with valid numbers */
    (void)sigaddset(&set, SIGCHLD);
    (void)sigaddset(&set, SIGTERM);
    (void)sigaddset(&set, SIGINT);
    if (sigprocmask(SIG_BLOCK, &set, NULL) != 0 || signal(SIGPIPE, SIG_IGN) == SIG_ERR)
        return fail(failure, "signals", errno, "cannot block signals");
    supervisor->epoll = epoll_create1(EPOLL_CLOEXEC);
    supervisor->signals = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
    if (supervisor->epoll < 0 || supervisor->signals < 0 ||
        supervisor_watch(supervisor, supervisor->signals, WATCH_SIGNALS, 0, EPOLLIN) != 0)
        return fail(failure, "signals", errno, "cannot watch signals");
    return 0;
}

int supervisor_open(struct supervisor *supervisor, const struct settings *settings, struct failure *failure) {
    *supervisor = (struct supervisor){.settings = *settings, .epoll = -1, .signals = -1};
    supervisor->chunk = malloc(CHUNK_SIZE);
    if (supervisor->chunk == NULL)
        return fail(failure, "memory", ENOMEM, "no memory");
    if ((geteuid() != 0 || !claims_have_ids()) && rootless_enter(&supervisor->rootless, failure) != 0)
        return -1;
    int wanted_cpus = settings->slots[SLOT_RUN] > 0 ? settings->slots[SLOT_RUN] : 1;
    if (open_signals(supervisor, failure) != 0 || rootfs_prepare(failure) != 0 ||
        claims_take(&supervisor->claims, wanted_cpus, supervisor->rootless.active, failure) != 0)
        return -1;
    supervisor->full = open_tree(supervisor, failure) == 0;
    if (!supervisor->full) {
        if (!settings->allow_degraded)
            return -1;
        (void)fprintf(stderr, "praxis-box: degraded: %s: %s\n", failure->message, error_name(failure->error));
        supervisor->shortfall = *failure;
        *failure = (struct failure){0};
    }
    if (supervisor->rootless.active)
        rootless_warn();
    return start_slots(supervisor, failure);
}

void supervisor_close(struct supervisor *supervisor) {
    for (int i = 0; i < supervisor->slot_count; i++)
        if (supervisor->slots[i].init > 0)
            (void)kill(supervisor->slots[i].init, SIGKILL); /* our own child, not reaped yet */
    for (int i = 0; i < supervisor->slot_count; i++)
        if (supervisor->slots[i].init > 0)
            (void)waitpid(supervisor->slots[i].init, NULL, 0); /* a group can only be removed when it is empty */
    if (supervisor->full)
        cgroup_tree_close(&supervisor->tree);
}

bool supervisor_all_ready(const struct supervisor *supervisor) {
    for (int i = 0; i < supervisor->slot_count; i++)
        if (supervisor->slots[i].state != SLOT_IDLE)
            return false;
    return true;
}

/* ---- the queue ---- */

static struct slot *idle_slot(struct supervisor *supervisor, int kind) {
    for (int i = 0; i < supervisor->slot_count; i++)
        if (supervisor->slots[i].kind == (enum slot_kind)kind && supervisor->slots[i].state == SLOT_IDLE)
            return &supervisor->slots[i];
    return NULL;
}

static void send_started(struct supervisor *supervisor, const struct run *run) {
    if (!run->request.want_start)
        return;
    size_t start = message_begin(&supervisor->out, MESSAGE_STARTED);
    put_u64(&supervisor->out, RESULT_ID, run->request.id);
    message_end(&supervisor->out, start);
}

/* Uses two idle slots on the CPU of the first one: an exchange takes 5 us there, and 38 us between two CPUs. */
static bool begin_pair(struct supervisor *supervisor, struct pair *pair) {
    struct slot *slots[2] = {NULL, NULL};
    for (int side = 0; side < 2; side++) {
        slots[side] = idle_slot(supervisor, (int)pair->sides[side]->request.slot);
        if (slots[side] == NULL)
            break;
        slots[side]->state = SLOT_BUSY; /* so that the other side gets another one */
    }
    for (int side = 0; side < 2; side++)
        if (slots[side] != NULL)
            slots[side]->state = SLOT_IDLE;
    if (slots[0] == NULL || slots[1] == NULL)
        return false;
    struct run *runs[2] = {pair->sides[0], pair->sides[1]};
    if (run_connect(runs[0], runs[1]) != 0)
        (void)fail(&runs[0]->outcome.failure, "pair", errno, "cannot make pipes");
    for (int side = 0; side < 2; side++) {
        if (runs[side]->request.cpu_count == 0)
            runs[side]->request.cpus[runs[side]->request.cpu_count++] = slots[0]->home_cpus[0];
        send_started(supervisor, runs[side]);
        if (!run_begin(slots[side], runs[side]))
            supervisor_finish(supervisor, runs[side]);
    }
    return true;
}

/* A waiting pair blocks single runs from the slots that it needs, because it might otherwise wait for ever. */
static void dispatch_pairs(struct supervisor *supervisor, bool *kept) {
    while (supervisor->pairs != NULL) {
        struct pair *pair = supervisor->pairs, *next = pair->next;
        int kinds[2] = {(int)pair->sides[0]->request.slot, (int)pair->sides[1]->request.slot};
        if (!begin_pair(supervisor, pair)) {
            kept[kinds[0]] = kept[kinds[1]] = true;
            return;
        }
        supervisor->pairs = next;
    }
}

static void dispatch(struct supervisor *supervisor) {
    bool kept[SLOT_KINDS] = {false};
    dispatch_pairs(supervisor, kept);
    for (int kind = 0; kind < SLOT_KINDS; kind++) {
        struct slot *slot;
        if (kept[kind])
            continue;
        while (supervisor->queue_head[kind] != NULL && (slot = idle_slot(supervisor, kind)) != NULL) {
            struct run *run = supervisor->queue_head[kind];
            supervisor->queue_head[kind] = run->next;
            run->next = NULL;
            send_started(supervisor, run);
            if (!run_begin(slot, run))
                supervisor_finish(supervisor, run);
        }
    }
}

void supervisor_submit(struct supervisor *supervisor, struct run *run) {
    int kind = run->request.slot;
    run->outcome.id = run->request.id;
    run->next = NULL;
    if (supervisor->settings.slots[kind] == 0) {
        (void)fail(&run->outcome.failure, "request", ENODEV, "this instance has no slot of that kind");
        outcome_judge(&run->outcome, run->request.memory, false, false);
        supervisor_finish(supervisor, run);
        return;
    }
    if (supervisor->queue_head[kind] == NULL)
        supervisor->queue_head[kind] = run;
    else
        supervisor->queue_tail[kind]->next = run;
    supervisor->queue_tail[kind] = run;
    dispatch(supervisor);
}

static void leave_pair(struct supervisor *supervisor, struct run *run) {
    struct pair *pair = run->pair;
    int side = pair->sides[1] == run;
    struct run *other = pair->sides[1 - side];
    pair->sides[side] = NULL;
    run->pair = NULL;
    if (other == NULL)
        free(pair);
    for (int i = 0; i < supervisor->slot_count; i++)
        if (other != NULL && supervisor->slots[i].run == other)
            slot_hurry_program(&supervisor->slots[i], run->outcome.report.ended_at);
}

void supervisor_finish(struct supervisor *supervisor, struct run *run) {
    supervisor->runs++;
    if (run->pair != NULL)
        leave_pair(supervisor, run);
    if (supervisor->on_result != NULL) {
        supervisor->on_result(run, supervisor->context);
        return;
    }
    outcome_write(&supervisor->out, &run->outcome);
    run_free(run);
}

static void submit_pair(struct supervisor *supervisor, struct run *one, struct run *other) {
    struct pair *pair = calloc(1, sizeof *pair);
    const int *slots = supervisor->settings.slots;
    int kinds[2] = {(int)one->request.slot, (int)other->request.slot};
    bool possible = kinds[0] == kinds[1] ? slots[kinds[0]] >= 2 : slots[kinds[0]] >= 1 && slots[kinds[1]] >= 1;
    struct run *runs[2] = {one, other};
    for (int side = 0; side < 2; side++) {
        runs[side]->outcome.id = runs[side]->request.id;
        if (pair != NULL && possible)
            continue;
        (void)fail(&runs[side]->outcome.failure, "pair", ENODEV, "this instance has not enough slots for a pair");
        outcome_judge(&runs[side]->outcome, runs[side]->request.memory, false, false);
        supervisor_finish(supervisor, runs[side]);
    }
    if (pair == NULL || !possible) {
        free(pair);
        return;
    }
    *pair = (struct pair){.sides = {one, other}};
    one->pair = other->pair = pair;
    struct pair **end = &supervisor->pairs;
    while (*end != NULL)
        end = &(*end)->next;
    *end = pair;
    dispatch(supervisor);
}

static bool abort_waiting_pair(struct supervisor *supervisor, uint64_t id) {
    for (struct pair **place = &supervisor->pairs; *place != NULL; place = &(*place)->next) {
        struct run *runs[2] = {(*place)->sides[0], (*place)->sides[1]};
        if (runs[0]->request.id != id && runs[1]->request.id != id)
            continue;
        *place = (*place)->next;
        for (int side = 0; side < 2; side++) {
            outcome_judge(&runs[side]->outcome, runs[side]->request.memory, true, false);
            supervisor_finish(supervisor, runs[side]);
        }
        return true;
    }
    return false;
}

static bool take_from_queue(struct supervisor *supervisor, uint64_t id, struct run **found) {
    for (int kind = 0; kind < SLOT_KINDS; kind++) {
        struct run *before = NULL;
        for (struct run *run = supervisor->queue_head[kind]; run != NULL; before = run, run = run->next) {
            if (run->request.id != id)
                continue;
            if (before == NULL)
                supervisor->queue_head[kind] = run->next;
            else
                before->next = run->next;
            if (supervisor->queue_tail[kind] == run)
                supervisor->queue_tail[kind] = before;
            *found = run;
            return true;
        }
    }
    return false;
}

static void abort_run(struct supervisor *supervisor, uint64_t id) {
    struct run *queued;
    if (abort_waiting_pair(supervisor, id))
        return;
    if (take_from_queue(supervisor, id, &queued)) {
        outcome_judge(&queued->outcome, queued->request.memory, true, false);
        supervisor_finish(supervisor, queued);
        return;
    }
    for (int i = 0; i < supervisor->slot_count; i++) {
        struct slot *slot = &supervisor->slots[i];
        if (slot->run != NULL && slot->run->request.id == id) {
            slot->run->aborted = true;
            slot_kill_program(slot);
        }
    }
}

/* ---- the worker's side ---- */

static void send_error(struct supervisor *supervisor, uint64_t id, const char *message) {
    size_t start = message_begin(&supervisor->out, MESSAGE_ERROR);
    put_u64(&supervisor->out, RESULT_ID, id);
    put_text(&supervisor->out, RESULT_ERROR_STEP, "request");
    put_text(&supervisor->out, RESULT_ERROR_ERRNO, "EINVAL");
    put_text(&supervisor->out, RESULT_ERROR_MESSAGE, message);
    message_end(&supervisor->out, start);
}

static void send_stats(struct supervisor *supervisor) {
    size_t start = message_begin(&supervisor->out, MESSAGE_STATS_REPLY);
    uint64_t queued = 0;
    for (int kind = 0; kind < SLOT_KINDS; kind++)
        for (const struct run *run = supervisor->queue_head[kind]; run != NULL; run = run->next)
            queued++;
    put_u64(&supervisor->out, RESULT_RUNS, supervisor->runs);
    put_u64(&supervisor->out, RESULT_RECYCLED, supervisor->recycled);
    put_u64(&supervisor->out, RESULT_QUEUED, queued);
    message_end(&supervisor->out, start);
}

static void handle_run(struct supervisor *supervisor, const unsigned char *payload, size_t length) {
    const char *problem = NULL;
    struct run *run = run_new();
    if (run == NULL) {
        send_error(supervisor, 0, "out of memory");
        return;
    }
    if (request_parse(&run->request, payload, length, &problem)) {
        supervisor_submit(supervisor, run);
        return;
    }
    send_error(supervisor, run->request.id, problem);
    run_free(run);
}

static void handle_pair(struct supervisor *supervisor, const unsigned char *payload, size_t length) {
    size_t middle = pair_middle(payload, length);
    const char *problem = "a pair needs two requests";
    struct run *one = run_new(), *other = run_new();
    if (one != NULL && other != NULL && middle > 0) {
        bool good = request_parse(&one->request, payload, middle, &problem);
        const char *second_problem = NULL;
        good = request_parse(&other->request, payload + middle + 6, length - middle - 6, &second_problem) && good;
        if (good) {
            submit_pair(supervisor, one, other);
            return;
        }
        problem = problem != NULL ? problem : second_problem;
    }
    send_error(supervisor, one != NULL ? one->request.id : 0, problem);
    send_error(supervisor, other != NULL ? other->request.id : 0, problem);
    if (one != NULL)
        run_free(one);
    if (other != NULL)
        run_free(other);
}

/* Abort and stats carry at most an id, in the same record format. */
static uint64_t id_of(const unsigned char *payload, size_t length) {
    return length == 14 && payload[0] == KEY_ID && payload[1] == 0 && load_u32(payload + 2) == 8 ? load_u64(payload + 6)
                                                                                                : 0;
}

static void handle_frame(struct supervisor *supervisor, const unsigned char *frame, size_t length) {
    switch (frame[0]) {
    case MESSAGE_RUN:
        handle_run(supervisor, frame + 1, length - 1);
        break;
    case MESSAGE_PAIR:
        handle_pair(supervisor, frame + 1, length - 1);
        break;
    case MESSAGE_ABORT:
        abort_run(supervisor, id_of(frame + 1, length - 1));
        break;
    case MESSAGE_STATS:
        send_stats(supervisor);
        break;
    default:
        send_error(supervisor, 0, "unknown kind of message");
    }
}

/* Returns false if the stream can no longer be parsed. */
static bool handle_frames(struct supervisor *supervisor) {
    size_t at = 0;
    while (supervisor->in.length - at >= 5) {
        uint32_t length = load_u32(supervisor->in.data + at);
        if (length == 0 || length > MAX_FRAME)
            return false;
        if (supervisor->in.length - at - 4 < length)
            break;
        handle_frame(supervisor, supervisor->in.data + at + 4, length);
        at += 4 + (size_t)length;
    }
    if (at > 0)
        memmove(supervisor->in.data, supervisor->in.data + at, supervisor->in.length - at);
    supervisor->in.length -= at;
    if (supervisor->in.length == 0 && supervisor->in.capacity > LARGE_BUFFER)
        buffer_free(&supervisor->in);
    return true;
}

static void read_worker(struct supervisor *supervisor) {
    if (!buffer_reserve(&supervisor->in, READ_SIZE)) {
        supervisor->input_ended = true;
        return;
    }
    ssize_t length = read(STDIN_FILENO, supervisor->in.data + supervisor->in.length, READ_SIZE);
    if (length < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (length <= 0) {
        supervisor->input_ended = true;
        return;
    }
    supervisor->in.length += (size_t)length;
    if (!handle_frames(supervisor)) {
        (void)fputs("praxis-box: the worker sent a malformed frame\n", stderr); /* the log may be closed */
        supervisor->input_ended = true;
    }
}

static void watch_output(struct supervisor *supervisor, bool wanted) {
    if (wanted == supervisor->out_watched)
        return;
    struct epoll_event event = {.events = EPOLLOUT, .data.u64 = (uint64_t)WATCH_WORKER_OUT << 32};
    if (epoll_ctl(supervisor->epoll, wanted ? EPOLL_CTL_ADD : EPOLL_CTL_DEL, STDOUT_FILENO, &event) == 0)
        supervisor->out_watched = wanted;
}

static void flush_worker(struct supervisor *supervisor) {
    struct buffer *out = &supervisor->out;
    while (supervisor->out_sent < out->length) {
        ssize_t written = write(STDOUT_FILENO, out->data + supervisor->out_sent, out->length - supervisor->out_sent);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0 && errno == EAGAIN) {
            watch_output(supervisor, true);
            return;
        }
        if (written <= 0) {
            supervisor->input_ended = true; /* nobody reads: the worker is gone */
            return;
        }
        supervisor->out_sent += (size_t)written;
    }
    out->length = supervisor->out_sent = 0;
    if (out->capacity > LARGE_BUFFER)
        buffer_free(out);
    watch_output(supervisor, false);
}

/* ---- the loop ---- */

static void reap(struct supervisor *supervisor) {
    pid_t pid;
    while ((pid = waitpid(-1, NULL, WNOHANG)) > 0)
        for (int i = 0; i < supervisor->slot_count; i++)
            if (supervisor->slots[i].init == pid)
                slot_gone(&supervisor->slots[i]);
}

static void read_signals(struct supervisor *supervisor) {
    struct signalfd_siginfo info;
    while (read(supervisor->signals, &info, sizeof info) == (ssize_t)sizeof info) {
        if (info.ssi_signo == SIGCHLD)
            reap(supervisor);
        else
            supervisor->input_ended = true;
    }
}

static void handle_event(struct supervisor *supervisor, uint64_t data) {
    struct slot *slot = &supervisor->slots[(uint32_t)data % MAX_SLOTS];
    switch ((enum watch_kind)(data >> 32)) {
    case WATCH_WORKER_IN:
        read_worker(supervisor);
        break;
    case WATCH_WORKER_OUT:
        break; /* every step ends with a flush */
    case WATCH_SLOT:
        slot_readable(slot);
        break;
    case WATCH_STDOUT:
    case WATCH_STDERR:
        run_read_output(slot, data >> 32 == WATCH_STDERR);
        break;
    case WATCH_SIGNALS:
        read_signals(supervisor);
        break;
    }
}

void supervisor_remove_group(struct supervisor *supervisor, const struct cgroup *group) {
    if (cgroup_remove(group) != 0 && supervisor->leftover_count < MAX_SLOTS)
        supervisor->leftovers[supervisor->leftover_count++] = *group; /* one too many goes with the whole tree */
}

static void remove_leftovers(struct supervisor *supervisor) {
    int kept = 0;
    for (int i = 0; i < supervisor->leftover_count; i++)
        if (cgroup_remove(&supervisor->leftovers[i]) != 0)
            supervisor->leftovers[kept++] = supervisor->leftovers[i];
    supervisor->leftover_count = kept;
}

/* Detects a pid 1 that does not respond; pid 1 enforces all other limits. Returns how many milliseconds the loop may sleep. */
static int check_deadlines(struct supervisor *supervisor) {
    int sleep = -1;
    uint64_t now = now_ns();
    for (int i = 0; i < supervisor->slot_count; i++) {
        struct slot *slot = &supervisor->slots[i];
        if (slot->state != SLOT_STARTING && slot->state != SLOT_BUSY && slot->state != SLOT_CLEANING)
            continue;
        sleep = WATCHDOG_MS;
        if (now > slot->deadline)
            slot_recycle(slot);
    }
    if (supervisor->leftover_count == 0)
        return sleep;
    remove_leftovers(supervisor);
    return LEFTOVER_MS;
}

void supervisor_step(struct supervisor *supervisor, int timeout_ms) {
    struct epoll_event events[64];
    int count = epoll_wait(supervisor->epoll, events, 64, timeout_ms);
    for (int i = 0; i < count; i++)
        handle_event(supervisor, events[i].data.u64);
    dispatch(supervisor);
}

static void send_hello(struct supervisor *supervisor) {
    static const char *const versions[] = {"none", "v1", "v2"};
    struct buffer *out = &supervisor->out;
    size_t start = message_begin(out, MESSAGE_HELLO);
    put_u64(out, RESULT_VERSION, PROTOCOL_VERSION);
    put_text(out, RESULT_TIER, supervisor->full ? "full" : "degraded");
    put_text(out, RESULT_CGROUP, versions[supervisor->full ? supervisor->tree.version : CGROUP_NONE]);
    put_u64(out, RESULT_ROOTLESS, supervisor->rootless.active ? 1 : 0);
    put_u64(out, RESULT_RUN_SLOTS, (uint64_t)supervisor->settings.slots[SLOT_RUN]);
    for (int i = 0; i < supervisor->claims.cpu_count; i++)
        put_u64(out, RESULT_CPU_LIST, (uint64_t)supervisor->claims.cpus[i]);
    message_end(out, start);
}

int supervisor_serve(struct supervisor *supervisor) {
    bool pollable = true;
    if (supervisor_watch(supervisor, STDIN_FILENO, WATCH_WORKER_IN, 0, EPOLLIN) != 0) {
        if (errno != EPERM)
            return 1;
        pollable = false; /* a plain file or /dev/null is always readable */
    }
    if (fcntl(STDOUT_FILENO, F_SETFL, O_NONBLOCK) != 0)
        return 1;
    supervisor->is_serving = true;
    send_hello(supervisor);
    flush_worker(supervisor);
    while (!supervisor->input_ended) {
        supervisor_step(supervisor, pollable ? check_deadlines(supervisor) : 0);
        if (!pollable)
            read_worker(supervisor);
        flush_worker(supervisor);
        if (supervisor->start_failure.step[0] != '\0')
            return 1; /* the message is printed by main */
    }
    return 0;
}
