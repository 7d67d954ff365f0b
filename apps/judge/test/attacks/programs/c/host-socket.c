/* Connects to a socket in a folder of the host. */
#include "attempt.h"

int main(void) {
    struct world world = read_world();
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    snprintf(address.sun_path, sizeof address.sun_path, "%.90s/socket", world.folder);
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    return report(fd >= 0 && connect(fd, (struct sockaddr *)&address, sizeof address) == 0);
}
