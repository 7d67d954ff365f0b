/* The limits the kernel keeps per process. With control groups they are a second fence; without, the only one. */
#include "sandbox.h"

#include <sys/resource.h>

static void add(struct limit_table *table, int resource, uint64_t value) {
    table->rows[table->count].resource = resource;
    table->rows[table->count++].value = value;
}

void limits_build(struct limit_table *table, const struct order *order, bool has_cgroup) {
    table->count = 0;
    /* Whole seconds, above the exact kill: a backstop should pid 1 be late. */
    add(table, RLIMIT_CPU, order->cpu_kill_ns / SECOND + 2);
    add(table, RLIMIT_FSIZE, order->file_bytes);
    add(table, RLIMIT_STACK, order->stack);
    add(table, RLIMIT_CORE, 0);
    add(table, RLIMIT_NOFILE, order->open_files);
    add(table, RLIMIT_MEMLOCK, 0);
    add(table, RLIMIT_MSGQUEUE, 0);
    if (has_cgroup)
        return; /* address space is free there: Go, Java and sanitizers reserve much and touch little */
    add(table, RLIMIT_DATA, order->memory);
    add(table, RLIMIT_NPROC, order->processes); /* counted per user id, and each slot has its own */
}
