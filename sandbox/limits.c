/* The limits the kernel keeps per process. With control groups they are a second fence; without, the only one. */
#include "sandbox.h"

#include <sys/resource.h>

#define FEW_PROCESSES 16

static void add(struct limit_table *table, int resource, uint64_t value) {
    table->rows[table->count].resource = resource;
    table->rows[table->count++].value = value;
}

void limits_build(struct limit_table *table, const struct order *order, bool has_cgroup, bool is_rootless) {
    table->count = 0;
    /* A backstop should pid 1 be late, and far above the exact kill: the kernel counts this one in ticks, which run ahead of
     * the time that was really used where a host takes its guest's CPU away. */
    add(table, RLIMIT_CPU, 2 * (order->cpu_kill_ns / SECOND) + 2);
    add(table, RLIMIT_FSIZE, order->file_bytes);
    add(table, RLIMIT_STACK, order->stack);
    add(table, RLIMIT_NOFILE, order->open_files);
    add(table, RLIMIT_MEMLOCK, 0);
    add(table, RLIMIT_MSGQUEUE, 0);
    /* pid 1 may have been let run first (LimitRTPRIO); a program of that rank would keep it from ever running. */
    add(table, RLIMIT_RTPRIO, 0);
    add(table, RLIMIT_NICE, 0);
    if (has_cgroup)
        return; /* address space is free there: Go, Java and sanitizers reserve much and touch little */
    /* The stack of every thread counts as data, used or not. Runtimes with many threads would not even start: they are held
     * by the look at what is resident alone. */
    if (order->processes <= FEW_PROCESSES)
        add(table, RLIMIT_DATA, order->memory);
    /* Counted per user id, and each slot has its own; without root pid 1 has the same and counts as well. */
    add(table, RLIMIT_NPROC, order->processes + (is_rootless ? 1 : 0));
}
