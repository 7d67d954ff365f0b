/* Watches which files of a folder that all boxes share another program opens: here a child of its own. */
#include "attempt.h"
#include <sys/inotify.h>

int main(void) {
    char event[4096];
    int watch = inotify_init();
    int is_watching = inotify_add_watch(watch, "/usr/bin", IN_OPEN) >= 0;
    int error = errno;
    pid_t child = fork();
    if (child == 0)
        _exit(close(open("/usr/bin/env", O_RDONLY)));
    waitpid(child, NULL, 0);
    errno = error;
    return report(is_watching && read(watch, event, sizeof event) > 0);
}
