/* Control groups, version 1 and 2, behind one interface. Only this file and leaves.c know their file names. A program
 * starts in its group because pid 1 of the slot is a member. Moving a process into a group costs 5 to 15 ms after a
 * pause, because the kernel waits for a grace period; inheriting the group costs nothing. All counters are read as
 * differences. */
#include "sandbox.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define TREE_PREFIX "praxis."
#define SUPERVISOR_LEAF "praxis-supervisor"
/* Members may fork while they are moved to the leaf. The next attempt moves the new processes. */
#define LEAF_ATTEMPTS 5

static const char *const hierarchy_names[HIERARCHY_COUNT] = {"memory", "pids", "cpuacct"};

struct mounted {
    char root[PATH_SIZE];
    char point[PATH_SIZE];
};

static bool list_has(const char *list, const char *word) {
    size_t length = strlen(word);
    for (const char *next = list; next != NULL; next = strchr(next, ',')) {
        next += *next == ',';
        if (strncmp(next, word, length) == 0 && (next[length] == ',' || next[length] == '\0'))
            return true;
    }
    return false;
}

/* Finds the mount of a version 1 controller, or of version 2 when controller is NULL. */
static bool find_mount(const char *mountinfo, const char *controller, struct mounted *mount) {
    char line[4096];
    for (const char *next = mountinfo; *next != '\0';) {
        size_t length = strcspn(next, "\n");
        (void)snprintf(line, sizeof line, "%.*s", (int)length, next); /* a cut line only fails to match */
        next += length + (next[length] == '\n');
        char *tail = strstr(line, " - ");
        char type[32], options[1024];
        if (tail == NULL || sscanf(tail, " - %31s %*s %1023s", type, options) != 2)
            continue;
        bool matches = controller == NULL ? strcmp(type, "cgroup2") == 0
                                          : strcmp(type, "cgroup") == 0 && list_has(options, controller);
        if (matches && sscanf(line, "%*s %*s %*s %511s %511s", mount->root, mount->point) == 2)
            return true;
    }
    return false;
}

/* The path of our own group in /proc/self/cgroup. For version 2, this is the line that names no controller. */
static bool find_own_path(const char *self_cgroup, const char *controller, char *path) {
    char line[1024], names[256];
    for (const char *next = self_cgroup; *next != '\0';) {
        size_t length = strcspn(next, "\n");
        (void)snprintf(line, sizeof line, "%.*s", (int)length, next); /* a cut line only fails to match */
        next += length + (next[length] == '\n');
        char *first = strchr(line, ':');
        char *second = first == NULL ? NULL : strchr(first + 1, ':');
        if (second == NULL)
            continue;
        (void)snprintf(names, sizeof names, "%.*s", (int)(second - first - 1), first + 1); /* likewise */
        if (controller == NULL ? names[0] == '\0' : list_has(names, controller))
            return snprintf(path, PATH_SIZE, "%s", second + 1) < PATH_SIZE;
    }
    return false;
}

/* In a container, the mount may show only a part of the hierarchy, while the path may start above that part. */
static bool own_folder(const struct mounted *mount, const char *path, char *out) {
    size_t length = strlen(mount->root);
    if (strcmp(mount->root, "/") != 0) {
        if (strncmp(path, mount->root, length) == 0 && (path[length] == '/' || path[length] == '\0'))
            path += length;
        else
            path = ""; /* the namespace hides where we are: its root is the best we can name */
    }
    if (strcmp(path, "/") == 0 || strstr(path, "..") != NULL)
        path = "";
    int written = snprintf(out, PATH_SIZE, "%s%s", mount->point, path);
    return written > 0 && written < PATH_SIZE && access(out, F_OK) == 0;
}

