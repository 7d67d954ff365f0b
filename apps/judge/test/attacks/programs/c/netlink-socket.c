/* Asks the kernel for the network cards. */
#include "attempt.h"

int main(void) {
    return report(socket(AF_NETLINK, SOCK_RAW, 0) >= 0);
}
