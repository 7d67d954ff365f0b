/* Listens to the network below every protocol. */
#include "attempt.h"

int main(void) {
    return report(socket(AF_PACKET, SOCK_RAW, 0) >= 0);
}
