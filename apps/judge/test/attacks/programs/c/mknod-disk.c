/* Makes the device of a disk to read it directly. */
#include "attempt.h"

int main(void) {
    return report(mknod("disk", S_IFBLK | 0666, 0x100 /* ram0 */) == 0);
}