static bool detect_v2(struct cgroup_tree *tree, const char *self_cgroup, const char *mountinfo) {
    struct mounted mount;
    char path[PATH_SIZE], folder[PATH_SIZE], file[PATH_SIZE + 32], controllers[512];
    if (!find_mount(mountinfo, NULL, &mount) || !find_own_path(self_cgroup, NULL, path) ||
        !own_folder(&mount, path, folder))
        return false;
    /* An earlier instance in this unit has moved us into its leaf, so our subtree starts one level higher. */
    char *leaf = strstr(folder, "/" SUPERVISOR_LEAF);
    if (leaf != NULL)
        *leaf = '\0';
    (void)snprintf(file, sizeof file, "%s/cgroup.controllers", folder); /* the array is longer than the folder */
    if (read_text(AT_FDCWD, file, controllers, sizeof controllers) <= 0)
        return false;
    for (char *c = controllers; *c != '\0'; c++)
        if (*c == ' ' || *c == '\n')
            *c = ',';
    if (!list_has(controllers, "memory") || !list_has(controllers, "pids"))
        return false;
    tree->version = CGROUP_V2;
    for (int i = 0; i < HIERARCHY_COUNT; i++)
        memcpy(tree->root[i], folder, PATH_SIZE);
    return true;
}

int cgroup_detect(struct cgroup_tree *tree, const char *self_cgroup, const char *mountinfo, struct failure *failure) {
    *tree = (struct cgroup_tree){0};
    if (detect_v2(tree, self_cgroup, mountinfo))
        return 0;
    for (int i = 0; i < HIERARCHY_COUNT; i++) {
        struct mounted mount;
        char path[PATH_SIZE];
        if (!find_mount(mountinfo, hierarchy_names[i], &mount) ||
            !find_own_path(self_cgroup, hierarchy_names[i], path) || !own_folder(&mount, path, tree->root[i]))
            return fail(failure, "cgroup", ENOENT,
                        "no usable %s controller (v2 needs memory and pids delegated; v1 needs memory, pids, cpuacct): "
                        "mount them, use Delegate=yes under systemd, or run the container with --privileged",
                        hierarchy_names[i]);
    }
    tree->version = CGROUP_V1;
    return 0;
}

static int write_value(const char *folder, const char *file, uint64_t value) {
    char path[PATH_SIZE * 2], text[32];
    (void)snprintf(text, sizeof text, "%llu", (unsigned long long)value); /* fits: at most 20 digits */
    if (!join_path(path, sizeof path, folder, file)) {
        errno = ENAMETOOLONG;
        return -1;
    }
    return write_text(AT_FDCWD, path, text);
}

static int write_word(const char *folder, const char *file, const char *word) {
    char path[PATH_SIZE * 2];
    if (!join_path(path, sizeof path, folder, file)) {
        errno = ENAMETOOLONG;
        return -1;
    }
    return write_text(AT_FDCWD, path, word);
}

static int hierarchy_span(const struct cgroup_tree *tree) {
    return tree->version == CGROUP_V2 ? 1 : HIERARCHY_COUNT;
}

static int tree_folder(const struct cgroup_tree *tree, int hierarchy, char *out) {
    return join_path(out, PATH_SIZE, tree->root[hierarchy], tree->name) ? 0 : -1;
}

static int group_folder(const struct cgroup *group, int hierarchy, char *out) {
    char folder[PATH_SIZE];
    if (tree_folder(group->tree, hierarchy, folder) != 0 || !join_path(out, PATH_SIZE, folder, group->name)) {
        errno = ENAMETOOLONG;
        return -1;
    }
    return 0;
}

/* Version 2 refuses to enable controllers for children while the parent holds processes, so all of them move to one
 * leaf. */
static int empty_into_leaf(const char *root) {
    char leaf[PATH_SIZE], path[PATH_SIZE * 2], pids[65536];
    if (!join_path(leaf, sizeof leaf, root, SUPERVISOR_LEAF) || (mkdir(leaf, 0755) != 0 && errno != EEXIST) ||
        !join_path(path, sizeof path, root, "cgroup.procs"))
        return -1;
    if (read_text(AT_FDCWD, path, pids, sizeof pids) < 0)
        return -1;
    char *rest = NULL;
    for (char *pid = strtok_r(pids, "\n", &rest); pid != NULL; pid = strtok_r(NULL, "\n", &rest))
        (void)write_word(leaf, "cgroup.procs", pid); /* it may have exited meanwhile; what stays shows up as EBUSY */
    return 0;
}

