/* Sends sockets through themselves, so that only a collector of the kernel can free them. */
#include "attempt.h"

int main(void) {
    static char block[30000];
    for (int i = 0; i < 100; i++) {
        int ends[2];
        if (socketpair(AF_UNIX, SOCK_DGRAM, 0, ends) != 0)
            return report(0);
        char control[CMSG_SPACE(sizeof ends)];
        struct iovec part = {block, sizeof block};
        struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
        struct cmsghdr *head = CMSG_FIRSTHDR(&message);
        head->cmsg_level = SOL_SOCKET;
        head->cmsg_type = SCM_RIGHTS;
        head->cmsg_len = CMSG_LEN(sizeof ends);
        memcpy(CMSG_DATA(head), ends, sizeof ends);
        if (sendmsg(ends[0], &message, MSG_DONTWAIT) < 0)
            return report(0);
        close(ends[0]);
        close(ends[1]);
    }
    return report(1);
}
