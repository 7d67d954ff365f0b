/* The file tree that a program sees, and the privileges that remain when it is complete. This runs once for each slot,
 * before any foreign code, as pid 1 of new mount, pid, net, ipc and uts namespaces. */
#include "sandbox.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <linux/capability.h>
#include <linux/mount.h>
#include <linux/securebits.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Any empty folder can hold the new root while it is built, because the mount namespace is our own. */
#define STAGE "/tmp"
#define ROOT_OPTIONS "size=4m,mode=755"

static const char *const devices[] = {"null", "zero", "full", "random", "urandom"};
/* Settings that compilers and interpreters need. They contain nothing about the users or the network of this host. */
static const char *const etc_patterns[] = {"alternatives", "ld.so.cache", "java-*",     "python3*", "fpc*",
                                           "mono",         "php",         "ghc*",       "localtime"};
/* Files in /proc about the whole host. Programs see them as they were when the sandbox started. Live figures would
 * change with the work of other boxes and could carry messages between them. */
static const char *const frozen_proc_files[] = {"cgroups", "cpuinfo", "loadavg", "meminfo", "stat", "uptime"};
/* These never change. Entries that other users cannot read are left as they are, because no program is root. */
static const char *const plain_proc_entries[] = {"cmdline", "consoles", "crypto",      "devices", "dma",
                                                 "execdomains", "filesystems", "iomem", "ioports", "misc",
                                                 "mounts",  "net",      "self",        "sys",     "thread-self",
                                                 "version"};
/* Settings that are hidden in the remaining part: numbers of open files, terminals and the like. */
static const char *const hidden_settings[] = {"sys/fs", "sys/kernel/pty", "sys/kernel/random/entropy_avail"};
/* Beside /proc while it is built. In the box, nothing shows where the files come from. */
#define FROZEN STAGE "/.proc"
#define EMPTY_FILE FROZEN "/empty"
#define EMPTY_FOLDER FROZEN "/folder"
#define FROZEN_SIZE (1 << 20)

static bool inside_stage(char *out, const char *path) {
    return join_path(out, PATH_SIZE, STAGE, path + 1);
}

/* Makes every folder of a path below the stage. Existing folders are no error. */
static int make_folders(const char *path) {
    char copy[PATH_SIZE];
    if (mkdir(path, 0755) == 0 || errno == EEXIST)
        return 0; /* as nearly always */
    (void)snprintf(copy, sizeof copy, "%s", path); /* callers pass paths that were checked against PATH_SIZE */
    for (char *slash = strchr(copy + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        if (mkdir(copy, 0755) != 0 && errno != EEXIST)
            return -1;
        *slash = '/';
    }
    return mkdir(copy, 0755) != 0 && errno != EEXIST ? -1 : 0;
}

static int make_file(const char *path, const char *text) {
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0644);
    if (fd < 0)
        return -1;
    bool written = write_all(fd, text, strlen(text));
    return close(fd) == 0 && written ? 0 : -1;
}

static int set_read_only(const char *target, bool recursive) {
    struct mount_attr attributes = {.attr_set = MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID};
    if (syscall(SYS_mount_setattr, AT_FDCWD, target, recursive ? AT_RECURSIVE : 0, &attributes, sizeof attributes) == 0)
        return 0;
    if (errno != ENOSYS)
        return -1;
    return mount(NULL, target, NULL, MS_BIND | MS_REMOUNT | MS_RDONLY | MS_NOSUID, NULL); /* before Linux 5.12 */
}

