/* Makes a program of two gigabytes from one line. */
char much[1ul << 31] = {1};
int main(void) {}
