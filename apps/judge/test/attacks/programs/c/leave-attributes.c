/* Leaves attributes on files, and tries to leave some on the folders. */
#include "attempt.h"

int main(void) {
    char value[1000];
    memset(value, 1, sizeof value);
    int file = open("file", O_CREAT | O_WRONLY, 0600), flags = 0;
    (void)fsetxattr(file, "user.mark", value, sizeof value, 0);
    ioctl(file, FS_IOC_GETFLAGS, &flags);
    flags |= FS_APPEND_FL | FS_IMMUTABLE_FL;
    ioctl(file, FS_IOC_SETFLAGS, &flags);
    int marked = setxattr("/w", "user.mark", value, 10, 0) == 0 || chmod("/tmp", 0) == 0 || rename("/w", "/v") == 0;
    puts(marked ? "marked" : "done");
}