static int bind_read_only(const char *source, const char *target) {
    struct stat status;
    if (stat(source, &status) != 0)
        return -1;
    if (S_ISDIR(status.st_mode)) {
        if (make_folders(target) != 0)
            return -1;
    } else {
        char parent[PATH_SIZE];
        (void)snprintf(parent, sizeof parent, "%s", target); /* checked by the caller */
        *strrchr(parent, '/') = '\0';
        if (make_folders(parent) != 0 || (make_file(target, "") != 0 && errno != EEXIST))
            return -1;
    }
    /* Sub-mounts are included only if the kernel can make all of them read-only at once. */
    struct mount_attr none = {0};
    bool recursive = syscall(SYS_mount_setattr, AT_FDCWD, "/", 0, &none, sizeof none) == 0 || errno != ENOSYS;
    if (mount(source, target, NULL, MS_BIND | (recursive ? MS_REC : 0), NULL) != 0)
        return -1;
    return set_read_only(target, recursive);
}

static const char *const system_folders[] = {"/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"};

static bool is_within(const char *path, const char *folder) {
    size_t length = strlen(folder);
    return strncmp(path, folder, length) == 0 && (path[length] == '\0' || path[length] == '/');
}

/* Prints the system folder in which a path lies, if programs could read what the judge keeps there. As root they could
 * not, because they have other user ids. Without root, all ids are that of the judge. */
int shown_main(const char *path) {
    char rest[PATH_MAX], real[PATH_MAX], folder[PATH_MAX];
    if (path == NULL || path[0] != '/' || strlen(path) >= sizeof rest)
        return 2;
    if (geteuid() == 0 && claims_have_ids())
        return 0;
    (void)snprintf(rest, sizeof rest, "%s", path); /* checked above */
    /* A folder that will be made lies where its nearest parent does. */
    while (realpath(rest, real) == NULL) {
        if (strrchr(rest, '/') == rest)
            return 0;
        *strrchr(rest, '/') = '\0';
    }
    for (size_t i = 0; i < sizeof system_folders / sizeof *system_folders; i++) {
        if (realpath(system_folders[i], folder) == NULL || !is_within(real, folder))
            continue;
        (void)puts(system_folders[i]); /* a closed stdout leaves nobody to tell */
        break;
    }
    return 0;
}

static int bind_system(struct failure *failure) {
    for (size_t i = 0; i < sizeof system_folders / sizeof *system_folders; i++) {
        char target[PATH_SIZE], link[PATH_SIZE];
        struct stat status;
        if (lstat(system_folders[i], &status) != 0)
            continue;
        (void)inside_stage(target, system_folders[i]); /* short constants */
        if (S_ISLNK(status.st_mode)) {
            ssize_t length = readlink(system_folders[i], link, sizeof link - 1);
            if (length <= 0)
                return fail(failure, "rootfs", errno, "cannot read the link %s", system_folders[i]);
            link[length] = '\0';
            if (symlink(link, target) != 0)
                return fail(failure, "rootfs", errno, "cannot link %s", system_folders[i]);
        } else if (bind_read_only(system_folders[i], target) != 0) {
            return fail(failure, "rootfs", errno, "cannot bind %s: CAP_SYS_ADMIN is needed (--privileged)",
                        system_folders[i]);
        }
    }
    return 0;
}

static int bind_settings(struct failure *failure) {
    DIR *directory = opendir("/etc");
    if (directory == NULL)
        return 0; /* a host without /etc has nothing to offer */
    struct dirent *entry;
    int result = 0;
    while (result == 0 && (entry = readdir(directory)) != NULL) {
        for (size_t i = 0; i < sizeof etc_patterns / sizeof *etc_patterns; i++) {
            char source[PATH_SIZE], target[PATH_SIZE];
            if (fnmatch(etc_patterns[i], entry->d_name, 0) != 0)
                continue;
            if (!join_path(source, sizeof source, "/etc", entry->d_name) || !inside_stage(target, source))
                continue;
            if (bind_read_only(source, target) != 0 && errno != ENOENT) /* a dangling link is left out */
                result = fail(failure, "rootfs", errno, "cannot bind %.200s", source);
        }
    }
    (void)closedir(directory); /* only read from */
    return result;
}

