/* The outcome of a run. The order of the causes is fixed here, so that it is the same for every language and mode. */
#include "sandbox.h"

#include <errno.h>
#include <string.h>
#include <sys/wait.h>

const char *status_name(enum run_status status) {
    static const char *const names[] = {"ok",      "exit",   "signal", "cpu",     "idle",
                                        "delayed", "memory", "output", "aborted", "internal"};
    return names[status];
}

/* The kernel refuses memory only when the group has its limit, up to what is charged for other things meanwhile. */
static bool reached(const struct report *report, uint64_t memory_limit) {
    return report->peak + MIB / 2 >= memory_limit || report->rss > memory_limit;
}

/* The kernel kills in a group that has reached its limit, and also anywhere when the machine, or the container around
 * all slots, has no memory left. Only the first says something about the program. */
static bool was_starved(const struct report *report, uint64_t memory_limit) {
    return report->oom_kills > 0 && !reached(report, memory_limit);
}

/* The order is: internal, aborted, memory, time, output, then how the program ended by itself. */
void outcome_judge(struct outcome *outcome, uint64_t memory_limit, bool aborted, bool over_output) {
    const struct report *report = &outcome->report;
    /* Page cache may fill a group up to its limit and is then reclaimed. That is not an excess, so the peak is cut at
     * the limit. Memory that really does not fit shows as an oom kill or in the size of the first process. */
    outcome->memory = report->peak < memory_limit ? report->peak : memory_limit;
    outcome->memory = outcome->memory > report->rss ? outcome->memory : report->rss;
    if (outcome->failure.step[0] == '\0' && report->cause == END_LAUNCH)
        outcome->failure = report->failure;
    if (outcome->failure.step[0] != '\0')
        outcome->status = STATUS_INTERNAL;
    else if (aborted)
        outcome->status = STATUS_ABORTED;
    else if (was_starved(report, memory_limit)) {
        (void)fail(&outcome->failure, "starved", ENOMEM, "the machine ran out of memory");
        outcome->status = STATUS_INTERNAL;
    } else if (report->oom_kills > 0 || report->cause == END_MEMORY || report->rss > memory_limit)
        outcome->status = STATUS_MEMORY;
    else if (report->cause == END_CPU || report->cause == END_IDLE)
        outcome->status = report->cause == END_CPU ? STATUS_CPU : STATUS_IDLE;
    else if (report->cause == END_DELAYED)
        outcome->status = STATUS_DELAYED;
    else if (over_output || report->cause == END_OUTPUT)
        outcome->status = STATUS_OUTPUT;
    else if (WIFSIGNALED(report->wait_status))
        /* The kernel's own limit may have been faster than pid 1. But a program can also send this signal to itself. */
        outcome->status = report->cpu_ns >= outcome->cpu_kill_ns ? STATUS_CPU : STATUS_SIGNAL;
    else
        outcome->status = WEXITSTATUS(report->wait_status) == 0 ? STATUS_OK : STATUS_EXIT;
}

static void write_counters(struct buffer *out, const struct outcome *outcome) {
    const struct report *report = &outcome->report;
    const struct {
        uint16_t key;
        uint64_t value;
    } counters[] = {
        {RESULT_CPU_NS, report->cpu_ns},         {RESULT_USER_NS, report->user_ns},
        {RESULT_SYS_NS, report->sys_ns},         {RESULT_WALL_NS, report->wall_ns},
        {RESULT_WAITED_NS, report->waited_ns},   {RESULT_MEMORY, outcome->memory},
        {RESULT_PEAK, report->peak},             {RESULT_RSS, report->rss},
        {RESULT_OOM_KILLS, report->oom_kills},   {RESULT_PROCS_KILLED, report->killed},
        {RESULT_STDOUT_BYTES, outcome->stdout_bytes}, {RESULT_STDERR_BYTES, outcome->stderr_bytes},
        {RESULT_ENDED_NS, report->ended_at},
    };
    for (size_t i = 0; i < sizeof counters / sizeof *counters; i++)
        put_u64(out, counters[i].key, counters[i].value);
}

static void write_compare(struct buffer *out, const struct compare_result *compare) {
    put_u64(out, RESULT_COMPARE_EQUAL, compare->equal);
    put_u64(out, RESULT_COMPARE_PRESENTATION, compare->presentation);
    if (compare->line == 0)
        return;
    put_u64(out, RESULT_COMPARE_LINE, compare->line);
    put_bytes(out, RESULT_COMPARE_EXPECTED, compare->expected, compare->expected_length);
    put_bytes(out, RESULT_COMPARE_GOT, compare->got, compare->got_length);
}

static void write_ending(struct buffer *out, const struct outcome *outcome) {
    if (outcome->status == STATUS_INTERNAL) {
        put_text(out, RESULT_ERROR_STEP, outcome->failure.step);
        put_text(out, RESULT_ERROR_ERRNO, error_name(outcome->failure.error));
        put_text(out, RESULT_ERROR_MESSAGE, outcome->failure.message);
        return;
    }
    int status = outcome->report.wait_status;
    if (WIFEXITED(status))
        put_u64(out, RESULT_EXIT_CODE, (uint64_t)WEXITSTATUS(status));
    if (WIFSIGNALED(status))
        put_u64(out, RESULT_SIGNAL, (uint64_t)WTERMSIG(status));
}

void outcome_write(struct buffer *out, const struct outcome *outcome) {
    size_t start = message_begin(out, MESSAGE_RESULT);
    put_u64(out, RESULT_ID, outcome->id);
    put_text(out, RESULT_STATUS, status_name(outcome->status));
    write_ending(out, outcome);
    write_counters(out, outcome);
    if (outcome->report.was_left)
        put_u64(out, RESULT_CPU_TOGETHER_NS, outcome->report.cpu_together_ns);
    if (outcome->report.peer != PEER_UNKNOWN)
        put_u64(out, RESULT_PEER_GONE, outcome->report.peer == PEER_GONE);
    if (outcome->captured)
        put_bytes(out, RESULT_STDOUT, outcome->standard_output.data, outcome->standard_output.length);
    put_bytes(out, RESULT_STDERR, outcome->standard_error.data, outcome->standard_error.length);
    if (outcome->error_tail.length > 0)
        put_bytes(out, RESULT_STDERR_TAIL, outcome->error_tail.data, outcome->error_tail.length);
    if (outcome->truncated)
        put_u64(out, RESULT_TRUNCATED, 1);
    if (outcome->compared)
        write_compare(out, &outcome->compare);
    for (size_t i = 0; i < outcome->collected_count; i++)
        put_text(out, RESULT_COLLECTED, outcome->collected[i]);
    for (size_t i = 0; i < outcome->missing_count; i++)
        put_text(out, RESULT_MISSING, outcome->missing[i]);
    message_end(out, start);
}
