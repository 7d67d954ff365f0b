/* praxis-box: shared declarations, grouped by the file that defines them. */
#ifndef PRAXIS_SANDBOX_H
#define PRAXIS_SANDBOX_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/types.h>

#define PROTOCOL_VERSION 1
#define MAX_SLOTS 64
#define MAX_CPUS 1024
#define MAX_ARGS 512
#define MAX_FILES 64
/* Files that a program gets as descriptors, from this number on. It is above the descriptors that programs open
 * themselves. */
#define MAX_GIVEN 8
#define GIVEN_FD 100
#define MAX_BINDS 64
#define PATH_SIZE 512
#define MIB ((uint64_t)1 << 20)
#define SECOND ((uint64_t)1000000000)
#define MILLISECOND ((uint64_t)1000000)
/* Space in the group's hard limit for pid 1 and for charges that the kernel batches for each CPU. */
#ifdef PRAXIS_SANITIZED
#define MEMORY_HEADROOM (16 * MIB) /* of which the shadow memory of pid 1 takes most */
#else
#define MEMORY_HEADROOM MIB
#endif

/* ---- util.c ---- */

/* Where a step failed. The first failure is kept, because later ones are its consequences. */
struct failure {
    char step[64];
    int error;
    char message[256];
};

struct buffer {
    unsigned char *data;
    size_t length;
    size_t capacity;
};

