/* between send|receive FILE PAGES FRAMES: one box sends data to another through a file that both may only read.
 *
 * The kernel shows a program which of its pages other programs have mapped too (/proc/self/pagemap). The sender maps the
 * pages of the file whose bit is 1. Two more pages signal that a frame is complete, and that it was read. The sender
 * reads the data from its input, and the receiver writes what it received to its output, with one bit in each byte. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define PAGE 4096
/* Touching one page also maps its neighbours in this range. */
#define AROUND 16
#define EXCLUSIVE (1ull << 56)

static int file, pagemap;

static volatile const char *map(size_t first, size_t pages) {
    void *at = mmap(NULL, pages * PAGE, PROT_READ, MAP_SHARED, file, (off_t)(first * PAGE));
    if (at == MAP_FAILED)
        exit(3);
    return at;
}

static void touch(volatile const char *at, size_t pages) {
    for (size_t i = 0; i < pages; i++)
        (void)at[i * PAGE];
}

static void leave(volatile const char *at, size_t pages) {
    madvise((void *)at, pages * PAGE, MADV_DONTNEED);
}

static void look(volatile const char *at, size_t pages, uint64_t *entries) {
    size_t size = pages * sizeof *entries;
    if (pread(pagemap, entries, size, (off_t)((uintptr_t)at / PAGE * sizeof *entries)) != (ssize_t)size)
        exit(4);
}

static int is_shared(uint64_t entry) {
    return (entry & EXCLUSIVE) == 0;
}

/* The page must be mapped here too, because its entry shows nothing otherwise. */
static void wait_for(volatile const char *flag, int state) {
    uint64_t entry;
    do {
        touch(flag, 1);
        look(flag, 1, &entry);
    } while (is_shared(entry) != state);
}

static void raise_flag(volatile const char *flag, int state) {
    if (state)
        touch(flag, 1);
    else
        leave(flag, 1);
}

static void send_frame(volatile const char *data, size_t pages, const char *bits) {
    for (size_t i = 0; i < pages; i += AROUND)
        touch(data + i * PAGE, 1);
    touch(data, pages);
    for (size_t i = 0; i < pages;) {
        size_t end = i;
        while (end < pages && bits[end] == '0')
            end++;
        if (end > i)
            leave(data + i * PAGE, end - i);
        i = end + 1;
    }
}

int main(int argc, char **argv) {
    if (argc != 5)
        return 2;
    file = open(argv[2], O_RDONLY);
    pagemap = open("/proc/self/pagemap", O_RDONLY);
    size_t pages = (size_t)atol(argv[3]), frames = (size_t)atol(argv[4]);
    if (file < 0 || pagemap < 0)
        return 3;
    /* The flags are so far from each other and from the data that touching one does not map another. */
    volatile const char *data = map(0, pages), *sent = map(pages + AROUND, 1), *heard = map(pages + 3 * AROUND, 1);
    char *bits = malloc(pages);
    uint64_t *entries = malloc(pages * sizeof *entries);
    if (strcmp(argv[1], "send") == 0) {
        for (size_t frame = 0; frame < frames; frame++) {
            if (fread(bits, 1, pages, stdin) != pages)
                return 4;
            send_frame(data, pages, bits);
            raise_flag(sent, frame % 2 == 0);
            wait_for(heard, frame % 2 == 0);
        }
        return 0;
    }
    for (size_t frame = 0; frame < frames; frame++) {
        wait_for(sent, frame % 2 == 0);
        touch(data, pages);
        look(data, pages, entries);
        for (size_t i = 0; i < pages; i++)
            bits[i] = is_shared(entries[i]) ? '1' : '0';
        if (fwrite(bits, 1, pages, stdout) != pages)
            return 4;
        raise_flag(heard, frame % 2 == 0);
    }
    return 0;
}
