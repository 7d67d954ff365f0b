/* Copies files into and out of a slot's /w. A program may have prepared the folder that it leaves, so nothing here
 * follows a link, opens a device or waits for a pipe. No program runs in the slot at the same time. */
#include "sandbox.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/fs.h>
#include <linux/openat2.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

#define MAX_DEPTH 64
/* The limit on files in a collected folder. They are passed to the next run together with other files. */
#define FOLDER_FILES 32
#define PLAIN_NAME 100
#define PLAIN_LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._+-"

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
            break; /* the file became shorter: copy what is left */
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
        /* The folder holds only our own copies at this point, so a plain mkdirat cannot follow a link. */
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

/* The link belongs to root, as /w does, so the program cannot replace it. */
int files_link_given(int work, const struct file_in *file, uid_t uid, int number, struct failure *failure) {
    char target[32];
    (void)snprintf(target, sizeof target, "/proc/self/fd/%d", number); /* fits */
    if (make_parents(work, file->path, uid) != 0 || symlinkat(target, work, file->path) != 0)
        return fail(failure, "give", errno, "cannot make %.150s", file->path);
    return 0;
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
    /* The file is renamed when it is complete, so that nobody sees a part of it. */
    if (good && rename(temporary, file->to) == 0)
        return 0;
    error = good ? errno : error;
    (void)unlink(temporary); /* nothing more can be done about it */
    return fail(failure, "collect", error, "cannot write %.150s", file->to);
}

static int collect_folder(int work, const struct file_out *file, uint64_t *size, struct failure *failure);

/* Returns 1 if there is no such regular file, or if it is too large. That is the program's fault, not an error. */
int files_collect(int work, const struct file_out *file, uint64_t *size, struct failure *failure) {
    if (file->folder)
        return collect_folder(work, file, size, failure);
    int fd = open_beneath(work, file->path, O_RDONLY | O_NONBLOCK, 0);
    if (fd < 0)
        return 1;
    struct stat status;
    int result = 1;
    /* The program may have made a second hard link to the file. That is harmless in a tmpfs of its own. */
    if (fstat(fd, &status) == 0 && S_ISREG(status.st_mode) && (uint64_t)status.st_size <= file->max) {
        *size = (uint64_t)status.st_size;
        result = write_out(fd, file, &status, failure);
    }
    (void)close(fd); /* only read from */
    return result;
}

/* Names without special characters. Files with other names are not collected. */
static bool is_plain_name(const char *name) {
    size_t length = strlen(name);
    return name[0] != '.' && length <= PLAIN_NAME && strspn(name, PLAIN_LETTERS) == length;
}

static int collect_entry(int folder, const struct file_out *whole, const char *name, uint64_t *size,
                         struct failure *failure) {
    char to[PATH_SIZE];
    uint64_t used = 0;
    if (!join_path(to, sizeof to, whole->to, name))
        return fail(failure, "collect", ENAMETOOLONG, "path too long: %.150s", whole->to);
    struct file_out file = {.path = name, .to = to, .max = whole->max - *size};
    int result = files_collect(folder, &file, &used, failure);
    *size += used;
    return result;
}

/* Returns 1 as files_collect does, and also if the folder holds too much. */
static int collect_folder(int work, const struct file_out *file, uint64_t *size, struct failure *failure) {
    int folder = open_beneath(work, file->path, O_RDONLY | O_DIRECTORY, 0);
    DIR *directory = folder < 0 ? NULL : fdopendir(folder);
    if (directory == NULL) {
        if (folder >= 0)
            (void)close(folder); /* only read from */
        return 1;
    }
    int result = 0, count = 0;
    struct dirent *entry;
    while (result == 0 && (entry = readdir(directory)) != NULL) {
        struct stat status;
        if (!is_plain_name(entry->d_name) || fstatat(folder, entry->d_name, &status, AT_SYMLINK_NOFOLLOW) != 0 ||
            !S_ISREG(status.st_mode))
            continue;
        result = ++count > FOLDER_FILES ? 1 : collect_entry(folder, file, entry->d_name, size, failure);
    }
    (void)closedir(directory); /* only read from */
    return result;
}

/* Removes everything in the folder and closes it. It gives up below MAX_DEPTH; the slot is then replaced. */
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

int files_restore(const char *path) {
    int flags = 0, folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (folder < 0)
        return -1;
    bool clean = fchmod(folder, 01777) == 0 && futimens(folder, NULL) == 0;
    /* If the file system does not support attributes or flags, there are none. */
    clean = clean && flistxattr(folder, NULL, 0) <= 0;
    clean = clean && (ioctl(folder, FS_IOC_GETFLAGS, &flags) != 0 || flags == 0);
    (void)close(folder); /* only read from */
    return clean ? 0 : -1;
}

/* The file is sealed, because the program gets the descriptor itself and must not grow the file outside its memory
 * limit. */
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
