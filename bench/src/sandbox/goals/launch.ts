import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { Sandbox } from '../../../../apps/judge/src/sandbox/sandbox.ts'
import { at, median } from '../../figures.ts'
import { sized } from '../../sizes.ts'
import { aplusb, baselineSource } from '../place.ts'
import type { Place } from '../place.ts'
import { atMost, told } from './figure.ts'
import type { Group } from './figure.ts'

const mega = 2 ** 20
const backToBack = { count: sized(100, 8), pauseMs: 0 }
const spaced = { count: 8, pauseMs: sized(100, 5) }
type Pace = typeof backToBack

/**
 * What the protection of one run costs, from C and from TypeScript (G1, G2, G4), and what it costs in another sandbox
 * (G3).
 */
export const launch: Group = {
  goals: ['G1', 'G2', 'G3', 'G4'],
  async *measure(place, rounds) {
    execFileSync('gcc', ['-O2', '-o', place.file('baseline'), baselineSource])
    const programs = { 'static A+B': place.compile('aplusb', aplusb), '/bin/true': place.copy('/bin/true', 'true') }
    const sandbox = await Sandbox.start({ binary: place.box, runSlots: 1, compileSlots: 0, checkerSlots: 0 })
    try {
      for (const [name, program] of Object.entries(programs)) {
        const expected = place.write('expected', name === '/bin/true' ? '' : '3\n')
        place.write('input', '1 2\n')
        const about = { place, sandbox, program, expected, rounds }
        const quick = await measure(about, backToBack)
        yield atMost('G1', `${name}: the box in C / bare posix_spawn`, quick.box / quick.bare, 1.25)
        if (name === 'static A+B') {
          yield atMost('G2', `${name}: from TypeScript / bare posix_spawn`, quick.typescript / quick.bare, 1.7)
          yield atMost('G2', `${name}: from TypeScript / Node’s own spawn`, quick.typescript / quick.node, 0.8)
        }
        if (quick.peer === null) yield told('G3', `${name}: bubblewrap is not installed`, '')
        else yield atMost('G3', `${name}: the box in C / bubblewrap`, quick.box / quick.peer, 0.35)
        const slow = await measure(about, spaced)
        yield atMost('G4', `${name}, 100 ms between: median / bare`, slow.box / slow.bare, 1.5)
        yield atMost('G4', `${name}, 100 ms between: p90 / bare p90`, slow.box90 / slow.bare90, 2)
      }
    } finally {
      await sandbox.close()
    }
  },
}

type About = { place: Place; sandbox: Sandbox; program: string; expected: string; rounds: number }

/** Returns nanoseconds. The rounds are interleaved, because the speed of the machine varies more than the ratio. */
async function measure({ place, sandbox, program, expected, rounds }: About, { count, pauseMs }: Pace) {
  const input = place.file('input')
  const bare: number[] = []
  const box: number[] = []
  const typescript: number[] = []
  const node: number[] = []
  const peer: number[] = []
  for (let round = 0; round < rounds; round++) {
    bare.push(...numbersOf(place.file('baseline'), [program, input, `${count}`, `${pauseMs}`]))
    box.push(...numbersOf(place.box, ['bench', program, input, expected, `${count}`, `${pauseMs}`]))
    typescript.push(...(await timed(count, pauseMs, () => runInBox(sandbox, program, input, expected))))
    node.push(...(await timed(Math.max(count / 4, 6), pauseMs, () => runBare([program]))))
    if (existsSync(bubblewrap)) {
      peer.push(...(await timed(Math.max(count / 4, 6), pauseMs, () => runBare([...protectedByPeer, program]))))
    }
  }
  return {
    bare: median(bare),
    box: median(box),
    bare90: at(bare, 0.9),
    box90: at(box, 0.9),
    typescript: median(typescript),
    node: median(node),
    // Node starts the peer's sandbox. What Node needs to start any program is subtracted from the peer's time.
    peer: peer.length === 0 ? null : median(peer) - median(node) + median(bare),
  }
}

const bubblewrap = '/usr/bin/bwrap'
const protectedByPeer = [bubblewrap, '--unshare-all', '--ro-bind', '/', '/', '--tmpfs', '/w', '--proc', '/proc', '--']

/** Drops the first runs of a process, which warm caches. */
function numbersOf(program: string, args: string[]): number[] {
  const numbers = execFileSync(program, args, { encoding: 'utf8' }).trim().split('\n').map(Number)
  return numbers.slice(numbers.length > 20 ? 10 : 2)
}

async function timed(count: number, pauseMs: number, run: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    if (pauseMs > 0) await delay(pauseMs)
    const start = process.hrtime.bigint()
    await run()
    times.push(Number(process.hrtime.bigint() - start))
  }
  return times.slice(count > 20 ? 10 : 2)
}

async function runInBox(sandbox: Sandbox, program: string, input: string, answer: string): Promise<void> {
  const result = await sandbox.run({
    exec: { file: program },
    argv: [program],
    stdin: { file: input },
    stdout: { compare: { answer, kind: 'tokens' } },
    stderr: { capture: 1024 },
    limits: { cpuMs: 1000, wallMs: 2000, memory: 256 * mega, output: 64 * mega, procs: 16 },
  })
  if (result.status !== 'ok' || !result.compare?.equal) throw new Error(JSON.stringify(result))
}

function runBare([command = '', ...args]: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] })
    child.stdin.on('error', () => undefined)
    child.stdin.end('1 2\n')
    child.stdout.resume()
    child.stderr.resume()
    child.once('error', reject)
    child.once('close', () => resolve())
  })
}
