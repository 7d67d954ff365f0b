/* Has the compiler read zeros that never end. */
#include "/dev/zero"
