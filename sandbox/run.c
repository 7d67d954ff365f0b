/* One run, from the request to its outcome. */
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#define STDOUT_PIPE (1 << 20)
#define REPORT_SLACK (10 * SECOND)
/* The program is killed here and not at the limit. The judge repeats a run that ends in between, while no other program
 * runs. */
#define KILL_PERCENT 115
/* How long the machine may keep a program waiting before the run is given up, as true time: the larger of this part of
 * the CPU limit, at most the longest, and twice the idle limit. */
#define WALL_FACTOR 100
#define LONGEST_WALL (300 * SECOND)

struct run_fds {
    int input, output, error, program;
    int given[MAX_GIVEN];
    size_t given_count;
};

struct run *run_new(void) {
    struct run *run = calloc(1, sizeof *run);
    if (run != NULL)
        run->stdout_fd = run->stderr_fd = run->spool_fd = run->pipe_in = run->pipe_out = -1;
    return run;
}

void run_free(struct run *run) {
    close_fd(&run->stdout_fd);
    close_fd(&run->stderr_fd);
    close_fd(&run->spool_fd);
    close_fd(&run->pipe_in);
    close_fd(&run->pipe_out);
    if (run->comparer != NULL)
        comparer_free(run->comparer);
    buffer_free(&run->outcome.standard_output);
    buffer_free(&run->outcome.standard_error);
    buffer_free(&run->outcome.error_tail);
    request_free(&run->request);
    free(run);
}

static int open_plain(const struct slot *slot, const char *path, const char *step, struct failure *failure) {
    struct stat status;
    int fd = open_for_program(&slot->supervisor->rootless, path);
    if (fd < 0)
        return fail(failure, step, errno, "cannot open %.180s", path);
    if (fstat(fd, &status) == 0 && S_ISREG(status.st_mode))
        return fd;
    (void)close(fd); /* only read from */
    return fail(failure, step, EINVAL, "not a plain file: %.180s", path);
}

static int open_null(struct failure *failure) {
    int fd = open("/dev/null", O_RDWR | O_CLOEXEC);
    return fd >= 0 ? fd : fail(failure, "descriptors", errno, "cannot open /dev/null");
}

/* The program must have the only copy, because otherwise its peer would never see the end of the pipe. */
static int hand_over(int *pipe_end) {
    int fd = *pipe_end;
    *pipe_end = -1;
    return fd;
}

static int open_input(const struct slot *slot, struct run *run, struct failure *failure) {
    const struct request *request = &run->request;
    if (run->pipe_in >= 0)
        return hand_over(&run->pipe_in);
    if (request->stdin_file != NULL) {
        int file = open_plain(slot, request->stdin_file, "stdin", failure);
        if (file >= 0) /* the first reader is charged for the pages of a file, so we read it first */
            (void)posix_fadvise(file, 0, 0, POSIX_FADV_WILLNEED); /* only advice */
        return file;
    }
    if (!request->has_stdin_bytes || request->stdin_length == 0)
        return open_null(failure);
    int fd = files_bytes_fd(request->stdin_bytes, request->stdin_length);
    return fd >= 0 ? fd : fail(failure, "stdin", errno, "cannot hold the input");
}

static int open_program(const struct slot *slot, const struct request *request, struct failure *failure) {
    struct stat status;
    int fd = open_plain(slot, request->exec_file, "exec", failure);
    if (fd < 0)
        return -1;
    if (fstat(fd, &status) == 0 && (status.st_mode & S_IXOTH))
        return fd;
    (void)close(fd); /* only read from */
    return fail(failure, "exec", EACCES, "not executable for all: %.180s", request->exec_file);
}

