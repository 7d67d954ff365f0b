/* Has the assembler read what never ends. */
__asm__(".incbin \"/dev/zero\"");
int main(void) {}
