import { Sandbox } from '../../../../apps/judge/src/sandbox/sandbox.ts'
import { at, median } from '../../figures.ts'
import { sized } from '../../sizes.ts'
import { atMost, told } from './figure.ts'
import type { Group } from './figure.ts'

const mega = 2 ** 20
/** The program is killed at this multiple of its limit. */
const killAt = 1.15

const burner = 'int main(void) { for (volatile long i = 0;; i++) {} }\n'
const sleeper = '#include <unistd.h>\nint main(void) { for (;;) pause(); }\n'
/** Ends after a fixed number of turns, whatever the time is. */
const half = `#include <stdio.h>
int main(void) { unsigned x = 1; for (long i = 0; i < TURNS; i++) { x = x * 1664525u + 1013904223u; __asm__ volatile("" : "+r"(x)); } printf("%u\\n", x & 1); }
`

/** How exact limits are (G5), and whether a program well within its limits is ever reported as exceeding them (G13). */
export const limits: Group = {
  goals: ['G5', 'G13'],
  async *measure(place, rounds) {
    const programs = { burner: place.compile('burner', burner), sleeper: place.compile('sleeper', sleeper) }
    const sandbox = await Sandbox.start({ binary: place.box, runSlots: 2, compileSlots: 0, checkerSlots: 0 })
    const run = (file: string, more: object = {}) =>
      sandbox.run({
        exec: { file },
        argv: ['program'],
        stdin: { null: true },
        stdout: { null: true },
        stderr: { capture: 0 },
        limits: { cpuMs: 1000, wallMs: 2000, memory: 256 * mega, output: mega, procs: 4, ...more },
      })
    try {
      const cpu: number[] = []
      const wall: number[] = []
      for (let round = 0; round < rounds; round++) {
        cpu.push((await run(programs.burner)).cpuNs / 1e6 - 1000 * killAt)
        const idle = await run(programs.sleeper)
        wall.push((idle.wallNs - idle.waitedNs) / 1e6 - 2000)
      }
      yield atMost('G5', 'CPU limit of 1 s: time beyond the kill point, median', median(cpu), 10, 'ms')
      yield told('G5', 'CPU limit of 1 s: the most', `${Math.max(...cpu).toFixed(2)} ms`)
      yield atMost('G5', 'wall limit of 2 s: time beyond it, median', median(wall), 10, 'ms')

      // Finds how many turns take half of a limit of 200 ms on this machine.
      const probe = await run(place.compile('probe', half, ['-O2', '-static', '-DTURNS=50000000']))
      const turns = Math.round((100e6 / probe.cpuNs) * 50_000_000)
      const program = place.compile('half', half, ['-O2', '-static', `-DTURNS=${turns}`])
      const times: number[] = []
      let wrong = 0
      const repeats = sized(200, 4)
      let next = 0
      const lane = async () => {
        while (next++ < repeats) {
          const result = await run(program, { cpuMs: 200, wallMs: 1200 })
          if (result.status !== 'ok' || result.cpuLimitExceeded) wrong += 1
          times.push(result.cpuNs)
        }
      }
      await Promise.all([lane(), lane()])
      yield atMost(
        'G13',
        `${repeats} programs of half their limit, all slots busy: told too slow`,
        wrong,
        0,
        'programs',
      )
      yield atMost('G13', 'their CPU time: p95 / median', at(times, 0.95) / median(times), 1.05)
    } finally {
      await sandbox.close()
    }
  },
}