/* A pipe whose reading end is ours. Unlike the pages of a file, data in it is not charged to the program's memory. */
static int open_pipe(struct slot *slot, enum watch_kind kind, int *ours, int capacity, struct failure *failure) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0)
        return fail(failure, "descriptors", errno, "cannot make a pipe");
    if (capacity > 0)
        (void)fcntl(ends[0], F_SETPIPE_SZ, capacity); /* a smaller pipe is slower, not wrong */
    if (fcntl(ends[0], F_SETFL, O_NONBLOCK) != 0 ||
        supervisor_watch(slot->supervisor, ends[0], kind, slot->index, EPOLLIN) != 0) {
        (void)fail(failure, "descriptors", errno, "cannot watch a pipe");
        close_fd(&ends[0]);
        close_fd(&ends[1]);
        return -1;
    }
    *ours = ends[0];
    return ends[1];
}

static int open_output(struct slot *slot, struct run *run, struct failure *failure) {
    const struct request *request = &run->request;
    if (run->pipe_out >= 0)
        return hand_over(&run->pipe_out);
    if (request->compare.answer != NULL) {
        run->comparer = comparer_open(&request->compare, failure);
        if (run->comparer == NULL)
            return -1;
    } else if (request->stdout_file != NULL) {
        run->spool_fd = open(request->stdout_file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0644);
        /* Set the mode whatever the umask is, because a checker runs as another user and may open the file again. */
        if (run->spool_fd < 0 || fchmod(run->spool_fd, 0644) != 0)
            return fail(failure, "stdout", errno, "cannot create %.180s", request->stdout_file);
    } else if (request->stdout_capture == 0) {
        return open_null(failure);
    }
    run->outcome.captured = request->stdout_capture > 0;
    return open_pipe(slot, WATCH_STDOUT, &run->stdout_fd, STDOUT_PIPE, failure);
}

static int open_all(struct slot *slot, struct run *run, struct run_fds *fds, struct failure *failure) {
    const struct request *request = &run->request;
    fds->input = open_input(slot, run, failure);
    if (fds->input < 0)
        return -1;
    fds->output = open_output(slot, run, failure);
    if (fds->output < 0)
        return -1;
    fds->error = request->stderr_capture == 0 ? open_null(failure)
                                              : open_pipe(slot, WATCH_STDERR, &run->stderr_fd, 0, failure);
    if (fds->error < 0)
        return -1;
    fds->program = request->exec_file != NULL ? open_program(slot, request, failure) : -1;
    return request->exec_file != NULL && fds->program < 0 ? -1 : 0;
}

/* Without root, the files in /w stay ours, and the program has the same user id there. */
static uid_t owner_of_files(const struct slot *slot) {
    const struct supervisor *supervisor = slot->supervisor;
    return supervisor->rootless.active ? (uid_t)-1 : supervisor->claims.uid_base + (uid_t)slot->index;
}

static int give_file(struct slot *slot, const struct file_in *file, struct run_fds *fds, struct failure *failure) {
    uid_t uid = owner_of_files(slot);
    int fd = open_plain(slot, file->from, "give", failure);
    if (fd < 0)
        return -1;
    int number = (int)fds->given_count;
    fds->given[fds->given_count++] = fd;
    (void)posix_fadvise(fd, 0, 0, POSIX_FADV_WILLNEED); /* as for the input */
    return files_link_given(slot->work, file, uid, GIVEN_FD + number, failure);
}

static int place_files(struct slot *slot, const struct request *request, struct run_fds *fds, struct failure *failure) {
    uid_t uid = owner_of_files(slot);
    for (size_t i = 0; i < request->file_count; i++) {
        const struct file_in *file = &request->files[i];
        int result = file->given ? give_file(slot, file, fds, failure) : files_copy_in(slot->work, file, uid, failure);
        if (result != 0)
            return -1;
    }
    return 0;
}

static bool pack_text(struct order *order, const char *text) {
    size_t length = strlen(text) + 1;
    if (length > ORDER_BLOB - order->blob_length)
        return false;
    memcpy(order->blob + order->blob_length, text, length);
    order->blob_length += (uint32_t)length;
    return true;
}

static uint64_t wall_cap_ns(uint64_t cpu_ns, uint64_t idle_ns) {
    uint64_t of_cpu = cpu_ns > LONGEST_WALL / WALL_FACTOR ? LONGEST_WALL : cpu_ns * WALL_FACTOR;
    return of_cpu > 2 * idle_ns ? of_cpu : 2 * idle_ns;
}

