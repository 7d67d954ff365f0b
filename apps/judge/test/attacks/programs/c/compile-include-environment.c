/* Shows the environment of whoever started the compiler. */
#include "/proc/1/environ"