static int make_accounts(const struct slot_config *config, struct failure *failure) {
    char passwd[256], group[128];
    (void)snprintf(passwd, sizeof passwd, "root:x:0:0::/:/bin/false\nbox:x:%u:%u::/w:/bin/sh\n", config->uid,
                   config->uid); /* fits */
    (void)snprintf(group, sizeof group, "root:x:0:\nbox:x:%u:\n", config->uid); /* fits */
    if (make_file(STAGE "/etc/passwd", passwd) != 0 || make_file(STAGE "/etc/group", group) != 0)
        return fail(failure, "rootfs", errno, "cannot make /etc/passwd");
    return 0;
}

static int bind_devices(struct failure *failure) {
    static const char *const links[][2] = {{"/proc/self/fd", "fd"},
                                           {"/proc/self/fd/0", "stdin"},
                                           {"/proc/self/fd/1", "stdout"},
                                           {"/proc/self/fd/2", "stderr"}};
    for (size_t i = 0; i < sizeof devices / sizeof *devices; i++) {
        char source[PATH_SIZE], target[PATH_SIZE];
        (void)join_path(source, sizeof source, "/dev", devices[i]); /* short constants */
        (void)inside_stage(target, source);
        /* Read-only prevents a program from setting times on the device. Writing to the device still works. */
        if (make_file(target, "") != 0 || mount(source, target, NULL, MS_BIND, NULL) != 0 ||
            set_read_only(target, false) != 0)
            return fail(failure, "rootfs", errno, "cannot bind %s", source);
    }
    for (size_t i = 0; i < sizeof links / sizeof *links; i++) {
        char target[PATH_SIZE];
        (void)join_path(target, sizeof target, STAGE "/dev", links[i][1]); /* short constants */
        if (symlink(links[i][0], target) != 0)
            return fail(failure, "rootfs", errno, "cannot link /dev/%s", links[i][1]);
    }
    return 0;
}

static bool is_listed(const char *name, const char *const *list, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (strcmp(name, list[i]) == 0)
            return true;
    return false;
}

#define IS_LISTED(name, list) is_listed(name, list, sizeof(list) / sizeof *(list))

#define FROZEN_COUNT (sizeof frozen_proc_files / sizeof *frozen_proc_files)
static char *frozen_texts[FROZEN_COUNT];

/* Only the processors of /proc/stat are kept, because the rest grows with the number of interrupts. Text that does not
 * fit is cut at the end of a line. */
static char *text_of_proc(const char *name) {
    static char text[FROZEN_SIZE]; /* what is not needed is never touched */
    char source[PATH_SIZE];
    (void)join_path(source, sizeof source, "/proc", name); /* short constants */
    ssize_t length = read_text(AT_FDCWD, source, text, sizeof text);
    if (length < 0)
        return NULL;
    char *end = strcmp(name, "stat") == 0 ? strstr(text, "\nintr ") : NULL;
    if (end == NULL && length == FROZEN_SIZE - 1)
        end = strrchr(text, '\n');
    if (end != NULL)
        end[1] = '\0';
    return strdup(text);
}

/* Called once for all slots and their replacements, so that a replaced slot reveals nothing new. */
int rootfs_prepare(struct failure *failure) {
    for (size_t i = 0; i < FROZEN_COUNT; i++) {
        if (frozen_texts[i] == NULL)
            frozen_texts[i] = text_of_proc(frozen_proc_files[i]);
        if (frozen_texts[i] == NULL && errno != ENOENT) /* not every kernel has every file */
            return fail(failure, "rootfs", errno, "cannot read /proc/%s", frozen_proc_files[i]);
    }
    return 0;
}