static bool fill_order(struct slot *slot, const struct run *run, struct order *order) {
    const struct request *request = &run->request;
    uint64_t cpu_ns = request->cpu_ms * MILLISECOND, idle_ns = request->wall_ms * MILLISECOND;
    size_t cpus = request->cpu_count > 0 ? request->cpu_count : slot->home_cpu_count;
    memset(order, 0, offsetof(struct order, blob));
    order->kind = ORDER_RUN;
    order->sequence = ++slot->sequence;
    order->flags = (request->exec_file != NULL ? ORDER_HAS_EXEC_FD : 0) |
                   (request->collect_count > 0 ? ORDER_HOLD : 0) | (request->strict ? ORDER_STRICT : 0) | (run->pair != NULL ? ORDER_PAIR : 0) |
                   (run->pair != NULL && run->pair->sides[1] == run ? ORDER_LOOKS_AT_PEER : 0);
    order->open_files = request->open_files;
    order->processes = request->procs;
    order->cpu_count = (uint32_t)cpus;
    order->cpu_kill_ns = cpu_ns / 100 * KILL_PERCENT;
    order->idle_ns = idle_ns;
    order->wall_cap_ns = wall_cap_ns(cpu_ns, idle_ns);
    order->memory = request->memory;
    order->stack = request->stack;
    order->file_bytes = request->file_bytes;
    order->output = run->pair != NULL ? request->output : 0;
    order->arg_count = (uint32_t)request->arg_count;
    order->env_count = (uint32_t)request->env_count;
    bool fits = pack_text(order, request->exec_path != NULL ? request->exec_path : "");
    for (size_t i = 0; i < request->arg_count; i++)
        fits = fits && pack_text(order, request->args[i]);
    for (size_t i = 0; i < request->env_count; i++)
        fits = fits && pack_text(order, request->env[i]);
    return fits;
}

static int send_order(struct slot *slot, const struct order *order, const struct run_fds *fds) {
    union {
        char bytes[CMSG_SPACE((4 + MAX_GIVEN) * sizeof(int))];
        struct cmsghdr align;
    } control = {0};
    int list[4 + MAX_GIVEN] = {fds->input, fds->output, fds->error, fds->program};
    size_t own = fds->program >= 0 ? 4 : 3;
    memcpy(list + own, fds->given, fds->given_count * sizeof(int));
    size_t size = sizeof(int) * (own + fds->given_count);
    struct iovec part = {.iov_base = (void *)order, .iov_len = offsetof(struct order, blob) + order->blob_length};
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = CMSG_SPACE(size)};
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    *header = (struct cmsghdr){.cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS, .cmsg_len = CMSG_LEN(size)};
    memcpy(CMSG_DATA(header), list, size);
    return sendmsg(slot->socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT) < 0 ? -1 : 0;
}

/* The slot's own memory must not reduce the program's memory. Up to half a megabyte of it is part of the headroom. */
static uint64_t hard_limit(const struct slot *slot, uint64_t memory) {
    uint64_t beyond = slot->residue > MIB / 2 ? slot->residue - MIB / 2 : 0;
    return memory + MEMORY_HEADROOM + (beyond + MIB - 1) / MIB * MIB;
}

