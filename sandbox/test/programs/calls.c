/* Makes the calls that its input names, a line each: a number and six arguments. Of each it prints the name of the error, or 0.
 * Every call is made by a child without a terminal, so that one that succeeds changes nobody else. */
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static void make(const long *call) {
    setsid();
    errno = 0;
    long result = syscall(call[0], call[1], call[2], call[3], call[4], call[5], call[6]);
    puts(result == -1 ? strerrorname_np(errno) : "0");
    fflush(stdout);
    _exit(0);
}

int main(void) {
    long call[7];
    while (scanf("%ld %ld %ld %ld %ld %ld %ld", &call[0], &call[1], &call[2], &call[3], &call[4], &call[5], &call[6]) ==
           7) {
        pid_t child = fork();
        if (child == 0)
            make(call);
        int status = 0;
        if (child < 0 || waitpid(child, &status, 0) != child)
            return 1;
        if (WIFSIGNALED(status)) {
            printf("signal %d\n", WTERMSIG(status));
            fflush(stdout);
        }
    }
    return 0;
}
