/* Sides of a conversation. `ask N` sends the numbers below N and expects each doubled; `answer` doubles what comes; the
 * others misbehave. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

static int ask(int count) {
    for (int n = 0; n < count; n++) {
        int doubled = 0;
        if (printf("%d\n", n) < 0 || fflush(stdout) != 0 || scanf("%d", &doubled) != 1)
            return 2;
        if (doubled != 2 * n)
            return 1;
    }
    return 0;
}

static int answer(void) {
    int n;
    while (scanf("%d", &n) == 1) {
        printf("%d\n", 2 * n);
        fflush(stdout);
    }
    return 0;
}

int main(int argc, char **argv) {
    const char *what = argc > 1 ? argv[1] : "";
    if (strcmp(what, "ask") == 0)
        return ask(atoi(argv[2]));
    if (strcmp(what, "answer") == 0)
        return answer();
    if (strcmp(what, "silent") == 0)
        return (int)sleep(60);
    if (strcmp(what, "exit") == 0)
        return atoi(argv[2]);
    if (strcmp(what, "close-and-spin") == 0) {
        fclose(stdin);
        fclose(stdout);
        for (volatile unsigned long n = 0;; n++)
            continue;
    }
    if (strcmp(what, "work-and-sleep") == 0) { /* so many milliseconds, then a byte, then nothing */
        clock_t end = clock() + atol(argv[2]) * (CLOCKS_PER_SEC / 1000);
        while (clock() < end)
            continue;
        return write(1, "x", 1) == 1 ? (int)sleep(60) : 1;
    }
    if (strcmp(what, "swallow-one") == 0)
        return getchar() == EOF;
    if (strcmp(what, "die-slowly") == 0) {
        /* The child holds the pipes and is dead at once; the parent takes a while, because of its memory. */
        if (fork() == 0)
            return (int)sleep(60);
        size_t size = 400u << 20;
        char *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        madvise(memory, size, MADV_NOHUGEPAGE);
        memset(memory, 1, size);
        fclose(stdin);
        fclose(stdout);
        for (volatile unsigned long n = 0;; n++)
            continue;
    }
    if (strcmp(what, "wrong") == 0) {
        printf("7\n");
        fflush(stdout);
        while (getchar() != EOF) /* leaving at once would be a broken pipe for the other side */
            continue;
        return 0;
    }
    if (strcmp(what, "listen") == 0) { /* says that it has said all, and hears the other side out */
        fclose(stdout);
        while (getchar() != EOF)
            continue;
        return 0;
    }
    if (strcmp(what, "flood") == 0)
        for (;;)
            if (puts("1") < 0)
                return 1;
    if (strcmp(what, "write") == 0) { /* so many bytes, then well */
        for (long left = atol(argv[2]); left > 0; left--)
            putchar('1');
        return 0;
    }
    if (strcmp(what, "swallow") == 0) {
        while (getchar() != EOF)
            continue;
        return 0;
    }
    return 9;
}