int fail(struct failure *failure, const char *step, int error, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
const char *error_name(int error);
uint64_t now_ns(void);
uint64_t own_cpu_ns(void);
bool buffer_reserve(struct buffer *buffer, size_t extra);
bool buffer_append(struct buffer *buffer, const void *data, size_t length);
void buffer_free(struct buffer *buffer);
int read_text(int directory, const char *path, char *text, size_t size);
/* Closes an open descriptor and forgets it. */
void close_fd(int *fd);
int write_text(int directory, const char *path, const char *text);
bool write_all(int fd, const void *data, size_t length);
int process_start_time(pid_t pid, uint64_t *start);
bool join_path(char *out, size_t size, const char *directory, const char *name);

/* ---- rootless.c ---- */

/* For a user who is not root: the owner of everything, and the file tree through which files for programs are
 * opened. */
struct rootless {
    bool active;
    uid_t user;
    gid_t group;
    int tree;
};

bool ids_are_mapped(unsigned long first, unsigned long count);
/* Gives the calling process, alone in its new user namespace, one user id there. */
int map_one_id(uid_t inside, uid_t user, gid_t group);
int rootless_enter(struct rootless *rootless, struct failure *failure);
void rootless_warn(void);
int open_for_program(const struct rootless *rootless, const char *path);

/* ---- locks.c ---- */

/* What one instance owns on this host until it exits. The locks are flocks, so a crash releases them. */
struct claims {
    uid_t uid_base;
    int cpus[MAX_CPUS];
    int cpu_count;
    bool cpus_shared;
};

int claims_take(struct claims *claims, int wanted_cpus, bool rootless, struct failure *failure);
/* Whether every user id that a slot may get exists here. Without root, or in a small user namespace, they do not. */
bool claims_have_ids(void);
int instance_lock(struct failure *failure);

/* ---- cgroup.c ---- */

enum cgroup_version { CGROUP_NONE, CGROUP_V1, CGROUP_V2 };
/* The weight of boxes beside what else wants the CPUs, such as a server and its database on the same machine: about a
 * tenth, so that calls come first and verdicts still come on a busy machine. Of nice 10 the kernel makes 110 of 1024. */
#define BOXES_CPU_WEIGHT 10  /* of 100, version 2 */
#define BOXES_CPU_SHARES 110 /* of 1024, version 1 */
#define BOXES_NICE 10

enum { HIERARCHY_MEMORY, HIERARCHY_PIDS, HIERARCHY_CPU, HIERARCHY_COUNT };

/* The subtree of one instance. With version 2, all three hierarchies are the same folder. */
struct cgroup_tree {
    enum cgroup_version version;
    char root[HIERARCHY_COUNT][PATH_SIZE];
    char name[96];
    bool has_swap_limit;
};

/* The group of one slot, as the supervisor sees it. */
struct cgroup {
    const struct cgroup_tree *tree;
    char name[32];
    uint64_t memory_limit;
    uint32_t process_limit;
};

/* The counters of one slot as descriptors, so that pid 1 can read them without a mounted cgroup file system. */
struct counters {
    enum cgroup_version version;
    int cpu, usage, peak, oom, reclaim;
    bool peak_resets;
    /* If the peak cannot be reset, each run has its own group below the slot's; peak and oom are then those of the
     * leaf. */
    int slot_folder, leaf;
    unsigned leaf_number;
    bool leaf_stayed;
};

int cgroup_detect(struct cgroup_tree *tree, const char *self_cgroup, const char *mountinfo, struct failure *failure);
int cgroup_tree_open(struct cgroup_tree *tree, struct failure *failure);
void cgroup_tree_remove_stale(const struct cgroup_tree *tree);
void cgroup_tree_close(const struct cgroup_tree *tree);
int cgroup_create(struct cgroup *group, const struct cgroup_tree *tree, const char *name, struct failure *failure);
int cgroup_limit(struct cgroup *group, uint64_t memory, uint32_t processes, struct failure *failure);
int cgroup_join(const struct cgroup *group, struct failure *failure);
/* Tries once. A group whose members have just died may remain for a moment. */
int cgroup_remove(const struct cgroup *group);
int counters_open(struct counters *counters, const struct cgroup *group, struct failure *failure);
/* Decides whether runs need leaves. If so, moves pid 1 into its own leaf. */
int counters_separate_runs(struct counters *counters, const struct cgroup *group, struct failure *failure);
/* Starts a new peak. Returns how much of it does not belong to the run. */
uint64_t counters_begin(const struct counters *counters);
void counters_close(struct counters *counters);
uint64_t counters_cpu_ns(const struct counters *counters);
uint64_t counters_usage(const struct counters *counters);
uint64_t counters_peak(const struct counters *counters);
uint64_t counters_run_peak(const struct counters *counters, uint64_t base, uint64_t oom_kills, uint64_t limit);
uint64_t counters_oom_kills(const struct counters *counters);
void counters_reclaim(const struct counters *counters, uint64_t bytes);

/* ---- delegation.c ---- */

/* Both name a remedy. check: may we use the detected folder? missing: no folder was detected. */
int delegation_check(const struct cgroup_tree *tree, struct failure *failure);
int delegation_missing(struct failure *failure);

/* ---- leaves.c ---- */

int leaves_open(struct counters *counters, const char *folder, struct failure *failure);
/* Removes the leaf of the finished run and makes the next one. */
int leaves_renew(struct counters *counters);

/* ---- protocol.c ---- */

enum message_kind {
    MESSAGE_RUN = 1,
    MESSAGE_ABORT = 2,
    MESSAGE_STATS = 3,
    MESSAGE_PAIR = 4, /* two requests, each with its own result */
    MESSAGE_HELLO = 0x81,
    MESSAGE_STARTED = 0x82,
    MESSAGE_RESULT = 0x83,
    MESSAGE_ERROR = 0x84,
    MESSAGE_STATS_REPLY = 0x85,
};

enum request_key {
    KEY_ID = 1,
    KEY_SLOT = 2,
    KEY_EXEC_PATH = 3,
    KEY_EXEC_FILE = 4,
    KEY_ARG = 5,
    KEY_ENV = 6,
    KEY_STDIN_FILE = 7,
    KEY_STDIN_BYTES = 8,
    KEY_STDOUT_CAPTURE = 9,
    KEY_STDOUT_FILE = 10,
    KEY_COMPARE_ANSWER = 11,
    KEY_COMPARE_KIND = 12,
    KEY_COMPARE_FLAGS = 13,
    KEY_COMPARE_EPS_ABS = 14,
    KEY_COMPARE_EPS_REL = 15,
    KEY_STDERR_CAPTURE = 16,
    KEY_FILE_PATH = 17,
    KEY_FILE_MODE = 18,
    KEY_FILE_FROM = 19,
    KEY_FILE_BYTES = 20,
    KEY_COLLECT_PATH = 21,
    KEY_COLLECT_TO = 22,
    KEY_COLLECT_MAX = 23,
    KEY_COLLECT_OPTIONAL = 24,
    KEY_CPU_MS = 25,
    KEY_WALL_MS = 26,
    KEY_MEMORY = 27,
    KEY_STACK = 28,
    KEY_OUTPUT = 29,
    KEY_PROCS = 30,
    KEY_OPEN_FILES = 31,
    KEY_FILE_BYTES_MAX = 32,
    KEY_STRICT = 33,
    KEY_WANT_START = 34,
    KEY_CPU = 35,
    KEY_SIDE = 36, /* in a pair: separates the records of the two programs */
    KEY_FILE_GIVEN = 37,
    KEY_COLLECT_FOLDER = 38,
    KEY_STDERR_TAIL = 39,
    KEY_STDERR_LIMIT = 40,
};

enum result_key {
    RESULT_ID = 1,
    RESULT_STATUS = 2,
    RESULT_EXIT_CODE = 3,
    RESULT_SIGNAL = 4,
    RESULT_CPU_NS = 5,
    RESULT_USER_NS = 6,
    RESULT_SYS_NS = 7,
    RESULT_WALL_NS = 8,
    RESULT_WAITED_NS = 9,
    RESULT_MEMORY = 10,
    RESULT_PEAK = 11,
    RESULT_RSS = 12,
    RESULT_OOM_KILLS = 13,
    RESULT_PROCS_KILLED = 14,
    RESULT_STDOUT_BYTES = 15,
    RESULT_STDERR_BYTES = 16,
    RESULT_STDOUT = 17,
    RESULT_STDERR = 18,
    RESULT_TRUNCATED = 19,
    RESULT_COMPARE_EQUAL = 20,
    RESULT_COMPARE_PRESENTATION = 21,
    RESULT_COMPARE_LINE = 22,
    RESULT_COMPARE_EXPECTED = 23,
    RESULT_COMPARE_GOT = 24,
    RESULT_ERROR_STEP = 25,
    RESULT_ERROR_ERRNO = 26,
    RESULT_ERROR_MESSAGE = 27,
    RESULT_COLLECTED = 28,
    RESULT_MISSING = 29,
    RESULT_VERSION = 30,
    RESULT_TIER = 31,
    RESULT_CGROUP = 32,
    RESULT_RUN_SLOTS = 33,
    RESULT_CPU_LIST = 34,
    RESULT_RUNS = 35,
    RESULT_RECYCLED = 36,
    RESULT_QUEUED = 37,
    RESULT_ENDED_NS = 38,
    RESULT_ROOTLESS = 39,
    RESULT_STDERR_TAIL = 40,
    RESULT_CPU_TOGETHER_NS = 41,
    RESULT_PEER_GONE = 42,
};

enum slot_kind { SLOT_RUN, SLOT_COMPILE, SLOT_CHECKER, SLOT_KINDS };
enum compare_kind { COMPARE_EXACT = 1, COMPARE_LINES, COMPARE_TOKENS, COMPARE_FLOAT };
enum { COMPARE_IGNORE_TRAILING = 1, COMPARE_CASE_INSENSITIVE = 2, COMPARE_SPACE_SENSITIVE = 4, COMPARE_FLAGS = 7 };

struct compare_spec {
    const char *answer;
    uint8_t kind;
    uint8_t flags;
    double eps_abs;
    double eps_rel;
};

struct file_in {
    const char *path;
    const char *from;
    const unsigned char *bytes;
    size_t length;
    uint32_t mode;
    bool given; /* not copied: a descriptor to read from, and a link with this name to it */
};

struct file_out {
    const char *path;
    const char *to;
    uint64_t max;
    bool optional;
    bool folder; /* all regular files in it, into the folder `to`; max limits their total size */
};

struct request {
    unsigned char *frame; /* owns every string below */
    uint64_t id;
    enum slot_kind slot;
    const char *exec_path;
    const char *exec_file;
    const char *args[MAX_ARGS];
    size_t arg_count;
    const char *env[MAX_ARGS];
    size_t env_count;
    const char *stdin_file;
    const unsigned char *stdin_bytes;
    size_t stdin_length;
    bool has_stdin_bytes;
    uint64_t stdout_capture;
    const char *stdout_file;
    struct compare_spec compare;
    uint64_t stderr_capture, stderr_tail, stderr_limit; /* no limit: 0 */
    struct file_in files[MAX_FILES];
    size_t file_count;
    struct file_out collects[MAX_FILES];
    size_t collect_count;
    uint64_t cpu_ms, wall_ms, memory, stack, output, file_bytes;
    uint32_t procs, open_files;
    bool strict, want_start;
    int cpus[MAX_SLOTS];
    size_t cpu_count;
};

bool request_parse(struct request *request, const unsigned char *payload, size_t length, const char **problem);
void request_free(struct request *request);
size_t message_begin(struct buffer *out, uint8_t kind);
void message_end(struct buffer *out, size_t start);
void put_bytes(struct buffer *out, uint16_t key, const void *data, size_t length);
void put_text(struct buffer *out, uint16_t key, const char *text);
void put_u64(struct buffer *out, uint16_t key, uint64_t value);
uint32_t load_u32(const unsigned char *bytes);
uint64_t load_u64(const unsigned char *bytes);

/* The offset of the second request of a pair, or 0 if the payload is not a pair. */
size_t pair_middle(const unsigned char *payload, size_t length);

/* ---- compare.c ---- */

#define EXCERPT_SIZE 100

struct compare_result {
    bool equal;
    bool presentation;
    uint64_t line;
    char expected[EXCERPT_SIZE + 1];
    size_t expected_length;
    char got[EXCERPT_SIZE + 1];
    size_t got_length;
};

struct comparer;
struct comparer *comparer_open(const struct compare_spec *spec, struct failure *failure);
void comparer_feed(struct comparer *comparer, const unsigned char *data, size_t length);
void comparer_finish(struct comparer *comparer, struct compare_result *result);
void comparer_free(struct comparer *comparer);

/* ---- init.c: messages between the supervisor and pid 1 of a slot ---- */

#define ORDER_BLOB 65536

/* HURRY: the other side of a pair has ended, so this one may be idle only for a short time. */
enum order_kind { ORDER_RUN = 1, ORDER_KILL = 2, ORDER_CLEAN = 3, ORDER_HURRY = 4 };
enum { ORDER_HAS_EXEC_FD = 1, ORDER_HOLD = 2, ORDER_STRICT = 4, ORDER_PAIR = 8, ORDER_LOOKS_AT_PEER = 16 };
enum report_kind { REPORT_READY = 1, REPORT_DONE = 2, REPORT_CLEANED = 3, REPORT_FAILED = 4 };
enum end_cause { END_SELF, END_CPU, END_IDLE, END_DELAYED, END_MEMORY, END_OUTPUT, END_KILLED, END_LAUNCH };

struct order {
    uint32_t kind;
    uint32_t sequence;
    uint64_t other_ended_at; /* of HURRY */
    uint32_t flags;
    uint32_t arg_count, env_count;
    uint32_t open_files;
    uint32_t processes;
    uint32_t cpu_count;
    uint32_t given_count;
    uint64_t cpu_kill_ns, idle_ns, wall_cap_ns;
    uint64_t memory, stack, file_bytes;
    uint64_t output; /* of a pair, whose pipes nobody else reads; otherwise 0 */
    uint32_t blob_length;
    char blob[ORDER_BLOB]; /* program path, then arguments, then environment, each with its NUL */
};

/* Whether the other program had closed its pipe when an interactor ended. */
enum peer_look { PEER_UNKNOWN, PEER_THERE, PEER_GONE };

struct report {
    uint32_t kind;
    uint32_t sequence;
    uint32_t cause;
    int32_t wait_status;
    uint32_t killed;
    uint32_t needs_recycling;
    uint64_t cpu_ns, user_ns, sys_ns, wall_ns, waited_ns, ended_at;
    /* For a pair in which the other side ended first: a lower bound of the CPU time before that. */
    uint64_t cpu_together_ns;
    uint32_t was_left;
    enum peer_look peer; /* for an interactor that ended by itself */
    uint64_t base, peak, rss, oom_kills;
    uint64_t residue; /* usage of the slot's group when it is clean: pid 1, page cache, slabs */
    struct failure failure;
};

struct slot_config {
    enum slot_kind kind;
    uid_t uid;
    const struct rootless *rootless;
    uint64_t work_bytes, temp_bytes;
    uint32_t inodes;
    const struct cgroup *group; /* NULL without cgroups */
    const char *const *binds;
    size_t bind_count;
};

void init_main(const struct slot_config *config, int socket) __attribute__((noreturn));

/* ---- launch.c ---- */

struct launch {
    const struct order *order;
    uid_t uid;
    int stdin_fd, stdout_fd, stderr_fd, exec_fd, proc_fd;
    const int *given_fds;
    bool has_cgroup, is_rootless;
    /* If each run has its own group: its folder, and whether the program must move there after it has started. */
    bool has_leaf, moves;
    int leaf;
    char *argv[MAX_ARGS + 1];
    char *envp[MAX_ARGS + 1];
    const char *path;
    volatile int error; /* written by the vfork child, read by pid 1 */
    const char *volatile step;
};

pid_t launch_program(struct launch *launch);

/* ---- namespaces.c ---- */

#define SLOT_NAMESPACES (CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS)
/* Without root, every slot also has its own user namespace. */
/* To be called before the first slot is made. */
int rootfs_prepare(struct failure *failure);
/* writable_proc: a descriptor of /proc that programs never get. The /proc that they see is read-only. */
int rootfs_enter(const struct slot_config *config, int *writable_proc, struct failure *failure);
int privileges_limit(struct failure *failure);
int shown_main(const char *path);

/* ---- limits.c ---- */

struct limit_table {
    struct {
        int resource;
        uint64_t value;
    } rows[12];
    size_t count;
};

void limits_build(struct limit_table *table, const struct order *order, bool has_cgroup, bool is_rootless);

/* ---- seccomp.c ---- */

/* pid 1 keeps clone3 if it makes programs with it. Each program then gives it up itself. */
int seccomp_install(bool keeps_clone3, struct failure *failure);
void seccomp_prepare_program(bool strict, bool denies_clone3);
/* Usable between vfork and exec: no allocation, no locks. */
int seccomp_install_program(void);
/* Prints the filter of pid 1 for a kernel, by default this one. */
int seccomp_main(const char *release);

/* ---- files.c ---- */

/* uid -1 means that the file stays ours. */
int files_copy_in(int work, const struct file_in *file, uid_t uid, struct failure *failure);
int files_link_given(int work, const struct file_in *file, uid_t uid, int number, struct failure *failure);
int files_collect(int work, const struct file_out *file, uint64_t *size, struct failure *failure);
/* Empties a folder. Returns the number of removed entries, or -1 if something remains. */
int files_empty(const char *path);
/* Restores the mode and times of a folder that a program may have owned. Returns -1 if other changes remain. */
int files_restore(const char *path);
int files_bytes_fd(const unsigned char *bytes, size_t length);

/* ---- report.c ---- */

enum run_status {
    STATUS_OK,
    STATUS_EXIT,
    STATUS_SIGNAL,
    STATUS_CPU,
    STATUS_IDLE,
    STATUS_DELAYED,
    STATUS_MEMORY,
    STATUS_OUTPUT,
    STATUS_ABORTED,
    STATUS_INTERNAL,
    STATUS_KINDS,
};

struct outcome {
    uint64_t id;
    enum run_status status;
    struct report report;
    uint64_t memory, cpu_kill_ns, stdout_bytes, stderr_bytes;
    struct buffer standard_output, standard_error, error_tail;
    bool captured, truncated, compared;
    struct compare_result compare;
    const char *collected[MAX_FILES];
    const char *missing[MAX_FILES];
    size_t collected_count, missing_count;
    struct failure failure;
};

void outcome_judge(struct outcome *outcome, uint64_t memory_limit, bool aborted, bool over_output);
void outcome_write(struct buffer *out, const struct outcome *outcome);
const char *status_name(enum run_status status);

/* ---- supervisor.c, slot.c, run.c ---- */

struct settings {
    int slots[SLOT_KINDS];
    bool allow_degraded;
    const char *binds[MAX_BINDS];
    size_t bind_count;
};

enum slot_state { SLOT_EMPTY, SLOT_STARTING, SLOT_IDLE, SLOT_BUSY, SLOT_CLEANING, SLOT_DYING };

/* The meaning of an epoll event. */
enum watch_kind { WATCH_WORKER_IN, WATCH_WORKER_OUT, WATCH_SLOT, WATCH_STDOUT, WATCH_STDERR, WATCH_SIGNALS };

struct run;
struct supervisor;

struct slot {
    struct supervisor *supervisor;
    int index;
    enum slot_kind kind;
    enum slot_state state;
    pid_t init;
    int socket;
    int work;
    unsigned generation;
    unsigned runs;
    unsigned failures;
    bool was_ready; /* this process has been ready before */
    uint64_t residue;
    struct cgroup group;
    bool has_group;
    /* The supervisor's own view of the group, and what it said when the run began. */
    struct counters counters;
    uint64_t cpu_before, oom_kills_before, base, begun; /* base: bytes in use at the start of the run */
    int home_cpus[MAX_CPUS];
    size_t home_cpu_count;
    bool moved;
    uint32_t sequence;
    uint64_t deadline;
    struct run *run;
};

/* Two programs that talk to each other: a contestant's and an interactor. */
struct pair {
    struct pair *next;
    struct run *sides[2];
};

struct run {
    struct run *next;
    struct pair *pair;
    int pipe_in, pipe_out; /* in a pair, until they are handed to the program */
    struct request request;
    struct outcome outcome;
    struct comparer *comparer;
    int stdout_fd, stderr_fd, spool_fd;
    bool aborted, over_output, done;
};

struct supervisor {
    struct settings settings;
    struct cgroup_tree tree;
    struct claims claims;
    struct rootless rootless;
    bool full;
    struct failure shortfall; /* why it is not full */
    int epoll;
    int signals;
    struct slot slots[MAX_SLOTS];
    int slot_count;
    struct cgroup leftovers[MAX_SLOTS]; /* groups of replaced slots, to be removed when the kernel allows it */
    int leftover_count;
    struct run *queue_head[SLOT_KINDS];
    struct run *queue_tail[SLOT_KINDS];
    struct pair *pairs;
    struct buffer in, out;
    size_t out_sent;
    bool out_watched;
    bool input_ended;
    uint64_t runs, recycled;
    unsigned char *chunk; /* one read buffer for all pipes */
    /* If set, results go here instead of to the worker (check and bench). */
    void (*on_result)(struct run *run, void *context);
    void *context;
    bool is_serving;
    struct failure start_failure;
};

#define CHUNK_SIZE (256 * 1024)

int supervisor_open(struct supervisor *supervisor, const struct settings *settings, struct failure *failure);
void supervisor_close(struct supervisor *supervisor);
void supervisor_step(struct supervisor *supervisor, int timeout_ms);
void supervisor_submit(struct supervisor *supervisor, struct run *run);
bool supervisor_all_ready(const struct supervisor *supervisor);
int supervisor_serve(struct supervisor *supervisor);
void supervisor_finish(struct supervisor *supervisor, struct run *run);
void supervisor_remove_group(struct supervisor *supervisor, const struct cgroup *group);
int supervisor_watch(struct supervisor *supervisor, int fd, enum watch_kind kind, int index, uint32_t events);

int slot_start(struct slot *slot, struct failure *failure);
void slot_recycle(struct slot *slot);
void slot_gone(struct slot *slot);
void slot_readable(struct slot *slot);
void slot_kill_program(struct slot *slot);
void slot_hurry_program(struct slot *slot, uint64_t other_ended_at);
void slot_pin(struct slot *slot, const int *cpus, size_t count);

struct run *run_new(void);
void run_free(struct run *run);
bool run_begin(struct slot *slot, struct run *run);
int run_connect(struct run *one, struct run *other);
void run_read_output(struct slot *slot, bool is_stderr);
void run_reported(struct slot *slot, const struct report *report);
/* pid 1 died with a program that had used up the memory of the slot, so there is nothing to be collected. */
void run_out_of_memory(struct slot *slot, const struct report *report);
void run_fail(struct slot *slot, const char *step, int error, const char *message);

/* ---- check.c, bench.c, probe.c ---- */

int check_main(const struct settings *settings);
int bench_main(const struct settings *settings, int argc, char **argv);
int probe_main(int argc, char **argv);
int parse_main(void);

#endif
