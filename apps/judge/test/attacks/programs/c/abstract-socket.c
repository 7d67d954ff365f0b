/* Connects to a socket that lies in no folder. */
#include "attempt.h"

int main(void) {
    struct world world = read_world();
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    memcpy(address.sun_path + 1, world.socket, strlen(world.socket));
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + strlen(world.socket));
    return report(fd >= 0 && connect(fd, (struct sockaddr *)&address, size) == 0);
}
