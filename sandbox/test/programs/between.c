/* One program tells another a byte without its pipes, by what both can reach. `tell CHANNEL BYTE TAG` and `hear CHANNEL TAG`
 * are the two sides; the pipes between them only say whose turn it is. `both CHANNEL BYTE TAG` is the pair without a box.
 * The hearing side prints the byte it heard on stderr, or the error that kept it from listening. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/fanotify.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/msg.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

/* Files that every box has and few people read. */
#define SHARED_FOLDER "/usr/share/common-licenses"
#define SHARED shared_file()

static const char *tag; /* the same on both sides, and new in every run */

/* Another one in each run, because the same test may be at work beside this one. */
static const char *shared_file(void) {
    static const char *const files[] = {SHARED_FOLDER "/GPL-1",    SHARED_FOLDER "/GPL-2",    SHARED_FOLDER "/GPL-3",
                                        SHARED_FOLDER "/LGPL-2",   SHARED_FOLDER "/LGPL-2.1", SHARED_FOLDER "/LGPL-3",
                                        SHARED_FOLDER "/GFDL-1.2", SHARED_FOLDER "/GFDL-1.3", SHARED_FOLDER "/MPL-1.1",
                                        SHARED_FOLDER "/MPL-2.0",  SHARED_FOLDER "/Artistic"};
    return files[(size_t)atoi(tag) % (sizeof files / sizeof *files)];
}

static int round_number;

static void own_name(char *name, size_t size, const char *folder) {
    snprintf(name, size, "%s/praxis-%s-%d", folder, tag, round_number);
}

static int read_shared(void) {
    char bytes[4096];
    int fd = open(SHARED, O_RDONLY);
    ssize_t got = fd < 0 ? -1 : read(fd, bytes, sizeof bytes);
    close(fd);
    return got < 0 ? -1 : 0;
}

/* ---- watching a folder ---- */

static int watch = -1;

static int inotify_prepare(void) {
    watch = inotify_init1(IN_NONBLOCK);
    return watch < 0 ? -1 : inotify_add_watch(watch, SHARED, IN_OPEN);
}

/* The kernel offers it to ordinary users too, for single files. */
static int fanotify_prepare(void) {
    watch = fanotify_init(FAN_CLASS_NOTIF | FAN_NONBLOCK | FAN_REPORT_FID, 0);
    return watch < 0 ? -1 : fanotify_mark(watch, FAN_MARK_ADD, FAN_OPEN, AT_FDCWD, SHARED);
}

static int watch_hear(void) {
    struct pollfd polled = {.fd = watch, .events = POLLIN};
    int heard = poll(&polled, 1, 0) > 0;
    close(watch);
    return heard;
}

static volatile sig_atomic_t was_notified;
static void note(int number) {
    was_notified = number != 0;
}

static int notify_prepare(void) {
    was_notified = 0;
    signal(SIGIO, note);
    watch = open(SHARED_FOLDER, O_RDONLY);
    return fcntl(watch, F_NOTIFY, DN_ACCESS);
}

static int notify_hear(void) {
    close(watch);
    return was_notified;
}

/* ---- what is in memory ---- */

static int name_tell(void) {
    char name[200];
    own_name(name, sizeof name, "/usr/share");
    return access(name, F_OK) == 0 ? 1 : 0; /* it is not there, which the kernel now remembers */
}

static int name_hear(void) {
    char name[200];
    struct open_how how = {.flags = O_RDONLY, .resolve = 0x20 /* RESOLVE_CACHED */};
    own_name(name, sizeof name, "/usr/share");
    if (syscall(SYS_openat2, AT_FDCWD, name, &how, sizeof how) >= 0)
        return 1;
    return errno == ENOENT ? 1 : errno == EAGAIN ? 0 : -1;
}

static int drop_prepare(void) {
    int fd = open(SHARED, O_RDONLY);
    int error = fd < 0 ? errno : posix_fadvise(fd, 0, 0, POSIX_FADV_DONTNEED);
    close(fd);
    errno = error;
    return error == 0 ? 0 : -1;
}

