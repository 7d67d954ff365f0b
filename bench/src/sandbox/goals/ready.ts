import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Sandbox } from '../../../../apps/judge/src/sandbox/sandbox.ts'
import { median } from '../../figures.ts'
import { aplusb } from '../place.ts'
import { atMost, told } from './figure.ts'
import type { Group } from './figure.ts'

const mega = 2 ** 20

/**
 * The time from the start of the box until eight slots are ready, and until a slot whose pid 1 was killed works again
 * (G14).
 */
export const ready: Group = {
  goals: ['G14'],
  async *measure(place, rounds) {
    const eight: number[] = []
    const one: number[] = []
    for (let round = 0; round < 2 * rounds; round++) {
      eight.push(await startMs(place.box, 8))
      one.push(await startMs(place.box, 1))
    }
    yield atMost('G14', 'ready with 8 slots', median(eight), 30, 'ms')
    yield told('G14', 'ready with 1 slot', `${median(one).toFixed(1)} ms`)

    const program = place.compile('aplusb', aplusb)
    const input = place.write('input', '1 2\n')
    const sandbox = await Sandbox.start({ binary: place.box, runSlots: 1, compileSlots: 0, checkerSlots: 0 })
    const run = () =>
      sandbox.run({
        exec: { file: program },
        argv: ['program'],
        stdin: { file: input },
        stdout: { capture: 16 },
        stderr: { capture: 0 },
        limits: { cpuMs: 1000, wallMs: 2000, memory: 64 * mega, output: mega, procs: 2 },
      })
    try {
      await run()
      const back: number[] = []
      for (let round = 0; round < rounds; round++) {
        const supervisor = childrenOf(process.pid).find((pid) => commandOf(pid).includes('praxis-box'))
        const init = childrenOf(supervisor ?? 0)[0]
        if (init === undefined) throw new Error('the slot has no process')
        const start = performance.now()
        process.kill(init, 'SIGKILL')
        // A run that meets the dead slot ends as internal. The judge repeats such a run.
        for (let tried = 0; ; tried++) {
          const { status } = await run()
          if (status === 'ok') break
          if (tried > 100) throw new Error(`the slot does not come back: ${status}`)
        }
        back.push(performance.now() - start)
      }
      yield atMost('G14', 'pid 1 of a slot killed: until the next right result', median(back), 50, 'ms')
    } finally {
      await sandbox.close()
    }
  },
}

async function startMs(box: string, slots: number): Promise<number> {
  const start = performance.now()
  const child = spawn(box, ['serve', `--run-slots=${slots}`, '--compile-slots=0', '--checker-slots=0'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  await once(child.stdout, 'data')
  const taken = performance.now() - start
  child.stdin.end()
  await once(child, 'exit')
  return taken
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
}

const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8')