static int make_covers(struct failure *failure) {
    int result = mkdir(FROZEN, 0700) != 0 || mkdir(EMPTY_FOLDER, 0555) != 0 ? -1 : make_file(EMPTY_FILE, "");
    for (size_t i = 0; result == 0 && i < FROZEN_COUNT; i++) {
        char target[PATH_SIZE];
        (void)join_path(target, sizeof target, FROZEN, frozen_proc_files[i]); /* short constants */
        if (frozen_texts[i] != NULL)
            result = make_file(target, frozen_texts[i]);
    }
    return result == 0 ? 0 : fail(failure, "rootfs", errno, "cannot copy what /proc tells of the host");
}

static int cover(const char *name, bool is_folder, bool is_frozen) {
    char target[PATH_SIZE], source[PATH_SIZE];
    (void)join_path(target, sizeof target, STAGE "/proc", name); /* the kernel's names are short */
    (void)join_path(source, sizeof source, FROZEN, name);        /* likewise */
    const char *from = is_folder ? EMPTY_FOLDER : is_frozen ? source : EMPTY_FILE;
    int result = mount(from, target, NULL, MS_BIND, NULL);
    return result != 0 && errno != ENOENT && errno != ENOTDIR ? -1 : 0;
}

/* Covers every file about the whole host unless it is known to be constant, so that a new kernel reveals nothing
 * new. */
static int cover_proc(struct failure *failure) {
    DIR *directory = opendir(STAGE "/proc");
    struct dirent *entry;
    int result = directory == NULL ? -1 : 0;
    while (result == 0 && (entry = readdir(directory)) != NULL) {
        const char *name = entry->d_name;
        struct stat status;
        if (name[0] == '.' || (name[0] >= '0' && name[0] <= '9') || IS_LISTED(name, plain_proc_entries) ||
            fstatat(dirfd(directory), name, &status, AT_SYMLINK_NOFOLLOW) != 0 || !(status.st_mode & S_IROTH))
            continue;
        result = cover(name, S_ISDIR(status.st_mode), IS_LISTED(name, frozen_proc_files));
        if (result != 0)
            (void)fail(failure, "rootfs", errno, "cannot hide /proc/%.100s", name);
    }
    if (directory != NULL)
        (void)closedir(directory); /* only read from */
    for (size_t i = 0; result == 0 && i < sizeof hidden_settings / sizeof *hidden_settings; i++) {
        result = cover(hidden_settings[i], strcmp(hidden_settings[i], "sys/kernel/random/entropy_avail") != 0, false);
        if (result != 0)
            (void)fail(failure, "rootfs", errno, "cannot hide /proc/%s", hidden_settings[i]);
    }
    return result;
}

