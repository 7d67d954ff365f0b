/* Asks whether files of the host exist, without reading them. */
#if __has_include("/etc/shadow") || __has_include("@FOLDER@/answer.txt") || __has_include("/root/.bashrc")
#error SECRET-ANSWER is there
#endif
#include <stdio.h>
int main(void) {
    puts("done");
}
