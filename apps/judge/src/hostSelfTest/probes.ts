/**
 * A program that does what its input says, and a checker for it. There is one probe for each language that the
 * self-test can use.
 */
export type Probe = {
  program: string
  checker: string
  /** Whether the language is compiled with optimisation, so that the run time measures the speed of the host. */
  measures: boolean
}

/** This source is valid C and valid C++. */
const native: Omit<Probe, 'measures'> = {
  program: `#define _GNU_SOURCE
#include <arpa/inet.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static void sum(void) {
    int a, b;
    if (scanf("%d %d", &a, &b) != 2) exit(1);
    printf("%d\\n", a + b);
}

static void spin(void) {
    for (volatile unsigned turn = 0;; turn++) {}
}

static void fill(void) {
    for (;;) {
        char *piece = (char *)malloc(1 << 20);
        if (piece == NULL) abort();
        memset(piece, 1, 1 << 20);
        if (piece[getpid() & 1023] == 0) puts("never");
    }
}

static void flood(void) {
    static char text[1 << 16];
    memset(text, 'x', sizeof text);
    for (;;) fwrite(text, 1, sizeof text, stdout);
}

static void connectTo(void) {
    int port = 0;
    if (scanf("%d", &port) != 1) exit(1);
    int connection = socket(AF_INET, SOCK_STREAM, 0);
    struct sockaddr_in place;
    memset(&place, 0, sizeof place);
    place.sin_family = AF_INET;
    place.sin_port = htons((uint16_t)port);
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int isOpen = connection >= 0 && connect(connection, (struct sockaddr *)&place, sizeof place) == 0;
    puts(isOpen ? "open" : "closed");
}

static void readFile(void) {
    char path[4096];
    if (scanf("%4095s", path) != 1) exit(1);
    FILE *file = fopen(path, "r");
    puts(file != NULL ? "open" : "closed");
}

static void work(void) {
    enum { places = 1 << 14 };
    static uint32_t table[places];
    uint32_t state = 2463534242u;
    for (int at = 0; at < places; at++) table[at] = (uint32_t)at * 2654435761u;
    for (int turn = 0; turn < 16000000; turn++) {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        uint32_t *place = &table[state % places];
        if (*place & 1) state += *place;
        *place += state;
    }
    printf("%u\\n", state);
}

int main(void) {
    char order[16];
    if (scanf("%15s", order) != 1) return 1;
    if (!strcmp(order, "sum")) sum();
    if (!strcmp(order, "spin")) spin();
    if (!strcmp(order, "fill")) fill();
    if (!strcmp(order, "crash")) raise(SIGSEGV);
    if (!strcmp(order, "fail")) return 3;
    if (!strcmp(order, "flood")) flood();
    if (!strcmp(order, "connect")) connectTo();
    if (!strcmp(order, "read")) readFile();
    if (!strcmp(order, "work")) work();
    return 0;
}
`,
  checker: `#include <stdio.h>
int main(void) {
    int number;
    if (scanf("%d", &number) != 1) return 43;
    return number % 2 == 0 ? 42 : 43;
}
`,
}

const python: Probe = {
  program: `import os, signal, socket, sys
order, *rest = sys.stdin.read().split()
def is_open(attempt):
    try:
        attempt()
        return 'open'
    except OSError:
        return 'closed'
if order == 'sum':
    print(sum(map(int, rest)))
if order == 'spin':
    while True:
        pass
if order == 'fill':
    pieces = []
    while True:
        pieces.append(b'x' * (2 ** 20 + len(pieces)))
if order == 'crash':
    signal.signal(signal.SIGSEGV, signal.SIG_DFL)
    os.kill(os.getpid(), signal.SIGSEGV)
if order == 'fail':
    os._exit(3)
if order == 'flood':
    while True:
        sys.stdout.write('x' * 2 ** 16)
if order == 'connect':
    print(is_open(lambda: socket.create_connection(('127.0.0.1', int(rest[0])))))
if order == 'read':
    print(is_open(lambda: open(rest[0])))
`,
  checker: `import sys
sys.exit(42 if int(sys.stdin.read()) % 2 == 0 else 43)
`,
  measures: false,
}

const fast: Probe = { ...native, measures: true }
const slow: Probe = { ...native, measures: false }

/** Probes by language name, the preferred language first. */
export const probes: ReadonlyMap<string, Probe> = new Map([
  ['C With O2', fast],
  ['C++ 17 With O2', fast],
  ['C++ With O2', fast],
  ['C++ 20 With O2', fast],
  ['C++ 23 With O2', fast],
  ['C', slow],
  ['C++ 17', slow],
  ['C++', slow],
  ['Python3', python],
])
