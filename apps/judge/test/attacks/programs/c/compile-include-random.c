/* Has the compiler read what never ends. */
#include "/dev/random"
