/* Files in and out of a slot's /w. A program may have prepared the folder it leaves behind: nothing here follows a link,
 * opens a device or waits for a pipe. Nothing runs in the slot meanwhile. */
#include "sandbox.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define MAX_DEPTH 64

static int open_beneath(int work, const char *path, uint64_t flags, uint64_t mode) {
    struct open_how how = {.flags = flags | O_CLOEXEC | O_NOFOLLOW,
                           .mode = mode,
                           .resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_XDEV | RESOLVE_NO_MAGICLINKS};
    return (int)syscall(SYS_openat2, work, path, &how, sizeof how);
}

static int copy_bytes(int from, int to, uint64_t size) {
    while (size > 0) {
        size_t part = size > (64u << 20) ? 64u << 20 : (size_t)size;
        ssize_t copied = sendfile(to, from, NULL, part);
        if (copied < 0 && errno == EINTR)
            continue;
        if (copied < 0)
            return -1;
        if (copied == 0)
            break; /* the file shrank: what is there is copied */
        size -= (uint64_t)copied;
    }
    return 0;
}

static int make_parents(int work, const char *path, uid_t uid) {
    char parent[PATH_SIZE];
    if (snprintf(parent, sizeof parent, "%s", path) >= (int)sizeof parent) {
        errno = ENAMETOOLONG;
        return -1;
    }
    for (char *slash = strchr(parent, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        /* Our own copies are the only entries now, so a plain mkdirat cannot meet a link. */
        if (mkdirat(work, parent, 0755) == 0) {
            if (fchownat(work, parent, uid, uid, AT_SYMLINK_NOFOLLOW) != 0)
                return -1;
        } else if (errno != EEXIST) {
            return -1;
        }
        *slash = '/';
    }
    return 0;
}

static int fill_file(int fd, const struct file_in *file, struct failure *failure) {
    if (file->from == NULL)
        return write_all(fd, file->bytes, file->length)
                   ? 0
                   : fail(failure, "copy in", errno, "cannot write %.150s", file->path);
    struct stat status;
    int source = open(file->from, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (source < 0 || fstat(source, &status) != 0 || !S_ISREG(status.st_mode)) {
        int error = source < 0 ? errno : EINVAL;
        if (source >= 0)
            (void)close(source); /* only read from */
        return fail(failure, "copy in", error, "cannot read %.150s: it must be a file", file->from);
    }
    int result = copy_bytes(source, fd, (uint64_t)status.st_size);
    if (result != 0)
        result = fail(failure, "copy in", errno, "cannot copy %.150s", file->from);
    (void)close(source); /* only read from */
    return result;
}

int files_copy_in(int work, const struct file_in *file, uid_t uid, struct failure *failure) {
    if (file->path[0] == '/' || make_parents(work, file->path, uid) != 0)
        return fail(failure, "copy in", file->path[0] == '/' ? EINVAL : errno, "cannot make the folder of %.150s",
                    file->path);
    int fd = open_beneath(work, file->path, O_WRONLY | O_CREAT | O_EXCL, 0600);
    if (fd < 0)
        return fail(failure, "copy in", errno, "cannot make %.150s", file->path);
    int result = fill_file(fd, file, failure);
    if (result == 0 && (fchown(fd, uid, uid) != 0 || fchmod(fd, file->mode & 0777) != 0))
        result = fail(failure, "copy in", errno, "cannot hand over %.150s", file->path);
    if (close(fd) != 0 && result == 0)
        result = fail(failure, "copy in", errno, "cannot write %.150s", file->path);
    return result;
}

static int write_out(int source, const struct file_out *file, const struct stat *status, struct failure *failure) {
    char temporary[PATH_SIZE * 2];
    int length = snprintf(temporary, sizeof temporary, "%s.part-%d", file->to, (int)getpid());
    if (length < 0 || (size_t)length >= sizeof temporary)
        return fail(failure, "collect", ENAMETOOLONG, "path too long: %.150s", file->to);
    (void)unlink(temporary); /* left by a crash, or not there */
    mode_t mode = status->st_mode & S_IXUSR ? 0755 : 0644;
    int fd = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (fd < 0)
        return fail(failure, "collect", errno, "cannot create %.150s", temporary);
    bool good = copy_bytes(source, fd, (uint64_t)status->st_size) == 0 && fchmod(fd, mode) == 0;
    int error = errno;
    good = close(fd) == 0 && good;
    /* Renamed when complete, so that nobody ever sees half an artefact. */
    if (good && rename(temporary, file->to) == 0)
        return 0;
    error = good ? errno : error;
    (void)unlink(temporary); /* nothing more can be done about it */
    return fail(failure, "collect", error, "cannot write %.150s", file->to);
}

/* Returns 1 when there is no such plain file or it is too big: that is the program's doing, not a failure of ours. */
int files_collect(int work, const struct file_out *file, uint64_t *size, struct failure *failure) {
    int fd = open_beneath(work, file->path, O_RDONLY | O_NONBLOCK, 0);
    if (fd < 0)
        return 1;
    struct stat status;
    int result = 1;
    /* A second link would be a second name of the same file, made by the program: harmless in a tmpfs of its own. */
    if (fstat(fd, &status) == 0 && S_ISREG(status.st_mode) && (uint64_t)status.st_size <= file->max) {
        *size = (uint64_t)status.st_size;
        result = write_out(fd, file, &status, failure);
    }
    (void)close(fd); /* only read from */
    return result;
}

/* Removes everything in the folder and closes it. Deeper than MAX_DEPTH it gives up: the slot is recycled then. */
static int empty_folder(int folder, int depth) {
    DIR *directory = fdopendir(folder);
    if (directory == NULL) {
        (void)close(folder); /* only read from */
        return -1;
    }
    int removed = 0;
    struct dirent *entry;
    while (removed >= 0 && (entry = readdir(directory)) != NULL) {
        const char *name = entry->d_name;
        if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0)
            continue;
        if (unlinkat(dirfd(directory), name, 0) == 0) {
            removed++;
            continue;
        }
        int child = depth < MAX_DEPTH
                        ? openat(dirfd(directory), name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
                        : -1;
        int below = child < 0 ? -1 : empty_folder(child, depth + 1);
        bool gone = below >= 0 && unlinkat(dirfd(directory), name, AT_REMOVEDIR) == 0;
        removed = gone ? removed + below + 1 : -1;
    }
    (void)closedir(directory); /* only read from */
    return removed;
}

int files_empty(const char *path) {
    int folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    return folder < 0 ? -1 : empty_folder(folder, 0);
}

/* Sealed, because the program gets the descriptor itself and must not grow it outside its memory limit. */
int files_bytes_fd(const unsigned char *bytes, size_t length) {
    int fd = memfd_create("stdin", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (fd < 0)
        return -1;
    if (!write_all(fd, bytes, length) || lseek(fd, 0, SEEK_SET) != 0 ||
        fcntl(fd, F_ADD_SEALS, F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE) != 0) {
        int error = errno;
        (void)close(fd); /* given up */
        errno = error;
        return -1;
    }
    return fd;
}
