/* praxis-box bench PROGRAM INPUT ANSWER COUNT PAUSE_MS: runs a program in one slot, compares its output, and prints the
 * wall time of each run in nanoseconds, from submitting the request to receiving the result. */
#include "sandbox.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static void count_result(struct run *run, void *context) {
    *(enum run_status *)context = run->outcome.status;
    if (run->outcome.status == STATUS_INTERNAL)
        (void)fprintf(stderr, "praxis-box: %s: %s\n", run->outcome.failure.step, run->outcome.failure.message);
    run->done = true;
    run_free(run);
}

static struct run *make_run(char **argv) {
    struct run *run = run_new();
    if (run == NULL)
        return NULL;
    run->request = (struct request){.slot = SLOT_RUN,
                                    .exec_file = argv[0],
                                    .args = {argv[0]},
                                    .arg_count = 1,
                                    .stdin_file = argv[1],
                                    .compare = {.answer = argv[2], .kind = COMPARE_TOKENS},
                                    .stderr_capture = 1024,
                                    .cpu_ms = 1000,
                                    .wall_ms = 2000,
                                    .memory = 256 * MIB,
                                    .stack = 256 * MIB,
                                    .output = 64 * MIB,
                                    .file_bytes = 64 * MIB,
                                    .procs = 16,
                                    .open_files = 64};
    return run;
}

static int run_rounds(struct supervisor *supervisor, int count, int pause_ms, char **argv) {
    static enum run_status status;
    supervisor->on_result = count_result;
    supervisor->context = &status;
    for (int i = 0; i < count; i++) {
        struct timespec pause = {.tv_sec = pause_ms / 1000, .tv_nsec = pause_ms % 1000 * 1000000l};
        (void)nanosleep(&pause, NULL); /* a shorter pause is as good */
        status = STATUS_KINDS;
        uint64_t start = now_ns();
        struct run *run = make_run(argv);
        if (run == NULL)
            return 1;
        supervisor_submit(supervisor, run);
        while (status == STATUS_KINDS)
            supervisor_step(supervisor, 1000);
        (void)printf("%llu\n", (unsigned long long)(now_ns() - start)); /* the reader counts the lines */
        if (status == STATUS_INTERNAL)
            return 1;
    }
    return 0;
}

int bench_main(const struct settings *settings, int argc, char **argv) {
    static struct supervisor supervisor;
    struct settings one = *settings;
    struct failure failure = {0};
    int result = 1;
    if (argc != 5)
        return 2;
    one.slots[SLOT_RUN] = 1;
    one.slots[SLOT_COMPILE] = one.slots[SLOT_CHECKER] = 0;
    if (supervisor_open(&supervisor, &one, &failure) == 0)
        result = run_rounds(&supervisor, atoi(argv[3]), atoi(argv[4]), argv);
    else
        (void)fprintf(stderr, "praxis-box: %s: %s\n", failure.step, failure.message);
    supervisor_close(&supervisor);
    return result;
}
