/* Makes network packets by hand. */
#include "attempt.h"

int main(void) {
    return report(socket(AF_INET, SOCK_RAW, IPPROTO_ICMP) >= 0);
}
