/* Has the compiler wait for an input that never comes. */
#include "/dev/stdin"
int main(void) {}