static int launch(struct slot *slot, struct run *run, struct run_fds *fds, struct failure *failure) {
    static struct order order; /* 64 KiB may be too much for the stack */
    const struct request *request = &run->request;
    if (slot->has_group &&
        cgroup_limit(&slot->group, hard_limit(slot, request->memory), request->procs, failure) != 0)
        return -1;
    if (place_files(slot, request, fds, failure) != 0)
        return -1;
    if (!fill_order(slot, run, &order))
        return fail(failure, "request", E2BIG, "arguments and environment exceed %d bytes", ORDER_BLOB);
    order.given_count = (uint32_t)fds->given_count;
    if (request->cpu_count > 0)
        slot_pin(slot, request->cpus, request->cpu_count);
    else if (slot->moved)
        slot_pin(slot, slot->home_cpus, slot->home_cpu_count);
    if (slot->has_group) {
        slot->cpu_before = counters_cpu_ns(&slot->counters);
        slot->oom_kills_before = counters_oom_kills(&slot->counters);
        slot->base = counters_begin(&slot->counters);
    }
    if (send_order(slot, &order, fds) != 0)
        return fail(failure, "slot", errno, "cannot reach pid 1");
    run->outcome.cpu_kill_ns = order.cpu_kill_ns;
    slot->begun = now_ns();
    slot->deadline = now_ns() + order.wall_cap_ns + REPORT_SLACK;
    return 0;
}

static void order_cleaning(struct slot *slot) {
    struct {
        uint32_t kind, sequence;
        char padding[offsetof(struct order, blob) - 2 * sizeof(uint32_t)];
    } order = {.kind = ORDER_CLEAN, .sequence = ++slot->sequence};
    slot->state = SLOT_CLEANING;
    slot->deadline = now_ns() + REPORT_SLACK;
    if (send(slot->socket, &order, sizeof order, MSG_NOSIGNAL | MSG_DONTWAIT) < 0)
        slot_recycle(slot);
}

bool run_begin(struct slot *slot, struct run *run) {
    struct run_fds fds = {.input = -1, .output = -1, .error = -1, .program = -1};
    bool started = open_all(slot, run, &fds, &run->outcome.failure) == 0 &&
                   launch(slot, run, &fds, &run->outcome.failure) == 0;
    close_fd(&fds.input);
    close_fd(&fds.output);
    close_fd(&fds.error);
    close_fd(&fds.program);
    for (size_t i = 0; i < fds.given_count; i++)
        close_fd(&fds.given[i]);
    if (started) {
        slot->run = run;
        slot->state = SLOT_BUSY;
        return true;
    }
    if (run->request.file_count > 0)
        order_cleaning(slot); /* some files may be there already */
    outcome_judge(&run->outcome, run->request.memory, false, false);
    return false;
}

/* The programs are connected directly. A relay would cost several times the 5 us of an exchange on one CPU. */
int run_connect(struct run *one, struct run *other) {
    int there[2], back[2];
    if (pipe2(there, O_CLOEXEC) != 0)
        return -1;
    if (pipe2(back, O_CLOEXEC) != 0) {
        close_fd(&there[0]);
        close_fd(&there[1]);
        return -1;
    }
    one->pipe_out = there[1];
    other->pipe_in = there[0];
    other->pipe_out = back[1];
    one->pipe_in = back[0];
    return 0;
}

static void take_output(struct slot *slot, struct run *run, const unsigned char *data, size_t length) {
    const struct request *request = &run->request;
    struct outcome *outcome = &run->outcome;
    uint64_t before = outcome->stdout_bytes;
    outcome->stdout_bytes += length;
    if (outcome->stdout_bytes > request->output && !run->over_output) {
        run->over_output = true;
        slot_kill_program(slot);
    }
    uint64_t room = request->output > before ? request->output - before : 0;
    size_t kept = room < length ? (size_t)room : length;
    if (run->comparer != NULL)
        comparer_feed(run->comparer, data, kept);
    if (run->spool_fd >= 0 && !write_all(run->spool_fd, data, kept))
        (void)fail(&outcome->failure, "stdout", errno, "cannot write %.180s", request->stdout_file);
    if (!outcome->captured)
        return;
    size_t free_bytes = (size_t)request->stdout_capture - outcome->standard_output.length;
    outcome->truncated = outcome->truncated || kept > free_bytes;
    if (!buffer_append(&outcome->standard_output, data, kept < free_bytes ? kept : free_bytes))
        (void)fail(&outcome->failure, "stdout", ENOMEM, "no memory for the output");
}