static int nowait_hear(void) {
    char byte;
    struct iovec part = {&byte, 1};
    int fd = open(SHARED, O_RDONLY);
    ssize_t got = preadv2(fd, &part, 1, 0, 0x8 /* RWF_NOWAIT */);
    int error = errno;
    close(fd);
    errno = error;
    return got == 1 ? 1 : errno == EAGAIN ? 0 : -1;
}

static int mincore_hear(void) {
    unsigned char there = 0;
    int fd = open(SHARED, O_RDONLY);
    void *page = mmap(NULL, 4096, PROT_READ, MAP_SHARED, fd, 0);
    int result = page == MAP_FAILED ? -1 : mincore(page, 4096, &there);
    close(fd);
    return result < 0 ? -1 : there & 1;
}

static int cachestat_hear(void) {
    uint64_t range[2] = {0, 4096}, stat[5] = {0};
    int fd = open(SHARED, O_RDONLY);
    long result = syscall(451, fd, range, stat, 0);
    close(fd);
    return result < 0 ? -1 : stat[0] > 0;
}

/* ---- marks on what is shared ---- */

static uint64_t before;

static int hint_tell_bit(uint64_t hint) {
    int fd = open(SHARED, O_RDONLY);
    int result = fcntl(fd, 1036 /* F_SET_RW_HINT */, &hint);
    close(fd);
    return result;
}

static int hint_tell(void) {
    return hint_tell_bit(3);
}

static int hint_prepare(void) {
    return hint_tell_bit(0);
}

static int hint_hear(void) {
    uint64_t hint = 0;
    int fd = open(SHARED, O_RDONLY);
    int result = fcntl(fd, 1035 /* F_GET_RW_HINT */, &hint);
    close(fd);
    return result < 0 ? -1 : hint == 3;
}

static uint64_t changed_at(const char *path, int access) {
    struct stat status;
    if (stat(path, &status) != 0)
        return 0;
    struct timespec time = access ? status.st_atim : status.st_mtim;
    return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

static int device_prepare(void) {
    before = changed_at("/dev/full", 0);
    return 0;
}

static int device_tell(void) {
    usleep(20000); /* a time is as fine as the kernel's clock */
    return utimensat(AT_FDCWD, "/dev/full", NULL, 0);
}

static int device_hear(void) {
    return changed_at("/dev/full", 0) != before;
}

static int accessed_prepare(void) {
    before = changed_at(SHARED, 1);
    return 0;
}

static int accessed_tell(void) {
    /* Outside it is shown to move by setting it, because a kernel may note only one reading a day. */
    struct timespec times[2] = {{0, UTIME_NOW}, {0, UTIME_OMIT}};
    usleep(20000);
    (void)utimensat(AT_FDCWD, SHARED, times, 0);
    return read_shared();
}

static int accessed_hear(void) {
    return changed_at(SHARED, 1) != before;
}

/* ---- locks ---- */

static int held = -1;

static int release(void) {
    close(held);
    held = -1;
    return 0;
}

static int lock_tell(void) {
    struct flock lock = {.l_type = F_RDLCK, .l_whence = SEEK_SET};
    held = open(SHARED, O_RDONLY);
    return fcntl(held, F_SETLK, &lock);
}

static int lock_hear(void) {
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    int fd = open(SHARED, O_RDONLY);
    int result = fcntl(fd, F_GETLK, &lock);
    close(fd);
    return result < 0 ? -1 : lock.l_type != F_UNLCK;
}

static int flock_tell(void) {
    held = open(SHARED, O_RDONLY);
    return flock(held, LOCK_EX | LOCK_NB);
}

static int flock_hear(void) {
    int fd = open(SHARED, O_RDONLY);
    int result = flock(fd, LOCK_EX | LOCK_NB);
    close(fd);
    return result < 0;
}

static int lease_tell(void) {
    held = open(SHARED, O_RDONLY);
    return fcntl(held, F_SETLEASE, F_RDLCK);
}

/* Who takes another lease is told when somebody has the file open in a way that it excludes. */
static int lease_hear(void) {
    int fd = open(SHARED, O_RDONLY);
    int result = fcntl(fd, F_SETLEASE, F_WRLCK), error = errno;
    if (result == 0)
        fcntl(fd, F_SETLEASE, F_UNLCK);
    close(fd);
    errno = error;
    return result == 0 ? 0 : errno == EAGAIN || errno == EBUSY ? 1 : -1;
}

/* ---- objects with names ---- */

static int queue_tell(void) {
    return msgget((key_t)(0x70000000 + atoi(tag) * 16 + round_number), IPC_CREAT | 0666);
}

static int queue_hear(void) {
    int id = msgget((key_t)(0x70000000 + atoi(tag) * 16 + round_number), 0);
    if (id >= 0)
        msgctl(id, IPC_RMID, NULL);
    return id >= 0 ? 1 : errno == ENOENT ? 0 : -1;
}

static int shared_memory_tell(void) {
    char name[200];
    own_name(name, sizeof name, "/dev/shm");
    held = open(name, O_RDWR | O_CREAT, 0666);
    return held;
}

static int shared_memory_hear(void) {
    char name[200];
    own_name(name, sizeof name, "/dev/shm");
    int heard = access(name, F_OK) == 0;
    unlink(name);
    return heard;
}

static int temporary_tell(void) {
    char name[200];
    own_name(name, sizeof name, "/tmp");
    held = open(name, O_RDWR | O_CREAT, 0666);
    return held;
}

static int temporary_hear(void) {
    char name[200];
    own_name(name, sizeof name, "/tmp");
    int heard = access(name, F_OK) == 0;
    unlink(name);
    return heard;
}

static struct sockaddr_un socket_address(socklen_t *length) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int written = snprintf(address.sun_path + 1, sizeof address.sun_path - 1, "praxis-%s-%d", tag, round_number);
    *length = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + (size_t)written);
    return address;
}

