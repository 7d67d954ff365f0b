/* Shows a file of the host in the assembler'\''s messages. */
__asm__(".include \"/etc/shadow\"");
int main(void) {}
