/* Drives cgroup.c on plain folders. mkdir and rmdir are wrapped, because a control group's files come and go with its folder;
 * write is wrapped to refuse what a kernel would refuse.
 *
 * fakeCgroup ROOT SELF_CGROUP MOUNTINFO; FAKE_BUSY, FAKE_NO_CPU and FAKE_NO_RESET in the environment choose the kernel's mood. */
#include "../../sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const files[] = {"cgroup.procs", "cgroup.subtree_control", "memory.max", "memory.swap.max", "memory.peak",
                                    "memory.current", "memory.events", "memory.reclaim", "pids.max", "cpu.stat",
                                    "memory.limit_in_bytes", "memory.memsw.limit_in_bytes", "memory.max_usage_in_bytes",
                                    "memory.usage_in_bytes", "memory.oom_control", "memory.force_empty", "cpuacct.usage",
                                    "cpu.weight", "cpu.shares"};

int __real_mkdir(const char *path, mode_t mode);
int __real_rmdir(const char *path);
ssize_t __real_write(int fd, const void *data, size_t length);
ssize_t __real_pwrite64(int fd, const void *data, size_t length, off_t offset);
ssize_t __real_pwrite(int fd, const void *data, size_t length, off_t offset);

static void for_files(const char *folder, int make) {
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        char path[1024];
        snprintf(path, sizeof path, "%s/%s", folder, files[i]);
        if (make)
            close(open(path, O_CREAT | O_RDWR, 0644));
        else
            unlink(path);
    }
}

int __wrap_mkdir(const char *path, mode_t mode) {
    int result = __real_mkdir(path, mode);
    if (result == 0)
        for_files(path, 1);
    return result;
}

int __wrap_rmdir(const char *path) {
    for_files(path, 0);
    return __real_rmdir(path);
}

static const char *path_below(int folder, const char *name) {
    static char path[2048];
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
    ssize_t length = readlink(link, path, sizeof path);
    snprintf(path + length, sizeof path - (size_t)length, "/%s", name);
    return path;
}

int __wrap_mkdirat(int folder, const char *name, mode_t mode) {
    return __wrap_mkdir(path_below(folder, name), mode);
}

int __wrap_unlinkat(int folder, const char *name, int flags) {
    return __wrap_rmdir(path_below(folder, name));
}

static int is_there(const char *name) {
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", getenv("FAKE_ROOT"), name);
    return access(path, F_OK) == 0;
}

ssize_t __wrap_write(int fd, const void *data, size_t length) {
    if (getenv("FAKE_BUSY") != NULL && length > 1 && ((const char *)data)[0] == '+' && !is_there("praxis-supervisor")) {
        errno = EBUSY;
        return -1;
    }
    if (length > 1 && ((const char *)data)[0] == '+') {
        if (getenv("FAKE_NO_CPU") != NULL && strncmp(data, "+cpu", length) == 0) {
            errno = ENOENT;
            return -1;
        }
        if (lseek(fd, 0, SEEK_END) > 0) /* what was enabled before stays enabled */
            __real_write(fd, " ", 1);
    }
    return __real_write(fd, data, length);
}

ssize_t __wrap_pwrite(int fd, const void *data, size_t length, off_t offset) {
    if (getenv("FAKE_NO_RESET") != NULL) {
        errno = EINVAL;
        return -1;
    }
    return __real_pwrite(fd, data, length, offset);
}

static void put(const struct cgroup *group, int hierarchy, const char *file, const char *text) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s/%s/%s", group->tree->root[hierarchy], group->tree->name, group->name, file);
    int fd = open(path, O_WRONLY | O_TRUNC);
    if (fd < 0 || __real_write(fd, text, strlen(text)) < 0)
        perror(path);
    close(fd);
}

static void show(const struct cgroup *group, int hierarchy, const char *file) {
    char path[4096], text[256] = "";
    snprintf(path, sizeof path, "%s/%s/%s/%s", group->tree->root[hierarchy], group->tree->name, group->name, file);
    read_text(AT_FDCWD, path, text, sizeof text);
    printf("%s=%s\n", file, text);
}

/* What all slots together have of a CPU. */
static void show_weight(const struct cgroup_tree *tree) {
    struct cgroup all = {.tree = tree};
    show(&all, HIERARCHY_CPU, "cpu.weight");
    show(&all, HIERARCHY_CPU, "cpu.shares");
    show(&all, HIERARCHY_CPU, "cgroup.subtree_control");
}