static int socket_tell(void) {
    socklen_t length;
    struct sockaddr_un address = socket_address(&length);
    held = socket(AF_UNIX, SOCK_DGRAM, 0);
    return bind(held, (struct sockaddr *)&address, length);
}

static int socket_hear(void) {
    socklen_t length;
    struct sockaddr_un address = socket_address(&length);
    int fd = socket(AF_UNIX, SOCK_DGRAM, 0);
    int result = connect(fd, (struct sockaddr *)&address, length);
    int error = errno;
    close(fd);
    errno = error;
    return result == 0 ? 1 : errno == ECONNREFUSED ? 0 : -1;
}

static int key_tell(void) {
    char name[200];
    own_name(name, sizeof name, "");
    return (int)syscall(SYS_add_key, "user", name, "x", 1, -4 /* the user's keyring */);
}

static int key_hear(void) {
    char name[200];
    own_name(name, sizeof name, "");
    long key = syscall(SYS_keyctl, 10 /* KEYCTL_SEARCH */, -4, "user", name, 0);
    if (key > 0)
        syscall(SYS_keyctl, 9 /* KEYCTL_UNLINK */, key, -4);
    return key > 0 ? 1 : errno == ENOKEY ? 0 : -1;
}

/* ---- numbers that count up ---- */

static int process_number(void) {
    pid_t child = fork();
    if (child == 0)
        _exit(0);
    waitpid(child, NULL, 0);
    return child;
}

static int number_prepare(void) {
    before = (uint64_t)process_number();
    return 0;
}

static int number_tell(void) {
    for (int i = 0; i < 300; i++)
        process_number();
    return 0;
}

static int number_hear(void) {
    int most = 0, now = process_number();
    FILE *file = fopen("/proc/sys/kernel/pid_max", "r");
    if (file == NULL || fscanf(file, "%d", &most) != 1)
        return -1;
    fclose(file);
    return (now - (int)before + most) % most > 200; /* after the last number comes the first again */
}

static uint64_t free_blocks(void) {
    struct statfs status;
    return statfs("/usr", &status) == 0 ? status.f_bfree : 0;
}

static int space_prepare(void) {
    before = free_blocks();
    return before == 0 ? -1 : 0;
}

static int space_tell(void) {
    static char block[1 << 20];
    char name[200];
    own_name(name, sizeof name, "/var/tmp");
    held = open(name, O_WRONLY | O_CREAT, 0600);
    unlink(name);
    for (int i = 0; i < 16; i++)
        if (write(held, block, sizeof block) < 0)
            return -1;
    return fsync(held);
}

