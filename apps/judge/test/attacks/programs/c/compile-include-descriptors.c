/* Has the compiler read the descriptors it was started with. */
#include "/proc/self/fd/3"
#include "/proc/self/fd/4"
#include "/proc/self/fd/5"
