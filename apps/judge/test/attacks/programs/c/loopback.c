/* Connects to a service of the host on the loopback interface. */
#include "attempt.h"

int main(void) {
    struct world world = read_world();
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)world.port), .sin_addr = {htonl(INADDR_LOOPBACK)}};
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    return report(fd >= 0 && connect(fd, (struct sockaddr *)&address, sizeof address) == 0);
}
