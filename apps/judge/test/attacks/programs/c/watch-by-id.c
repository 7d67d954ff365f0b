/* Watches one shared file in the way that the kernel offers to ordinary users as well. */
#include "attempt.h"
#include <sys/fanotify.h>

int main(void) {
    int watch = fanotify_init(FAN_CLASS_NOTIF | FAN_REPORT_FID, 0);
    return report(watch >= 0 && fanotify_mark(watch, FAN_MARK_ADD, FAN_OPEN, AT_FDCWD, "/usr/bin/env") == 0);
}
