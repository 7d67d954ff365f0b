import { Sandbox } from '../../../../apps/judge/src/sandbox/sandbox.ts'
import { median } from '../../figures.ts'
import { aplusb } from '../place.ts'
import { atMost } from './figure.ts'
import type { Group } from './figure.ts'

const mega = 2 ** 20
const toucher = `#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv) {
    size_t size = (size_t)atoi(argv[1]) << 20;
    char *memory = malloc(size);
    memset(memory, 1, size);
    return memory[size - 1] != 1;
}
`
const hog = `#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
    static char block[1 << 20];
    memset(block, 7, sizeof block);
    FILE *file = fopen("/w/left", "w");
    for (int i = 0; i < 24 && file != NULL; i++) fwrite(block, 1, sizeof block, file);
    for (;;) memset(malloc(1 << 20), 1, 1 << 20);
}
`

/** Whether the reported memory is what the run itself used (G11). */
export const memory: Group = {
  goals: ['G11'],
  async *measure(place, rounds) {
    const touch = place.compile('touch', toucher)
    const attack = place.compile('hog', hog)
    const hello = place.compile('aplusb', aplusb)
    const input = place.write('input', '1 2\n')
    const sandbox = await Sandbox.start({ binary: place.box, runSlots: 1, compileSlots: 0, checkerSlots: 0 })
    const run = (file: string, argv: string[], limit = 512) =>
      sandbox.run({
        exec: { file },
        argv: ['program', ...argv],
        stdin: { file: input },
        stdout: { capture: 16 },
        stderr: { capture: 0 },
        limits: { cpuMs: 5000, wallMs: 10_000, memory: limit * mega, output: mega, procs: 2 },
      })
    try {
      for (const size of [16, 64, 256]) {
        const errors: number[] = []
        for (let round = 0; round < rounds; round++) {
          errors.push(Math.abs((await run(touch, [String(size)])).memory / mega - size))
        }
        const bound = Math.max(1.5, size * 0.02)
        yield atMost(
          'G11',
          `${size} MB touched: reported more or less by`,
          median(errors),
          Number(bound.toFixed(2)),
          'MB',
        )
      }
      const after: number[] = []
      for (let round = 0; round < rounds; round++) {
        const killed = await run(attack, [], 64)
        if (killed.status !== 'memory') throw new Error(`the attack ended as ${killed.status}`)
        after.push((await run(hello, [])).memory / mega)
      }
      yield atMost(
        'G11',
        'A+B right after a program that filled files and memory: reported, most',
        Math.max(...after),
        4,
        'MB',
      )
    } finally {
      await sandbox.close()
    }
  },
}