static int delegate(const char *folder) {
    return write_word(folder, "cgroup.subtree_control", "+memory +pids");
}

/* Slots share the CPUs equally among each other, and all of them together have less weight than what else there is.
 * Where the controller is not to be had, slots are sessions of less weight (see init.c). */
static void take_less_cpu(const struct cgroup_tree *tree) {
    char folder[PATH_SIZE];
    if (tree_folder(tree, HIERARCHY_CPU, folder) != 0)
        return;
    if (tree->version == CGROUP_V1) {
        (void)write_value(folder, "cpu.shares", BOXES_CPU_SHARES); /* only where cpu is mounted with cpuacct */
        return;
    }
    if (write_word(tree->root[0], "cgroup.subtree_control", "+cpu") == 0 &&
        write_value(folder, "cpu.weight", BOXES_CPU_WEIGHT) == 0)
        (void)write_word(folder, "cgroup.subtree_control", "+cpu"); /* else slots compete as processes */
}

/* The root of the hierarchy may hold processes and still delegate, so processes are moved only if that is necessary. */
static int delegate_from(const char *root) {
    for (int attempt = 0; attempt < LEAF_ATTEMPTS; attempt++) {
        if (delegate(root) == 0)
            return 0;
        if (errno != EBUSY || empty_into_leaf(root) != 0)
            return -1;
    }
    return delegate(root);
}

static int open_v2(struct cgroup_tree *tree, const char *folder, struct failure *failure) {
    if (delegate_from(tree->root[0]) != 0)
        return fail(failure, "cgroup", errno, "cannot delegate memory and pids in %s: use Delegate=yes under systemd",
                    tree->root[0]);
    if (delegate(folder) != 0)
        return fail(failure, "cgroup", errno, "cannot delegate memory and pids in %s", folder);
    return 0;
}

int cgroup_tree_open(struct cgroup_tree *tree, struct failure *failure) {
    uint64_t start = 0;
    struct stat namespace = {0};
    if (process_start_time(getpid(), &start) != 0 || stat("/proc/self/ns/pid", &namespace) != 0)
        return fail(failure, "cgroup", errno, "cannot read the start time of this process: mount /proc");
    /* The name contains the pid namespace, because containers may share a hierarchy in which the same pid means
     * different processes. */
    (void)snprintf(tree->name, sizeof tree->name, TREE_PREFIX "%llu.%d.%llu", (unsigned long long)namespace.st_ino,
                   (int)getpid(), (unsigned long long)start); /* fits: 7 + 20 + 11 + 20 characters */
    for (int i = 0; i < hierarchy_span(tree); i++) {
        char folder[PATH_SIZE];
        if (tree_folder(tree, i, folder) != 0 || mkdir(folder, 0755) != 0)
            return fail(failure, "cgroup", errno,
                        "cannot create a group in %.120s: run as root; in a container use --privileged or mount "
                        "/sys/fs/cgroup writable",
                        tree->root[i]);
        if (i == HIERARCHY_MEMORY && tree->version == CGROUP_V1)
            (void)write_value(folder, "memory.use_hierarchy", 1); /* absent or fixed to 1 on new kernels */
        if (tree->version == CGROUP_V2 && open_v2(tree, folder, failure) != 0)
            return -1;
    }
    take_less_cpu(tree);
    return 0;
}

/* All processes in the removed groups are ours. Since Linux 5.14, version 2 has a file that kills a group with its
 * subgroups. */
static void kill_members(const char *folder) {
    char path[PATH_SIZE * 2], pids[65536];
    if (write_word(folder, "cgroup.kill", "1") == 0)
        return;
    if (!join_path(path, sizeof path, folder, "cgroup.procs") || read_text(AT_FDCWD, path, pids, sizeof pids) <= 0)
        return;
    char *rest = NULL;
    for (char *text = strtok_r(pids, "\n", &rest); text != NULL; text = strtok_r(NULL, "\n", &rest)) {
        int pid = atoi(text);
        if (pid > 1)
            (void)kill(pid, SIGKILL); /* it may be gone already */
    }
}

