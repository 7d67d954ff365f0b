/* Tries every family of sockets but the three that programs use: each is a door to a part of the kernel of its own. */
#include "attempt.h"

int main(void) {
    for (int family = 3; family < 50; family++)
        for (int type = 1; type <= 5; type++)
            if (family != AF_INET6 && socket(family, type, 0) >= 0)
                return report(1);
    return report(0);
}
