/* Several instances share one host. Each owns a range of user ids and a set of CPUs for as long as it lives; a flock
 * is the ownership, because the kernel gives it back when the owner dies in whatever way. */
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define UID_RANGES 16
/* systemd's documentation lists 1879048192..2147483647 as unused; containers map only the first 65536. */
#define UID_BASE_WIDE 1900000000u
#define UID_BASE_MAPPED 60200u

static const char *const lock_folders[] = {"/run/praxis-box", "/var/tmp/praxis-box"};

/* -1 with errno EWOULDBLOCK means another instance has it. */
static int try_lock(const char *folder, const char *name, int operation) {
    char path[PATH_SIZE];
    if (!join_path(path, sizeof path, folder, name)) {
        errno = ENAMETOOLONG;
        return -1;
    }
    int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (fd < 0)
        return -1;
    if (flock(fd, operation) != 0) {
        int error = errno;
        (void)close(fd); /* never locked */
        errno = error;
        return -1;
    }
    return fd;
}

static const char *lock_folder(struct failure *failure) {
    for (size_t i = 0; i < sizeof lock_folders / sizeof *lock_folders; i++) {
        struct stat status;
        if (mkdir(lock_folders[i], 0700) != 0 && errno != EEXIST)
            continue;
        /* /var/tmp is open to all: a folder somebody else prepared is not ours to trust. */
        if (lstat(lock_folders[i], &status) == 0 && S_ISDIR(status.st_mode) && status.st_uid == geteuid())
            return lock_folders[i];
    }
    (void)fail(failure, "locks", errno, "cannot create %s: make /run writable", lock_folders[0]);
    return NULL;
}

int instance_lock(struct failure *failure) {
    const char *folder = lock_folder(failure);
    if (folder == NULL)
        return -1;
    int fd = try_lock(folder, "start.lock", LOCK_EX);
    if (fd < 0)
        return fail(failure, "locks", errno, "cannot lock %s/start.lock", folder);
    return fd;
}

static bool has_wide_uid_map(void) {
    char text[256];
    unsigned long inside = 0, outside = 0, count = 0;
    if (read_text(AT_FDCWD, "/proc/self/uid_map", text, sizeof text) <= 0)
        return false;
    return sscanf(text, "%lu %lu %lu", &inside, &outside, &count) == 3 && inside == 0 && count > 2000000000ul;
}

static int claim_uids(struct claims *claims, const char *folder, struct failure *failure) {
    uid_t base = has_wide_uid_map() ? UID_BASE_WIDE : UID_BASE_MAPPED;
    for (unsigned range = 0; range < UID_RANGES; range++) {
        char name[32];
        (void)snprintf(name, sizeof name, "uids-%u.lock", range); /* fits */
        if (try_lock(folder, name, LOCK_EX | LOCK_NB) >= 0) {
            claims->uid_base = base + range * MAX_SLOTS;
            return 0;
        }
        if (errno != EWOULDBLOCK)
            return fail(failure, "locks", errno, "cannot lock %s/%s", folder, name);
    }
    return fail(failure, "locks", EBUSY, "%d instances run on this host already", UID_RANGES);
}

int claims_take(struct claims *claims, int wanted_cpus, struct failure *failure) {
    const char *folder = lock_folder(failure);
    if (folder == NULL || claim_uids(claims, folder, failure) != 0)
        return -1;
    cpu_set_t usable;
    if (sched_getaffinity(0, sizeof usable, &usable) != 0)
        return fail(failure, "cpus", errno, "cannot read the usable CPUs");
    for (int cpu = 0; cpu < CPU_SETSIZE && claims->cpu_count < wanted_cpus; cpu++) {
        char name[32];
        (void)snprintf(name, sizeof name, "cpu-%d.lock", cpu); /* fits */
        if (CPU_ISSET(cpu, &usable) && try_lock(folder, name, LOCK_EX | LOCK_NB) >= 0)
            claims->cpus[claims->cpu_count++] = cpu;
    }
    if (claims->cpu_count > 0)
        return 0;
    /* Every CPU belongs to another instance: sharing all of them beats refusing to judge. */
    claims->cpus_shared = true;
    for (int cpu = 0; cpu < CPU_SETSIZE && claims->cpu_count < MAX_CPUS; cpu++)
        if (CPU_ISSET(cpu, &usable))
            claims->cpus[claims->cpu_count++] = cpu;
    return 0;
}