/* Keeps the last bytes of what is appended. The buffer may hold twice as many, so that most appends need no move. */
static bool keep_tail(struct buffer *tail, const unsigned char *data, size_t length, size_t size) {
    size_t most = length < size ? length : size;
    if (size == 0 || !buffer_append(tail, data + length - most, most))
        return size == 0;
    if (tail->length > 2 * size) {
        memmove(tail->data, tail->data + tail->length - size, size);
        tail->length = size;
    }
    return true;
}

static void take_errors(struct slot *slot, struct run *run, const unsigned char *data, size_t length) {
    struct outcome *outcome = &run->outcome;
    uint64_t limit = run->request.stderr_limit;
    outcome->stderr_bytes += length;
    if (limit > 0 && outcome->stderr_bytes > limit && !run->over_output) {
        run->over_output = true;
        slot_kill_program(slot);
    }
    size_t free_bytes = (size_t)run->request.stderr_capture - outcome->standard_error.length;
    outcome->truncated = outcome->truncated || length > free_bytes;
    size_t first = length < free_bytes ? length : free_bytes;
    if (!buffer_append(&outcome->standard_error, data, first) ||
        !keep_tail(&outcome->error_tail, data + first, length - first, (size_t)run->request.stderr_tail))
        (void)fail(&outcome->failure, "stderr", ENOMEM, "no memory for the messages");
}

/* Reads one chunk for each event, so that much output in one slot does not delay the others. Returns whether there may
 * be more. */
static bool read_chunk(struct slot *slot, bool is_stderr) {
    struct run *run = slot->run;
    int *fd = is_stderr ? &run->stderr_fd : &run->stdout_fd;
    unsigned char *chunk = slot->supervisor->chunk;
    if (*fd < 0)
        return false;
    ssize_t length = read(*fd, chunk, CHUNK_SIZE);
    if (length < 0 && (errno == EAGAIN || errno == EINTR))
        return errno == EINTR;
    if (length <= 0) {
        close_fd(fd);
        return false;
    }
    if (is_stderr)
        take_errors(slot, run, chunk, (size_t)length);
    else
        take_output(slot, run, chunk, (size_t)length);
    return true;
}

void run_read_output(struct slot *slot, bool is_stderr) {
    if (slot->run != NULL)
        (void)read_chunk(slot, is_stderr); /* the next event tells whether more is there */
}

static void collect_files(struct slot *slot, struct run *run) {
    struct outcome *outcome = &run->outcome;
    for (size_t i = 0; i < run->request.collect_count; i++) {
        const struct file_out *file = &run->request.collects[i];
        uint64_t size = 0;
        int result = files_collect(slot->work, file, &size, &outcome->failure);
        if (result == 0)
            outcome->collected[outcome->collected_count++] = file->path;
        else if (!file->optional)
            outcome->missing[outcome->missing_count++] = file->path;
    }
}

static void finish(struct slot *slot, struct run *run) {
    outcome_judge(&run->outcome, run->request.memory, run->aborted, run->over_output);
    slot->run = NULL;
    supervisor_finish(slot->supervisor, run);
}

/* All processes in the slot are dead, so both pipes end after the data that is in them. */
static void take_report(struct slot *slot, const struct report *report) {
    struct run *run = slot->run;
    run->outcome.report = *report;
    while (read_chunk(slot, false) || read_chunk(slot, true))
        continue;
    close_fd(&run->stdout_fd);
    close_fd(&run->stderr_fd);
    if (run->comparer != NULL) {
        comparer_finish(run->comparer, &run->outcome.compare);
        run->outcome.compared = true;
    }
}

void run_reported(struct slot *slot, const struct report *report) {
    struct run *run = slot->run;
    take_report(slot, report);
    if (run->request.collect_count > 0) {
        collect_files(slot, run);
        order_cleaning(slot);
    }
    finish(slot, run);
}

void run_out_of_memory(struct slot *slot, const struct report *report) {
    take_report(slot, report);
    finish(slot, slot->run);
}

void run_fail(struct slot *slot, const char *step, int error, const char *message) {
    (void)fail(&slot->run->outcome.failure, step, error, "%s", message);
    finish(slot, slot->run);
}
