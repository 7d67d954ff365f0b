/* Opens a file by its handle, past every folder: the way out of many containers. */
#include "attempt.h"

int main(void) {
    struct {
        uint32_t bytes;
        int32_t type;
        char handle[128];
    } file = {.bytes = 128};
    int mount_id;
    return report(syscall(SYS_name_to_handle_at, AT_FDCWD, "/", &file, &mount_id, 0) == 0);
}