static int space_hear(void) {
    uint64_t now = free_blocks();
    return now == 0 ? -1 : now + 2048 < before;
}

static int nothing(void) {
    return 0;
}

static const struct channel {
    const char *name;
    int (*prepare)(void); /* of the hearing side, before every bit */
    int (*tell)(void);    /* of a bit that is 1 */
    int (*hear)(void);
} channels[] = {
    {"inotify", inotify_prepare, read_shared, watch_hear},
    {"fanotify", fanotify_prepare, read_shared, watch_hear},
    {"dnotify", notify_prepare, read_shared, notify_hear},
    {"cached-names", nothing, name_tell, name_hear},
    {"no-wait", drop_prepare, read_shared, nowait_hear},
    {"mincore", drop_prepare, read_shared, mincore_hear},
    {"cachestat", drop_prepare, read_shared, cachestat_hear},
    {"write-hint", hint_prepare, hint_tell, hint_hear},
    {"device-time", device_prepare, device_tell, device_hear},
    {"access-time", accessed_prepare, accessed_tell, accessed_hear},
    {"lock", nothing, lock_tell, lock_hear},
    {"flock", nothing, flock_tell, flock_hear},
    {"lease", nothing, lease_tell, lease_hear},
    {"message-queue", nothing, queue_tell, queue_hear},
    {"shared-memory", nothing, shared_memory_tell, shared_memory_hear},
    {"temporary-file", nothing, temporary_tell, temporary_hear},
    {"abstract-socket", nothing, socket_tell, socket_hear},
    {"keyring", nothing, key_tell, key_hear},
    {"process-numbers", number_prepare, number_tell, number_hear},
    {"free-space", space_prepare, space_tell, space_hear},
};

static const struct channel *find(const char *name) {
    for (size_t i = 0; i < sizeof channels / sizeof *channels; i++)
        if (strcmp(channels[i].name, name) == 0)
            return &channels[i];
    exit(2);
}

static void say(void) {
    if (write(1, "x", 1) != 1)
        _exit(3);
}

static void wait_turn(void) {
    char byte;
    while (read(0, &byte, 1) != 1)
        if (errno != EINTR) /* a notice is a signal */
            _exit(3);
}

static int tell(const struct channel *channel, int byte) {
    for (round_number = 0; round_number < 8; round_number++) {
        wait_turn();
        if (byte >> round_number & 1)
            channel->tell();
        say();
        wait_turn();
        release();
        say();
    }
    return 0;
}

/* Goes on with the turns after a refusal, so that the other side ends as well. */
static int hear(const struct channel *channel) {
    int byte = 0, error = 0;
    for (round_number = 0; round_number < 8; round_number++) {
        int ready = error == 0 ? channel->prepare() : -1;
        error = ready < 0 && error == 0 ? errno : error;
        say();
        wait_turn();
        int bit = error == 0 ? channel->hear() : -1;
        error = bit < 0 && error == 0 ? errno : error;
        byte |= (bit > 0) << round_number;
        say();
        wait_turn();
    }
    if (error != 0)
        fprintf(stderr, "%s\n", strerrorname_np(error));
    else
        fprintf(stderr, "%d\n", byte);
    return 0;
}

static int both(const struct channel *channel, int byte) {
    int there[2], back[2];
    if (pipe(there) != 0 || pipe(back) != 0)
        return 3;
    pid_t child = fork();
    dup2(child == 0 ? there[0] : back[0], 0);
    dup2(child == 0 ? back[1] : there[1], 1);
    for (int i = 0; i < 2; i++) {
        close(there[i]);
        close(back[i]);
    }
    if (child == 0)
        _exit(tell(channel, byte));
    int status = hear(channel);
    waitpid(child, NULL, 0);
    return status;
}

int main(int argc, char **argv) {
    if (argc < 4)
        return 2;
    const struct channel *channel = find(argv[2]);
    tag = argv[argc - 1];
    if (strcmp(argv[1], "hear") == 0)
        return hear(channel);
    return strcmp(argv[1], "tell") == 0 ? tell(channel, atoi(argv[3])) : both(channel, atoi(argv[3]));
}