static int mount_proc(bool rootless, int *writable, struct failure *failure) {
    if (make_covers(failure) != 0)
        return -1;
    if (mount("proc", STAGE "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, "hidepid=2") != 0)
        return fail(failure, "rootfs", errno,
                    rootless ? "cannot mount /proc: the /proc of this container is masked; cure: Docker "
                               "--security-opt systempaths=unconfined, Podman --security-opt unmask=ALL, Kubernetes "
                               "procMount: Unmasked"
                             : "cannot mount /proc: CAP_SYS_ADMIN is needed (--privileged)");
    /* Programs could reset their own oom_score_adj through a writable /proc. pid 1 keeps the only writable view: see
     * launch.c. */
    *writable = open(STAGE "/proc", O_PATH | O_DIRECTORY | O_CLOEXEC);
    if (*writable < 0 || mount(STAGE "/proc", STAGE "/proc", NULL, MS_BIND, NULL) != 0 ||
        set_read_only(STAGE "/proc", false) != 0)
        return fail(failure, "rootfs", errno, "cannot make /proc read-only");
    return cover_proc(failure);
}

static int mount_scratch(const struct slot_config *config, struct failure *failure) {
    char options[160];
    /* Both folders belong to root and are sticky. An owner could leave a mode or an attribute on them for the next
     * run. */
    (void)snprintf(options, sizeof options, "size=%llu,nr_inodes=%u,mode=1777", (unsigned long long)config->work_bytes,
                   config->inodes); /* fits */
    if (mount("w", STAGE "/w", "tmpfs", MS_NOSUID | MS_NODEV, options) != 0)
        return fail(failure, "rootfs", errno, "cannot mount /w");
    (void)snprintf(options, sizeof options, "size=%llu,nr_inodes=%u,mode=1777", (unsigned long long)config->temp_bytes,
                   config->inodes); /* fits */
    if (mount("tmp", STAGE "/tmp", "tmpfs", MS_NOSUID | MS_NODEV, options) != 0)
        return fail(failure, "rootfs", errno, "cannot mount /tmp");
    return 0;
}

/* These folders are emptied between runs, or belong to the kernel, so a mount below them would be neither permanent nor
 * safe. */
static bool is_reserved(const char *target) {
    static const char *const folders[] = {"/w", "/tmp", "/proc", "/dev"};
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        size_t length = strlen(folders[i]);
        if (strncmp(target, folders[i], length) == 0 && (target[length] == '/' || target[length] == '\0'))
            return true;
    }
    return strstr(target, "/..") != NULL;
}

/* A bind is "path" or "source:target". */
static int bind_extras(const struct slot_config *config, struct failure *failure) {
    for (size_t i = 0; i < config->bind_count; i++) {
        char source[PATH_SIZE], target[PATH_SIZE];
        const char *spec = config->binds[i];
        const char *colon = strchr(spec, ':');
        int length = snprintf(source, sizeof source, "%.*s", (int)(colon == NULL ? strlen(spec) : (size_t)(colon - spec)), spec);
        if (length <= 0 || (size_t)length >= sizeof source || !inside_stage(target, colon == NULL ? source : colon + 1))
            return fail(failure, "rootfs", EINVAL, "bad bind %.200s", spec);
        if (is_reserved(target + strlen(STAGE)))
            return fail(failure, "rootfs", EINVAL, "cannot bind %.200s: name a target outside /w, /tmp, /proc and /dev",
                        target + strlen(STAGE));
        if (bind_read_only(source, target) != 0)
            return fail(failure, "rootfs", errno, "cannot bind %.200s", spec);
    }
    return 0;
}

static int enter_stage(struct failure *failure) {
    if (chdir(STAGE) != 0 || syscall(SYS_pivot_root, ".", ".") != 0)
        return fail(failure, "rootfs", errno, "pivot_root failed: the root of this host must not be a ramfs");
    if (umount2(".", MNT_DETACH) != 0 || chdir("/w") != 0)
        return fail(failure, "rootfs", errno, "cannot leave the old root");
    if (mount(NULL, "/", NULL, MS_REMOUNT | MS_RDONLY | MS_NOSUID | MS_NODEV, ROOT_OPTIONS) != 0)
        return fail(failure, "rootfs", errno, "cannot make the root read-only");
    return 0;
}

/* The stage hides whatever the host has there. So extra folders are opened before and mounted by descriptor. */
static int open_extras(const struct slot_config *config, char (*specs)[PATH_SIZE], const char **out,
                       struct failure *failure) {
    for (size_t i = 0; i < config->bind_count; i++) {
        const char *spec = config->binds[i], *colon = strchr(spec, ':');
        char source[PATH_SIZE];
        (void)snprintf(source, sizeof source, "%.*s", (int)(colon == NULL ? strlen(spec) : (size_t)(colon - spec)),
                       spec); /* an over-long path fails to open */
        int fd = open(source, O_PATH | O_CLOEXEC);
        if (fd < 0 || spec[0] != '/' || (colon != NULL && colon[1] != '/'))
            return fail(failure, "rootfs", fd < 0 ? errno : EINVAL, "cannot bind %.200s: no such absolute path", spec);
        int length = snprintf(specs[i], PATH_SIZE, "/proc/self/fd/%d:%s", fd, colon == NULL ? spec : colon + 1);
        if (length >= PATH_SIZE)
            return fail(failure, "rootfs", ENAMETOOLONG, "cannot bind %.200s", spec);
        out[i] = specs[i];
    }
    return 0;
}

int rootfs_enter(const struct slot_config *config, int *writable_proc, struct failure *failure) {
    static char specs[MAX_BINDS][PATH_SIZE];
    const char *opened[MAX_BINDS];
    struct slot_config config_by_fd = *config;
    config_by_fd.binds = opened;
    (void)umask(022); /* cannot fail */
    if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0)
        return fail(failure, "rootfs", errno, "cannot make mounts private: CAP_SYS_ADMIN is needed (--privileged)");
    if (open_extras(config, specs, opened, failure) != 0)
        return -1;
    if (mount("root", STAGE, "tmpfs", MS_NOSUID | MS_NODEV, ROOT_OPTIONS) != 0)
        return fail(failure, "rootfs", errno, "cannot mount a tmpfs: CAP_SYS_ADMIN is needed (--privileged)");
    static const char *const folders[] = {"/etc", "/dev", "/proc", "/w", "/tmp"};
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        char target[PATH_SIZE];
        if (!inside_stage(target, folders[i]) || mkdir(target, 0755) != 0)
            return fail(failure, "rootfs", errno, "cannot make %s", folders[i]);
    }
    if (bind_system(failure) != 0 || bind_settings(failure) != 0 || make_accounts(config, failure) != 0 ||
        bind_devices(failure) != 0 || mount_scratch(config, failure) != 0 ||
        bind_extras(&config_by_fd, failure) != 0 || mount_proc(config->rootless->active, writable_proc, failure) != 0)
        return -1;
    if (sethostname("box", 3) != 0)
        return fail(failure, "rootfs", errno, "cannot set the host name");
    return enter_stage(failure);
}

