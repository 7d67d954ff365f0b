/* Makes pairs of sockets of families whose sockets cannot be made one by one. */
#include "attempt.h"

int main(void) {
    int families[] = {AF_NETLINK, AF_PACKET, AF_BLUETOOTH, AF_ALG, AF_CAN, 30 /* AF_TIPC */, 40 /* AF_VSOCK */}, ends[2];
    for (size_t i = 0; i < sizeof families / sizeof *families; i++)
        for (int type = SOCK_STREAM; type <= SOCK_SEQPACKET; type++)
            if (socketpair(families[i], type, 0, ends) == 0 || errno == EOPNOTSUPP) /* the family was asked */
                return report(1);
    return report(0);
}
