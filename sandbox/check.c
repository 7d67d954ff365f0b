/* The self-test: can this machine judge? Each row runs a probe in a real box and states the expected result. */
#include "sandbox.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct probe {
    const char *name;
    const char *argument; /* NULL: /bin/true */
    enum run_status expected;
    bool ends_anyhow; /* without control groups, an allocation fails and the program decides how it ends */
    const char *cure;
};

static const struct probe probes[] = {
    {"run /bin/true", NULL, STATUS_OK, false, "is /usr readable for all, and mounted without noexec?"},
    {"stop a 64 MB program in a 32 MB box", "memory", STATUS_MEMORY, true,
     "the memory controller does not limit: mount it writable, turn off swap without accounting"},
    {"stop a sleeper", "sleep", STATUS_IDLE, false, "timers do not fire: check the clock of this machine"},
    {"stop a busy loop", "spin", STATUS_CPU, false, "CPU time is not counted: mount the cpuacct controller (v1)"},
    {"refuse the network", "network", STATUS_EXIT, false, "network namespaces do not work: CONFIG_NET_NS is needed"},
    {"hide /etc/shadow", "shadow", STATUS_EXIT, false, "mount namespaces do not work"},
    {"limit processes", "fork", STATUS_EXIT, false, "the pids controller does not limit: mount it writable"},
};

static const char busy[] = "this machine gives the check no CPU: end what else runs, or wait";

/* How long a probe is waited for. Beside much else it has a tenth of a CPU, and a host may take that away too. */
#define PATIENCE (60 * SECOND)

static char own_path[PATH_SIZE];

static void keep_result(struct run *run, void *context) {
    *(struct run **)context = run;
}

static struct run *make_probe(const struct probe *probe) {
    struct run *run = run_new();
    if (run == NULL)
        return NULL;
    struct request *request = &run->request;
    /* Only the limit that a probe must reach is short. Its other limit is out of reach, also where so much else runs that
     * the probe hardly gets a CPU: a site whose self-test fails has no judge. */
    *request = (struct request){.slot = SLOT_RUN,
                                .cpu_ms = probe->expected == STATUS_CPU ? 200 : 10000,
                                .wall_ms = probe->expected == STATUS_IDLE ? 400 : 8000,
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
    for (uint64_t end = now_ns() + PATIENCE; done == NULL && now_ns() < end;)
        supervisor_step(supervisor, 1000);
    return done;
}

static bool pass_probe(struct supervisor *supervisor, const struct probe *probe) {
    struct run *run = run_probe(supervisor, probe);
    enum run_status status = run == NULL ? STATUS_INTERNAL : run->outcome.status;
    bool good = status == probe->expected || (!supervisor->full && probe->ends_anyhow &&
                                              (status == STATUS_EXIT || status == STATUS_SIGNAL));
    if (!good) {
        (void)printf("failed: %s: got %s", probe->name, run == NULL ? "no answer" : status_name(run->outcome.status));
        if (run != NULL && run->outcome.failure.step[0] != '\0')
            (void)printf(" (%s: %s, %s)", run->outcome.failure.step, run->outcome.failure.message,
                         error_name(run->outcome.failure.error));
        /* What got no CPU tells nothing about this machine but that it is busy. */
        bool was_busy = run == NULL || status == STATUS_DELAYED;
        (void)printf("\ncure: %s\n", was_busy ? busy : probe->cure); /* stdout is all there is */
    }
    if (run != NULL)
        run_free(run);
    return good;
}

/* Some messages contain their own remedy. For the others, the message is the remedy. */
static void explain(const char *title, const struct failure *failure) {
    static const char mark[] = "; cure: ";
    const char *cure = strstr(failure->message, mark);
    const char *error = error_name(failure->error);
    if (cure == NULL)
        (void)printf("%s: %s (%s)\ncure: %s\n", title, failure->step, error, failure->message); /* see below */
    else
        (void)printf("%s: %s: %.*s (%s)\ncure: %s\n", title, failure->step, (int)(cure - failure->message),
                     failure->message, error, cure + sizeof mark - 1); /* stdout is all there is */
}

static int check_slots(struct supervisor *supervisor) {
    for (size_t i = 0; i < sizeof probes / sizeof *probes; i++)
        if (!pass_probe(supervisor, &probes[i]))
            return 1;
    (void)printf("tier=%s\n%s", supervisor->full ? "full" : "degraded",
                 supervisor->rootless.active ? "rootless=yes\n" : ""); /* stdout is all there is */
    if (!supervisor->full)
        explain("lacking", &supervisor->shortfall);
    return 0;
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
        explain("failed", &failure);
    supervisor_close(&supervisor);
    return result;
}