#define PATIENT_ATTEMPTS 200

/* The kernel releases the members of a group a moment after their death. So EBUSY is retried for at most a second. */
static int remove_group(const char *folder, int attempts) {
    for (int attempt = 1;; attempt++) {
        if (rmdir(folder) == 0 || errno == ENOENT)
            return 0;
        if (errno != EBUSY || attempt == attempts)
            return -1;
        if (attempt == 20)
            kill_members(folder);
        (void)nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL); /* an early return only tries sooner */
    }
}

/* A group can be removed only after its subgroups: a tree holds slots, and a slot may hold leaves. */
static int remove_tree(const char *folder, int attempts) {
    DIR *directory = opendir(folder);
    struct dirent *entry;
    while (directory != NULL && (entry = readdir(directory)) != NULL) {
        char child[PATH_SIZE * 2];
        if (entry->d_type == DT_DIR && entry->d_name[0] != '.' && join_path(child, sizeof child, folder, entry->d_name))
            (void)remove_tree(child, attempts); /* what stays is removed by the next start */
    }
    if (directory != NULL)
        (void)closedir(directory); /* only read from */
    return remove_group(folder, attempts);
}

static bool owner_is_dead(const char *name) {
    unsigned long long namespace_id = 0, start = 0;
    int pid = 0;
    struct stat namespace = {0};
    uint64_t actual = 0;
    if (sscanf(name, TREE_PREFIX "%llu.%d.%llu", &namespace_id, &pid, &start) != 3 || pid <= 0)
        return false;
    if (stat("/proc/self/ns/pid", &namespace) != 0 || namespace.st_ino != namespace_id)
        return false;
    return process_start_time(pid, &actual) != 0 || actual != start;
}

void cgroup_tree_remove_stale(const struct cgroup_tree *tree) {
    for (int i = 0; i < hierarchy_span(tree); i++) {
        DIR *directory = opendir(tree->root[i]);
        if (directory == NULL)
            continue;
        struct dirent *entry;
        while ((entry = readdir(directory)) != NULL) {
            char folder[PATH_SIZE * 2];
            if (owner_is_dead(entry->d_name) && join_path(folder, sizeof folder, tree->root[i], entry->d_name))
                (void)remove_tree(folder, PATIENT_ATTEMPTS); /* what stays is tried again by the next start */
        }
        (void)closedir(directory); /* only read from */
    }
}

void cgroup_tree_close(const struct cgroup_tree *tree) {
    for (int i = 0; i < hierarchy_span(tree); i++) {
        char folder[PATH_SIZE];
        if (tree->name[0] != '\0' && tree_folder(tree, i, folder) == 0)
            (void)remove_tree(folder, PATIENT_ATTEMPTS); /* what stays is removed by the next start */
    }
}

int cgroup_create(struct cgroup *group, const struct cgroup_tree *tree, const char *name, struct failure *failure) {
    *group = (struct cgroup){.tree = tree};
    (void)snprintf(group->name, sizeof group->name, "%s", name); /* names are ours and short */
    for (int i = 0; i < hierarchy_span(tree); i++) {
        char folder[PATH_SIZE];
        if (group_folder(group, i, folder) != 0 || mkdir(folder, 0755) != 0)
            return fail(failure, "cgroup", errno, "cannot create the group %s", name);
    }
    char folder[PATH_SIZE];
    if (group_folder(group, HIERARCHY_MEMORY, folder) == 0)
        (void)write_value(folder, "memory.swappiness", 0); /* v1 only; the memsw limit is what counts */
    return 0;
}

/* Version 1 limits memory, and memory plus swap, in two files. When the limit goes down, the memory file must be
 * written first; when it goes up, the other one. */
static int limit_memory_v1(const char *folder, uint64_t memory, bool raising) {
    static const char *const files[] = {"memory.limit_in_bytes", "memory.memsw.limit_in_bytes"};
    for (int i = 0; i < 2; i++) {
        const char *file = files[raising ? 1 - i : i];
        bool is_swap = file == files[1];
        if (write_value(folder, file, memory) != 0 && !(is_swap && errno == ENOENT))
            return -1; /* a kernel without swap accounting has no memsw file */
    }
    return 0;
}

