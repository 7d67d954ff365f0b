import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import type { RunRequest } from '../../../../apps/judge/src/sandbox/types.ts'
import { Sandbox } from '../../../../apps/judge/src/sandbox/sandbox.ts'
import { median } from '../../figures.ts'
import { sized } from '../../sizes.ts'
import { aplusb } from '../place.ts'
import { atLeast, atMost, told } from './figure.ts'
import type { Group } from './figure.ts'

const mega = 2 ** 20
const printer = `#include <stdio.h>
int main(void) { static char line[8192]; int c; while ((c = fread(line, 1, sizeof line, stdin)) > 0) fwrite(line, 1, c, stdout); }
`

/** How many small cases run in a second (G8), and the cost of the comparison itself (G9). */
export const throughput: Group = {
  goals: ['G8', 'G9'],
  async *measure(place, rounds) {
    const program = place.compile('aplusb', aplusb)
    const input = place.write('input', '1 2\n')
    const answer = place.write('answer', '3\n')
    const sandbox = await Sandbox.start({ binary: place.box, runSlots: 2, compileSlots: 0, checkerSlots: 0 })
    const run = (file: string, from: string, stdout: RunRequest['stdout']) =>
      sandbox.run({
        exec: { file },
        argv: ['program'],
        stdin: { file: from },
        stdout,
        stderr: { capture: 1024 },
        limits: { cpuMs: 5000, wallMs: 10_000, memory: 256 * mega, output: 64 * mega, procs: 4 },
      })
    try {
      const lanes = 4
      const each = sized(500, 5)
      const rates: number[] = []
      for (let round = 0; round < rounds; round++) {
        const start = process.hrtime.bigint()
        await Promise.all(
          Array.from({ length: lanes }, async () => {
            for (let n = 0; n < each; n++) await run(program, input, { compare: { answer, kind: 'tokens' } })
          }),
        )
        rates.push((lanes * each) / (Number(process.hrtime.bigint() - start) / 1e9) / 2)
      }
      yield atLeast(
        'G8',
        'static A+B with comparison, from TypeScript, two slots: cases',
        median(rates),
        1000,
        '/s/core',
      )

      const words = Array.from({ length: sized(2_500_000, 10_000) }, (_, n) =>
        String(1_000_000 + (n % 9_000_000)),
      ).join(' ')
      const large = place.write('large', `${words}\n`)
      const copy = place.compile('copy', printer)
      const pid = supervisorOf(place.box)
      const taken = async (stdout: RunRequest['stdout'], file: string, from: string, times: number) => {
        const before = cpuNsOf(pid)
        for (let n = 0; n < times; n++) {
          const { status, compare } = await run(file, from, stdout)
          if (status !== 'ok' || compare?.equal === false) throw new Error(status)
        }
        return (cpuNsOf(pid) - before) / times
      }
      const twenty: number[] = []
      const tiny: number[] = []
      const whole: number[] = []
      for (let round = 0; round < rounds; round++) {
        // Subtracts the cost of reading: the same output is read and discarded.
        const drained = await taken({ capture: 1 }, copy, large, 3)
        const compared = await taken({ compare: { answer: large, kind: 'tokens' } }, copy, large, 3)
        twenty.push(compared - drained)
        whole.push(compared)
        const small = await taken({ capture: 1 }, program, input, sized(200, 5))
        tiny.push((await taken({ compare: { answer, kind: 'tokens' } }, program, input, sized(200, 5))) - small)
      }
      yield atMost('G9', 'comparing 20 MB of equal words: CPU beyond reading them', median(twenty) / 1e6, 5, 'ms')
      yield told('G9', 'the same with reading them from the pipe', `${(median(whole) / 1e6).toFixed(2)} ms`)
      yield atMost('G9', 'comparing a few bytes: CPU beyond reading them', median(tiny) / 1e3, 30, 'µs')
    } finally {
      await sandbox.close()
    }
  },
}

/** Finds the supervisor among the children of this process. */
function supervisorOf(box: string): number {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').map(Number)
  const found = children.find((pid) => readlinkSync(`/proc/${pid}/exe`) === realpathSync(box))
  if (found === undefined) throw new Error('the box is not among the children of this process')
  return found
}

/** The CPU time in nanoseconds, as the scheduler counts it. */
const cpuNsOf = (pid: number) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0])
