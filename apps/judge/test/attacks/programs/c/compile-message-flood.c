/* Has the compiler say more than anyone can read. */
#pragma GCC diagnostic warning "-Wall"
#define A _Pragma("message(\"so much to say, so much to say, so much to say, so much to say\")")
#define B A A A A A A A A A A
#define C B B B B B B B B B B
#define D C C C C C C C C C C
D D D D D D D D D D
