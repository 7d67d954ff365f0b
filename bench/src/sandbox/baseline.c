/* baseline PROGRAM INPUT COUNT PAUSE_MS: starts the same program with posix_spawn and without protection. Prints the
 * wall time of each run in nanoseconds. The output goes to /dev/null, so the box, which reads and compares it, does
 * more work. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>

static long long now_ns(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (long long)time.tv_sec * 1000000000 + time.tv_nsec;
}

static int run_once(char *program, const char *input) {
    char *argv[] = {program, NULL}, *envp[] = {NULL};
    posix_spawn_file_actions_t actions;
    pid_t pid;
    int status = 1;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    if (posix_spawn(&pid, program, &actions, NULL, argv, envp) != 0 || wait4(pid, &status, 0, NULL) != pid)
        return 1;
    posix_spawn_file_actions_destroy(&actions);
    return status;
}

int main(int argc, char **argv) {
    if (argc != 5)
        return 2;
    int count = atoi(argv[3]), pause_ms = atoi(argv[4]);
    for (int i = 0; i < count; i++) {
        struct timespec pause = {.tv_sec = pause_ms / 1000, .tv_nsec = pause_ms % 1000 * 1000000l};
        nanosleep(&pause, NULL);
        long long start = now_ns();
        if (run_once(argv[1], argv[2]) != 0)
            return 1;
        printf("%lld\n", now_ns() - start);
    }
    return 0;
}