static int limit_memory_v2(const char *folder, uint64_t memory) {
    if (write_value(folder, "memory.max", memory) != 0)
        return -1;
    return write_value(folder, "memory.swap.max", 0) != 0 && errno != ENOENT ? -1 : 0;
}

int cgroup_limit(struct cgroup *group, uint64_t memory, uint32_t processes, struct failure *failure) {
    char folder[PATH_SIZE];
    if (memory != group->memory_limit) {
        bool raising = group->memory_limit != 0 && memory > group->memory_limit; /* a new group has no limit */
        int result = group_folder(group, HIERARCHY_MEMORY, folder);
        if (result == 0)
            result = group->tree->version == CGROUP_V1 ? limit_memory_v1(folder, memory, raising)
                                                       : limit_memory_v2(folder, memory);
        if (result != 0)
            return fail(failure, "cgroup", errno, "cannot set the memory limit to %llu", (unsigned long long)memory);
        group->memory_limit = memory;
    }
    if (processes != group->process_limit) {
        /* pid 1 of the slot counts too */
        if (group_folder(group, HIERARCHY_PIDS, folder) != 0 || write_value(folder, "pids.max", processes + 1) != 0)
            return fail(failure, "cgroup", errno, "cannot set the process limit to %u", processes);
        group->process_limit = processes;
    }
    return 0;
}

int cgroup_join(const struct cgroup *group, struct failure *failure) {
    for (int i = 0; i < hierarchy_span(group->tree); i++) {
        char folder[PATH_SIZE];
        if (group_folder(group, i, folder) != 0)
            return fail(failure, "cgroup", errno, "cannot enter the group %s", group->name);
        /* Version 1 can move this single thread without the lock over all threads of the machine, which can take 15
         * ms. */
        if (group->tree->version == CGROUP_V1 && write_word(folder, "tasks", "0") == 0)
            continue;
        if (write_word(folder, "cgroup.procs", "0") != 0)
            return fail(failure, "cgroup", errno, "cannot enter the group %s", group->name);
    }
    return 0;
}

int cgroup_remove(const struct cgroup *group) {
    int result = 0;
    for (int i = 0; i < hierarchy_span(group->tree); i++) {
        char folder[PATH_SIZE];
        if (group_folder(group, i, folder) != 0 || remove_tree(folder, 1) != 0)
            result = -1;
    }
    return result;
}

static int open_counter(const struct cgroup *group, int hierarchy, const char *file, int flags) {
    char folder[PATH_SIZE], path[PATH_SIZE * 2];
    if (group_folder(group, hierarchy, folder) != 0 || !join_path(path, sizeof path, folder, file))
        return -1;
    return open(path, flags | O_CLOEXEC);
}

int counters_open(struct counters *counters, const struct cgroup *group, struct failure *failure) {
    bool v1 = group->tree->version == CGROUP_V1;
    *counters = (struct counters){.version = group->tree->version, .slot_folder = -1, .leaf = -1};
    counters->cpu = open_counter(group, HIERARCHY_CPU, v1 ? "cpuacct.usage" : "cpu.stat", O_RDONLY);
    counters->usage =
        open_counter(group, HIERARCHY_MEMORY, v1 ? "memory.usage_in_bytes" : "memory.current", O_RDONLY);
    const char *peak = v1 ? "memory.max_usage_in_bytes" : "memory.peak";
    counters->peak = open_counter(group, HIERARCHY_MEMORY, peak, O_RDWR);
    /* Before Linux 6.12 the peak of version 2 cannot be reset. Only an attempt shows this. After a successful reset,
     * this descriptor reads the peak since then. */
    counters->peak_resets = counters->peak >= 0 && pwrite(counters->peak, "0", 1, 0) == 1;
    if (counters->peak < 0)
        counters->peak = open_counter(group, HIERARCHY_MEMORY, peak, O_RDONLY);
    counters->oom = open_counter(group, HIERARCHY_MEMORY, v1 ? "memory.oom_control" : "memory.events", O_RDONLY);
    counters->reclaim = open_counter(group, HIERARCHY_MEMORY, v1 ? "memory.force_empty" : "memory.reclaim", O_WRONLY);
    if (counters->cpu < 0 || counters->usage < 0 || counters->oom < 0)
        return fail(failure, "cgroup", errno, "cannot open the counters of %s", group->name);
    return 0;
}

