/* Makes named shared memory, which outlives its maker. */
#include "attempt.h"

int main(void) {
    int fd = shm_open("/praxis-attack", O_CREAT | O_RDWR, 0666), error = errno;
    shm_unlink("/praxis-attack");
    errno = error;
    return report(fd >= 0);
}
