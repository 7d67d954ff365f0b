/* The programs of the self-test. They are this same binary, so that a check needs no compiler and no test files. */
#include "sandbox.h"

#include <errno.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

static int touch_memory(size_t bytes) {
    char *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        return 1;
    memset(memory, 1, bytes);
    return memory[bytes / 2] == 1 ? 0 : 1;
}

static int reach_network(void) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(53), .sin_addr = {htonl(0x08080808)}};
    int fd = socket(AF_INET, SOCK_DGRAM, 0);
    return fd >= 0 && connect(fd, (struct sockaddr *)&address, sizeof address) == 0 ? 0 : 1;
}

/* Succeeds if more than the given number of processes could be created. */
static int fork_until(int limit) {
    int made = 0;
    for (; made <= limit; made++) {
        pid_t pid = fork();
        if (pid < 0)
            break;
        if (pid == 0) {
            (void)pause(); /* until the box is emptied */
            _exit(0);
        }
    }
    return made > limit ? 0 : 1;
}

int probe_main(int argc, char **argv) {
    const char *what = argc > 1 ? argv[1] : "";
    if (strcmp(what, "memory") == 0)
        return touch_memory(64 * MIB);
    if (strcmp(what, "sleep") == 0)
        return (int)sleep(60);
    if (strcmp(what, "network") == 0)
        return reach_network();
    if (strcmp(what, "shadow") == 0)
        return access("/etc/shadow", F_OK) == 0 ? 0 : 1;
    if (strcmp(what, "fork") == 0)
        return fork_until(16);
    if (strcmp(what, "spin") == 0)
        for (volatile unsigned long n = 0;; n++)
            continue;
    return 2;
}

/* Reads one payload and parses it, for tests that feed random bytes to the parser. */
int parse_main(void) {
    static unsigned char payload[1 << 20];
    static struct request request;
    size_t length = 0;
    ssize_t got;
    while (length < sizeof payload && (got = read(STDIN_FILENO, payload + length, sizeof payload - length)) > 0)
        length += (size_t)got;
    const char *problem = NULL;
    bool good = request_parse(&request, payload, length, &problem);
    (void)printf("%s\n", good ? "ok" : problem); /* the exit code says it as well */
    request_free(&request);
    return good ? 0 : 3;
}
