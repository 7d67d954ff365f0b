/* Hangs a program on a socket: kernel memory that is charged to nobody. */
#include "attempt.h"
#include <linux/filter.h>

int main(void) {
    static struct sock_filter steps[4096];
    for (int i = 0; i < 4096; i++)
        steps[i] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, 0);
    struct sock_fprog program = {.len = 4096, .filter = steps};
    int fd = socket(AF_UNIX, SOCK_DGRAM, 0);
    return report(setsockopt(fd, SOL_SOCKET, SO_ATTACH_FILTER, &program, sizeof program) == 0);
}
