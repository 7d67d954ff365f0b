import { Sandbox } from '../../../../apps/judge/src/sandbox/sandbox.ts'
import { median } from '../../figures.ts'
import { sized } from '../../sizes.ts'
import { atMost, told } from './figure.ts'
import type { Group } from './figure.ts'

const mega = 2 ** 20
const turns = sized(100_000, 1_000)
const asker = `#include <unistd.h>
int main(void) { char c = 'x'; for (int i = 0; i < ${turns}; i++) if (write(1, &c, 1) != 1 || read(0, &c, 1) != 1) return 1; return 0; }
`
const answerer = `#include <unistd.h>
int main(void) { char c; while (read(0, &c, 1) == 1) if (write(1, &c, 1) != 1) return 1; return 0; }
`
/** The same two programs without a box: placed by the scheduler, and on one CPU. */
const bare = `#define _GNU_SOURCE
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
int main(int argc, char **argv) {
    int there[2], back[2];
    struct timespec a, b;
    if (argc > 1) { cpu_set_t one; CPU_ZERO(&one); CPU_SET(0, &one); sched_setaffinity(0, sizeof one, &one); }
    if (pipe(there) || pipe(back)) return 1;
    if (fork() == 0) { char c; close(there[1]); while (read(there[0], &c, 1) == 1) if (write(back[1], &c, 1) != 1) return 1; return 0; }
    close(there[0]);
    clock_gettime(CLOCK_MONOTONIC, &a);
    for (int i = 0; i < ${turns}; i++) { char c = 'x'; if (write(there[1], &c, 1) != 1 || read(back[0], &c, 1) != 1) return 1; }
    clock_gettime(CLOCK_MONOTONIC, &b);
    printf("%f\\n", ((b.tv_sec - a.tv_sec) * 1e9 + (b.tv_nsec - a.tv_nsec)) / ${turns});
    return 0;
}
`

/** The round trip of one byte between a program and its interactor (G10). */
export const exchange: Group = {
  goals: ['G10'],
  async *measure(place, rounds) {
    const { execFileSync } = await import('node:child_process')
    const programs = [place.compile('asker', asker), place.compile('answerer', answerer)]
    const alone = place.compile('pipes', bare)
    const sandbox = await Sandbox.start({ binary: place.box, runSlots: 1, compileSlots: 0, checkerSlots: 1 })
    const side = (file: string | undefined, slot: 'run' | 'checker') => ({
      slot,
      exec: { file: file ?? '' },
      argv: ['program'],
      stderr: { capture: 0 },
      limits: { cpuMs: 10_000, wallMs: 20_000, memory: 64 * mega, output: mega, procs: 2 },
    })
    try {
      const ours: number[] = []
      const onOne: number[] = []
      const free: number[] = []
      for (let round = 0; round < rounds; round++) {
        const [one, other] = await sandbox.runPair(side(programs[0], 'run'), side(programs[1], 'checker'))
        if (one.status !== 'ok' || other.status !== 'ok') throw new Error(`${one.status} ${other.status}`)
        ours.push(one.wallNs / turns / 1e3)
        onOne.push(Number(execFileSync(alone, ['pinned'], { encoding: 'utf8' })) / 1e3)
        free.push(Number(execFileSync(alone, [], { encoding: 'utf8' })) / 1e3)
      }
      yield atMost('G10', 'one byte there and back between two boxes', median(ours), 8, 'µs')
      yield told(
        'G10',
        'bare pipes on one CPU, and left to the scheduler',
        `${median(onOne).toFixed(2)}, ${median(free).toFixed(2)} µs`,
      )
    } finally {
      await sandbox.close()
    }
  },
}
