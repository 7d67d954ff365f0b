/* Several instances share a host. Each owns a range of user ids and a set of CPUs while it lives. The ownership is a
 * flock, because the kernel releases it when the owner dies for any reason. */
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* The user ids of all instances of a host. */
struct id_range {
    uid_t base;
    unsigned instances;
};

/* systemd's documentation lists 1879048192..2147483647 as unused; containers map only the first 65536, of which it
 * leaves fewer. */
static const struct id_range id_ranges[] = {{1900000000u, 1024}, {60200u, 16}};

#define FOLDER_CANDIDATES 4

/* Returns -1 with errno EWOULDBLOCK if another instance holds the lock. */
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

/* All instances of one user must use the same folder. So if the session has a runtime folder, the usual name of that
 * folder is tried too. */
static size_t list_folders(char (*folders)[PATH_SIZE]) {
    size_t count = 0;
    unsigned user = geteuid();
    const char *session = getenv("XDG_RUNTIME_DIR");
    if (user == 0) {
        (void)snprintf(folders[count++], PATH_SIZE, "/run/praxis-box"); /* these fit */
        (void)snprintf(folders[count++], PATH_SIZE, "/var/tmp/praxis-box");
    } else if (session != NULL && session[0] == '/' && join_path(folders[count], PATH_SIZE, session, "praxis-box"))
        count++;
    if (user != 0)
        (void)snprintf(folders[count++], PATH_SIZE, "/run/user/%u/praxis-box", user);
    (void)snprintf(folders[count++], PATH_SIZE, "/tmp/praxis-box-%u", user);
    return count;
}

static const char *lock_folder(struct failure *failure) {
    static char folders[FOLDER_CANDIDATES][PATH_SIZE];
    size_t count = list_folders(folders);
    int error = 0;
    for (size_t i = 0; i < count; i++) {
        struct stat status;
        if (mkdir(folders[i], 0700) != 0 && errno != EEXIST) {
            error = errno;
            continue;
        }
        /* Everybody can write to temporary folders, so a folder that somebody else owns or may write to is not
         * trusted. */
        if (lstat(folders[i], &status) == 0 && S_ISDIR(status.st_mode) && status.st_uid == geteuid() &&
            (status.st_mode & 022) == 0)
            return folders[i];
        error = EEXIST;
    }
    (void)fail(failure, "locks", error, "cannot make a folder of our own at %.150s: make its parent writable",
               folders[count - 1]);
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

static const struct id_range *usable_range(void) {
    for (size_t i = 0; i < sizeof id_ranges / sizeof *id_ranges; i++)
        if (ids_are_mapped(id_ranges[i].base, id_ranges[i].instances * MAX_SLOTS))
            return &id_ranges[i];
    return NULL;
}

bool claims_have_ids(void) {
    return usable_range() != NULL;
}

static int claim_uids(struct claims *claims, const char *folder, struct failure *failure) {
    const struct id_range *range = usable_range();
    if (range == NULL)
        return fail(failure, "user namespace", ENOENT, "no user ids for slots exist here");
    for (unsigned number = 0; number < range->instances; number++) {
        char name[32];
        (void)snprintf(name, sizeof name, "uids-%u.lock", number); /* fits */
        if (try_lock(folder, name, LOCK_EX | LOCK_NB) >= 0) {
            claims->uid_base = range->base + number * MAX_SLOTS;
            return 0;
        }
        if (errno != EWOULDBLOCK)
            return fail(failure, "locks", errno, "cannot lock %s/%s", folder, name);
    }
    return fail(failure, "locks", EBUSY, "%u instances run on this host already", range->instances);
}

int claims_take(struct claims *claims, int wanted_cpus, bool rootless, struct failure *failure) {
    const char *folder = lock_folder(failure);
    if (folder == NULL)
        return -1;
    /* Without root, a slot's user id belongs to its own namespace, and all slots can use the same one. */
    claims->uid_base = id_ranges[1].base;
    if (!rootless && claim_uids(claims, folder, failure) != 0)
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
    /* Other instances own all CPUs. Sharing the CPUs is better than refusing to judge. */
    claims->cpus_shared = true;
    for (int cpu = 0; cpu < CPU_SETSIZE && claims->cpu_count < MAX_CPUS; cpu++)
        if (CPU_ISSET(cpu, &usable))
            claims->cpus[claims->cpu_count++] = cpu;
    return 0;
}
