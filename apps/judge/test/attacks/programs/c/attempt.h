/* What the C and C++ programs of the corpus share: the headers, the world they are told of on their input, and the one line
 * by which an attempt says how it went. */
#ifndef ATTEMPT_H
#define ATTEMPT_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/fs.h>
#include <linux/sched.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <time.h>
#include <unistd.h>

/* "done" when the attempt reached its goal, otherwise the name of the error that stopped it. */
static inline int report(int reached_goal) {
    puts(reached_goal ? "done" : strerrorname_np(errno));
    return 0;
}

/* What there is to attack outside: the host's folder with the answer, a port and an abstract socket where somebody listens,
 * and a process. */
struct world {
    char folder[300];
    int port;
    char socket[80];
    int victim;
};

static inline struct world read_world(void) {
    struct world world;
    if (scanf("%299s %d %79s %d", world.folder, &world.port, world.socket, &world.victim) != 4)
        exit(3);
    return world;
}

static inline const char *in_world(const struct world *world, const char *name) {
    static char path[400];
    snprintf(path, sizeof path, "%s/%s", world->folder, name);
    return path;
}

#endif
