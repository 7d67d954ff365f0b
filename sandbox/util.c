#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

int fail(struct failure *failure, const char *step, int error, const char *format, ...) {
    if (failure == NULL || failure->step[0] != '\0')
        return -1;
    (void)snprintf(failure->step, sizeof failure->step, "%s", step); /* a cut step name is still readable */
    failure->error = error;
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(failure->message, sizeof failure->message, format, arguments); /* likewise */
    va_end(arguments);
    return -1;
}

const char *error_name(int error) {
    if (error == 0)
        return "";
    const char *name = strerrorname_np(error);
    return name == NULL ? "EUNKNOWN" : name;
}

static uint64_t clock_ns(clockid_t clock) {
    struct timespec time;
    if (clock_gettime(clock, &time) != 0)
        return 0;
    return (uint64_t)time.tv_sec * SECOND + (uint64_t)time.tv_nsec;
}

uint64_t now_ns(void) {
    return clock_ns(CLOCK_MONOTONIC);
}

uint64_t own_cpu_ns(void) {
    return clock_ns(CLOCK_PROCESS_CPUTIME_ID);
}

bool buffer_reserve(struct buffer *buffer, size_t extra) {
    if (extra > SIZE_MAX / 4 - buffer->length)
        return false;
    size_t needed = buffer->length + extra;
    if (needed <= buffer->capacity)
        return true;
    size_t capacity = buffer->capacity < 256 ? 256 : buffer->capacity;
    while (capacity < needed)
        capacity *= 2;
    unsigned char *data = realloc(buffer->data, capacity);
    if (data == NULL)
        return false;
    buffer->data = data;
    buffer->capacity = capacity;
    return true;
}

bool buffer_append(struct buffer *buffer, const void *data, size_t length) {
    if (!buffer_reserve(buffer, length))
        return false;
    if (length > 0)
        memcpy(buffer->data + buffer->length, data, length);
    buffer->length += length;
    return true;
}

void buffer_free(struct buffer *buffer) {
    free(buffer->data);
    *buffer = (struct buffer){0};
}

int read_text(int directory, const char *path, char *text, size_t size) {
    int fd = openat(directory, path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return -1;
    size_t length = 0;
    ssize_t got = 1;
    while (length + 1 < size && got > 0) {
        got = read(fd, text + length, size - 1 - length);
        if (got > 0)
            length += (size_t)got;
    }
    int error = errno;
    (void)close(fd); /* only read from */
    text[length] = '\0';
    errno = error;
    return got < 0 ? -1 : (int)length;
}

int write_text(int directory, const char *path, const char *text) {
    int fd = openat(directory, path, O_WRONLY | O_CLOEXEC);
    if (fd < 0)
        return -1;
    ssize_t written = write(fd, text, strlen(text));
    int error = errno;
    (void)close(fd); /* kernel files report errors at write */
    errno = error;
    return written == (ssize_t)strlen(text) ? 0 : -1;
}

void close_fd(int *fd) {
    if (*fd >= 0)
        (void)close(*fd); /* nothing is buffered in it */
    *fd = -1;
}

bool write_all(int fd, const void *data, size_t length) {
    const char *next = data;
    while (length > 0) {
        ssize_t written = write(fd, next, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        next += written;
        length -= (size_t)written;
    }
    return true;
}

/* A pid can be reused. Together with its start time it is unique. */
int process_start_time(pid_t pid, uint64_t *start) {
    char path[64], text[1024];
    (void)snprintf(path, sizeof path, "/proc/%d/stat", (int)pid); /* fits: an int has at most 11 characters */
    if (read_text(AT_FDCWD, path, text, sizeof text) <= 0)
        return -1;
    /* The command may contain spaces and parentheses, so fields are counted from the last parenthesis. */
    char *field = strrchr(text, ')');
    for (int number = 2; field != NULL && number < 22; number++)
        field = strchr(field + 1, ' ');
    if (field == NULL)
        return -1;
    *start = strtoull(field + 1, NULL, 10);
    return 0;
}

bool join_path(char *out, size_t size, const char *directory, const char *name) {
    int length = snprintf(out, size, "%s/%s", directory, name);
    return length >= 0 && (size_t)length < size;
}
