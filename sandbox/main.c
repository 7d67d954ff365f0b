/* praxis-box: runs untrusted programs in prepared boxes and reports the results.
 *
 * Theory of operation. `serve` makes a number of slots. A slot is a process that is pid 1 of its own pid, mount, network,
 * ipc, uts and cgroup namespaces, with its own user id, a minimal read-only file tree, few capabilities and a seccomp
 * filter. This set-up is paid for once. A run then costs little more than vfork and exec: the program inherits
 * everything. pid 1 watches its clocks, kills what it leaves behind, reads the counters and empties the two writable
 * folders. The supervisor never runs foreign code: it moves bytes between the worker (fd 0 and 1), pipes and files.
 *
 * README.md holds the threat model and the protocol. */
#include "sandbox.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum exit_code { EXIT_DONE = 0, EXIT_NO_SANDBOX = 1, EXIT_USAGE = 2 };

static int usage(void) {
    (void)fputs("usage: praxis-box serve|check|bench [--run-slots N] [--compile-slots N] [--checker-slots N]\n"
                "                  [--bind SOURCE[:TARGET]]... [--allow-degraded]\n"
                "       praxis-box parse-request < frame\n"
                "       praxis-box filter [LINUX VERSION]\n"
                "       praxis-box shown ABSOLUTE PATH\n",
                stderr); /* a closed stderr leaves only the exit code */
    return EXIT_USAGE;
}

static bool parse_count(const char *text, int *out) {
    char *end = NULL;
    errno = 0;
    long value = strtol(text, &end, 10);
    if (errno != 0 || end == text || *end != '\0' || value < 0 || value > MAX_SLOTS)
        return false;
    *out = (int)value;
    return true;
}

/* All options are checked here and only here. */
static bool parse_settings(int argc, char **argv, struct settings *settings) {
    static const struct option options[] = {
        {"run-slots", required_argument, NULL, SLOT_RUN},         {"compile-slots", required_argument, NULL, SLOT_COMPILE},
        {"checker-slots", required_argument, NULL, SLOT_CHECKER}, {"bind", required_argument, NULL, 'b'},
        {"allow-degraded", no_argument, NULL, 'd'},               {NULL, 0, NULL, 0},
    };
    int option, total = 0;
    while ((option = getopt_long(argc, argv, "", options, NULL)) != -1) {
        if (option == 'd')
            settings->allow_degraded = true;
        else if (option == 'b' && settings->bind_count < MAX_BINDS)
            settings->binds[settings->bind_count++] = optarg;
        else if (option >= SLOT_KINDS || !parse_count(optarg, &settings->slots[option]))
            return false;
    }
    for (int kind = 0; kind < SLOT_KINDS; kind++)
        total += settings->slots[kind];
    return total > 0 && total <= MAX_SLOTS;
}

static int serve_main(const struct settings *settings) {
    static struct supervisor supervisor;
    struct failure failure = {0};
    int result = EXIT_NO_SANDBOX;
    if (supervisor_open(&supervisor, settings, &failure) == 0)
        result = supervisor_serve(&supervisor);
    if (failure.step[0] == '\0')
        failure = supervisor.start_failure;
    if (failure.step[0] != '\0')
        (void)fprintf(stderr, "praxis-box: %s: %s (%s)\n", failure.step, failure.message,
                      error_name(failure.error)); /* nobody else to tell */
    supervisor_close(&supervisor);
    return result;
}

int main(int argc, char **argv) {
    struct settings settings = {.slots = {1, 1, 1}};
    if (argc < 2)
        return usage();
    const char *command = argv[1];
    if (strcmp(command, "probe") == 0)
        return probe_main(argc - 1, argv + 1);
    if (strcmp(command, "parse-request") == 0)
        return parse_main();
    if (strcmp(command, "filter") == 0)
        return seccomp_main(argv[2]); /* at the end of the arguments stands NULL */
    if (strcmp(command, "shown") == 0)
        return shown_main(argv[2]);
    if (!parse_settings(argc - 1, argv + 1, &settings))
        return usage();
    if (strcmp(command, "serve") == 0)
        return serve_main(&settings);
    if (strcmp(command, "check") == 0)
        return check_main(&settings);
    if (strcmp(command, "bench") == 0)
        return bench_main(&settings, argc - 1 - optind, argv + 1 + optind);
    return usage();
}
