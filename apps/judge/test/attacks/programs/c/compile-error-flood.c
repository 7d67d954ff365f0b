/* Makes an error in each of many lines. */
#define A !!!; !!!; !!!; !!!; !!!; !!!; !!!; !!!;
#define B A A A A A A A A A A
#define C B B B B B B B B B B
void f(void) { C C C C C C C C C C }