/* Only read from, or the write is over. */
void counters_close(struct counters *counters) {
    close_fd(&counters->cpu);
    close_fd(&counters->usage);
    close_fd(&counters->peak);
    close_fd(&counters->oom);
    close_fd(&counters->reclaim);
}

int counters_separate_runs(struct counters *counters, const struct cgroup *group, struct failure *failure) {
    char folder[PATH_SIZE];
    if (counters->peak_resets || counters->peak < 0)
        return 0; /* before Linux 5.19 there is no peak to be read either */
    if (group_folder(group, HIERARCHY_MEMORY, folder) != 0)
        return fail(failure, "cgroup", errno, "cannot name the group %s", group->name);
    return leaves_open(counters, folder, failure);
}

static uint64_t read_number(int fd) {
    char text[64];
    ssize_t length = fd < 0 ? -1 : pread(fd, text, sizeof text - 1, 0);
    if (length <= 0)
        return 0;
    text[length] = '\0';
    return strtoull(text, NULL, 10);
}

static uint64_t read_field(int fd, const char *name) {
    char text[1024];
    ssize_t length = fd < 0 ? -1 : pread(fd, text, sizeof text - 1, 0);
    if (length <= 0)
        return 0;
    text[length] = '\0';
    size_t name_length = strlen(name);
    for (char *line = text; line != NULL; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (strncmp(line, name, name_length) == 0 && line[name_length] == ' ')
            return strtoull(line + name_length + 1, NULL, 10);
    }
    return 0;
}

uint64_t counters_cpu_ns(const struct counters *counters) {
    return counters->version == CGROUP_V1 ? read_number(counters->cpu)
                                          : read_field(counters->cpu, "usage_usec") * 1000;
}

uint64_t counters_usage(const struct counters *counters) {
    return read_number(counters->usage);
}

/* If the run has its own leaf, the peak is the run's. Otherwise the peak is reset, and the usage at that moment is read
 * as the new peak: a separate reading of the usage could be lower and add the difference to the run. */
uint64_t counters_begin(const struct counters *counters) {
    if (counters->leaf >= 0)
        return 0;
    if (counters->peak_resets && pwrite(counters->peak, "0", 1, 0) == 1)
        return read_number(counters->peak);
    return counters_usage(counters); /* a stale peak is an over-estimate, never an under-estimate */
}

/* If there is no peak, the usage before the slot is cleaned is a lower bound for all processes together. */
uint64_t counters_peak(const struct counters *counters) {
    return counters->peak >= 0 ? read_number(counters->peak) : counters_usage(counters);
}

/* What a run had at most above its base. Where the kernel tells no peak, a kill says that the limit was reached. */
uint64_t counters_run_peak(const struct counters *counters, uint64_t base, uint64_t oom_kills, uint64_t limit) {
    uint64_t peak = counters_peak(counters);
    uint64_t own = peak > base ? peak - base : 0;
    return counters->peak < 0 && oom_kills > 0 && own < limit ? limit : own;
}

uint64_t counters_oom_kills(const struct counters *counters) {
    return read_field(counters->oom, "oom_kill");
}

void counters_reclaim(const struct counters *counters, uint64_t bytes) {
    char text[32];
    int length = snprintf(text, sizeof text, "%llu", counters->version == CGROUP_V1 ? 0ull : (unsigned long long)bytes);
    if (counters->reclaim >= 0 && pwrite(counters->reclaim, text, (size_t)length, 0) < 0)
        return; /* the caller reads the usage again and decides by that */
}
