/* The self-test: may this machine judge? Each row runs a probe in a real box and says what must become of it. */
#include "sandbox.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct probe {
    const char *name;
    const char *argument; /* NULL: /bin/true */
    enum run_status expected;
    const char *cure;
};

static const struct probe probes[] = {
    {"run /bin/true", NULL, STATUS_OK, "is /usr readable for all, and mounted without noexec?"},
    {"stop a 64 MB program in a 32 MB box", "memory", STATUS_MEMORY,
     "the memory controller does not limit: mount it writable, turn off swap without accounting"},
    {"stop a sleeper", "sleep", STATUS_IDLE, "timers do not fire: check the clock of this machine"},
    {"stop a busy loop", "spin", STATUS_CPU, "CPU time is not counted: mount the cpuacct controller (v1)"},
    {"refuse the network", "network", STATUS_EXIT, "network namespaces do not work: CONFIG_NET_NS is needed"},
    {"hide /etc/shadow", "shadow", STATUS_EXIT, "mount namespaces do not work"},
    {"limit processes", "fork", STATUS_EXIT, "the pids controller does not limit: mount it writable"},
};

static char own_path[PATH_SIZE];

static void keep_result(struct run *run, void *context) {
    *(struct run **)context = run;
}

static struct run *make_probe(const struct probe *probe) {
    struct run *run = run_new();
    if (run == NULL)
        return NULL;
    struct request *request = &run->request;
    *request = (struct request){.slot = SLOT_RUN,
                                .cpu_ms = 200,
                                .wall_ms = 400,
                                .memory = 32 * MIB,
                                .stack = 8 * MIB,
                                .output = MIB,
                                .file_bytes = MIB,
                                .procs = 8,
                                .open_files = 64,
                                .stderr_capture = 1024,
                                .env_count = 0};
    if (probe->argument == NULL)
        request->exec_path = "/bin/true";
    else
        request->exec_file = own_path;
    request->args[request->arg_count++] = "praxis-box";
    if (probe->argument != NULL) {
        request->args[request->arg_count++] = "probe";
        request->args[request->arg_count++] = probe->argument;
    }
    return run;
}

static struct run *run_probe(struct supervisor *supervisor, const struct probe *probe) {
    static struct run *done;
    struct run *run = make_probe(probe);
    done = NULL;
    if (run == NULL)
        return NULL;
    supervisor->on_result = keep_result;
    supervisor->context = &done;
    supervisor_submit(supervisor, run);
    for (uint64_t end = now_ns() + 20 * SECOND; done == NULL && now_ns() < end;)
        supervisor_step(supervisor, 1000);
    return done;
}

static bool pass_probe(struct supervisor *supervisor, const struct probe *probe) {
    struct run *run = run_probe(supervisor, probe);
    bool good = run != NULL && run->outcome.status == probe->expected;
    if (!good) {
        (void)printf("failed: %s: got %s", probe->name, run == NULL ? "no answer" : status_name(run->outcome.status));
        if (run != NULL && run->outcome.failure.step[0] != '\0')
            (void)printf(" (%s: %s, %s)", run->outcome.failure.step, run->outcome.failure.message,
                         error_name(run->outcome.failure.error));
        (void)printf("\ncure: %s\n", probe->cure); /* stdout is all there is */
    }
    if (run != NULL)
        run_free(run);
    return good;
}

static int check_slots(struct supervisor *supervisor) {
    for (size_t i = 0; i < sizeof probes / sizeof *probes; i++)
        if (!pass_probe(supervisor, &probes[i]))
            return 1;
    (void)printf("tier=%s\n", supervisor->full ? "full" : "degraded"); /* the exit code says it as well */
    return supervisor->full ? 0 : 1;
}

int check_main(const struct settings *settings) {
    static struct supervisor supervisor;
    struct settings one = *settings;
    struct failure failure = {0};
    int result = 1;
    ssize_t length = readlink("/proc/self/exe", own_path, sizeof own_path - 1);
    if (length <= 0) {
        (void)printf("failed: find this program\ncure: mount /proc\n"); /* see above */
        return 1;
    }
    one.slots[SLOT_RUN] = 1;
    one.slots[SLOT_COMPILE] = one.slots[SLOT_CHECKER] = 0;
    if (supervisor_open(&supervisor, &one, &failure) == 0)
        result = check_slots(&supervisor);
    else
        (void)printf("failed: %s (%s)\ncure: %s\n", failure.step, error_name(failure.error), failure.message);
    supervisor_close(&supervisor);
    return result;
}
