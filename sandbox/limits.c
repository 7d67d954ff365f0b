/* The limits that the kernel keeps for each process. With control groups they are a second safeguard; without, they are
 * the only one. */
#include "sandbox.h"

#include <sys/resource.h>

#define FEW_PROCESSES 16

static void add(struct limit_table *table, int resource, uint64_t value) {
    table->rows[table->count].resource = resource;
    table->rows[table->count++].value = value;
}

void limits_build(struct limit_table *table, const struct order *order, bool has_cgroup, bool is_rootless) {
    table->count = 0;
    /* A safeguard in case pid 1 is late, far above the exact limit. The kernel counts this one in ticks, which run
     * ahead of the real CPU time if a host takes CPU time from its guest. */
    add(table, RLIMIT_CPU, 2 * (order->cpu_kill_ns / SECOND) + 2);
    add(table, RLIMIT_FSIZE, order->file_bytes);
    add(table, RLIMIT_STACK, order->stack);
    add(table, RLIMIT_NOFILE, order->open_files);
    add(table, RLIMIT_MEMLOCK, 0);
    add(table, RLIMIT_MSGQUEUE, 0);
    /* The pid 1 of a box may have been granted real-time priority (LimitRTPRIO). A program with that priority could keep
     * it from ever running, so programs get none. */
    add(table, RLIMIT_RTPRIO, 0);
    add(table, RLIMIT_NICE, 0);
    if (has_cgroup)
        return; /* address space is unlimited there: Go, Java and sanitizers reserve much and use little */
    /* The stack of every thread counts as data, used or not. Runtimes with many threads would not even start, so only
     * the check of resident memory limits them. */
    if (order->processes <= FEW_PROCESSES)
        add(table, RLIMIT_DATA, order->memory);
    /* Processes are counted for each user id, and each slot has its own. Without root, pid 1 has the same user id and
     * counts too. */
    add(table, RLIMIT_NPROC, order->processes + (is_rootless ? 1 : 0));
}