/* pid 1 keeps what it needs to launch programs, kill them and clean up. Programs lose even this when they change their
 * user id. */
int privileges_limit(struct failure *failure) {
    static const int kept[] = {CAP_SETUID, CAP_SETGID, CAP_KILL, CAP_SYS_RESOURCE, CAP_DAC_OVERRIDE, CAP_FOWNER,
                               CAP_SYS_PTRACE /* reads schedstat of programs under hidepid */};
    struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
    struct __user_cap_data_struct have[2] = {{0}, {0}}, data[2] = {{0}, {0}};
    if (syscall(SYS_capget, &header, have) != 0)
        return fail(failure, "privileges", errno, "cannot read capabilities");
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        /* A container may have removed capabilities, CAP_SYS_RESOURCE most often. Nothing here depends on that one. */
        uint32_t bit = have[kept[i] / 32].permitted & 1u << (kept[i] % 32);
        data[kept[i] / 32].permitted |= bit;
        data[kept[i] / 32].effective |= bit;
    }
    for (int capability = 0; capability < 64; capability++) {
        if (prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) == 0)
            continue;
        if (errno == EINVAL)
            break; /* beyond the last one of this kernel */
        return fail(failure, "privileges", errno, "cannot drop capability %d", capability);
    }
    /* No program becomes root by having user id 0, and no program passes capabilities on. */
    unsigned long bits = SECBIT_NOROOT | SECBIT_NOROOT_LOCKED | SECBIT_NO_CAP_AMBIENT_RAISE |
                         SECBIT_NO_CAP_AMBIENT_RAISE_LOCKED | SECBIT_KEEP_CAPS_LOCKED;
    if (prctl(PR_SET_SECUREBITS, bits, 0, 0, 0) != 0)
        return fail(failure, "privileges", errno, "cannot set the secure bits");
    if (syscall(SYS_capset, &header, data) != 0)
        return fail(failure, "privileges", errno, "cannot reduce capabilities");
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
        return fail(failure, "privileges", errno, "cannot set no_new_privs");
    return 0;
}