/* A group of one run: what its files say is told, and what became of them after the run. */
static void show_leaves(struct counters *counters, const struct cgroup *group) {
    show(group, HIERARCHY_MEMORY, "pid-1/cgroup.procs");
    show(group, HIERARCHY_MEMORY, "cgroup.subtree_control");
    put(group, HIERARCHY_MEMORY, "run-1/memory.peak", "1048576\n");
    put(group, HIERARCHY_MEMORY, "run-1/memory.events", "oom 1\noom_kill 1\n");
    printf("leaf_peak=%llu\nleaf_oom=%llu\nleaf_base=%llu\n", (unsigned long long)counters_peak(counters),
           (unsigned long long)counters_oom_kills(counters), (unsigned long long)counters_begin(counters));
    printf("renewed=%d\n", leaves_renew(counters));
    printf("stayed=%d\nnext_peak=%llu\n", faccessat(counters->slot_folder, "run-1", F_OK, 0) == 0,
           (unsigned long long)counters_peak(counters));
}

static void fill(const struct cgroup *group, bool v1) {
    put(group, HIERARCHY_CPU, v1 ? "cpuacct.usage" : "cpu.stat", v1 ? "5000000\n" : "usage_usec 5000\nuser_usec 4000\n");
    put(group, HIERARCHY_MEMORY, v1 ? "memory.usage_in_bytes" : "memory.current", "4096\n");
    put(group, HIERARCHY_MEMORY, v1 ? "memory.max_usage_in_bytes" : "memory.peak", "8192\n");
    put(group, HIERARCHY_MEMORY, v1 ? "memory.oom_control" : "memory.events",
        v1 ? "oom_kill_disable 0\nunder_oom 0\noom_kill 3\n" : "low 0\noom 4\noom_kill 3\noom_group_kill 0\n");
}

int main(int argc, char **argv) {
    static char self[4096], mounts[8192];
    struct cgroup_tree tree;
    struct cgroup group;
    struct counters counters;
    struct failure failure = {0};
    if (argc != 4 || read_text(AT_FDCWD, argv[2], self, sizeof self) < 0 || read_text(AT_FDCWD, argv[3], mounts, sizeof mounts) < 0)
        return 2;
    setenv("FAKE_ROOT", argv[1], 1);
    if (cgroup_detect(&tree, self, mounts, &failure) != 0 || cgroup_tree_open(&tree, &failure) != 0 ||
        cgroup_create(&group, &tree, "slot-0.1", &failure) != 0) {
        printf("failed=%s\n", failure.message);
        return 1;
    }
    bool v1 = tree.version == CGROUP_V1;
    printf("version=%d\nmemory=%s\npids=%s\ncpu=%s\n", tree.version, tree.root[0], tree.root[1], tree.root[2]);
    show_weight(&tree);
    fill(&group, v1);
    if (cgroup_limit(&group, 33554432, 8, &failure) != 0 || cgroup_join(&group, &failure) != 0 ||
        counters_open(&counters, &group, &failure) != 0) {
        printf("failed=%s\n", failure.message);
        return 1;
    }
    show(&group, HIERARCHY_MEMORY, v1 ? "memory.limit_in_bytes" : "memory.max");
    show(&group, HIERARCHY_MEMORY, v1 ? "memory.memsw.limit_in_bytes" : "memory.swap.max");
    show(&group, HIERARCHY_PIDS, "pids.max");
    show(&group, HIERARCHY_PIDS, "cgroup.procs");
    fill(&group, v1);
    printf("cpu_ns=%llu\nusage=%llu\npeak=%llu\noom=%llu\nresets=%d\n", (unsigned long long)counters_cpu_ns(&counters),
           (unsigned long long)counters_usage(&counters), (unsigned long long)counters_peak(&counters),
           (unsigned long long)counters_oom_kills(&counters), counters.peak_resets);
    struct counters peakless = counters;
    peakless.peak = -1;
    printf("peak_alone=%llu\npeak_if_killed=%llu\n",
           (unsigned long long)counters_run_peak(&peakless, 0, 0, MIB),
           (unsigned long long)counters_run_peak(&peakless, 0, 1, MIB));
    if (counters_separate_runs(&counters, &group, &failure) != 0)
        printf("failed=%s\n", failure.message);
    printf("has_leaves=%d\n", counters.leaf >= 0);
    if (counters.leaf >= 0)
        show_leaves(&counters, &group);
    cgroup_tree_close(&tree);
    printf("left=%d\n", is_there(tree.name));
    return 0;
}
