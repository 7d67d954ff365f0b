/**
 * What protection costs: a bare posix_spawn of a program against a full run in the box, with its output compared, measured
 * in C on both sides and from TypeScript. Rounds are interleaved, because the machine's mood changes more than the ratio.
 *
 *   node bench/src/sandbox/run.ts [rounds]
 */
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Sandbox } from '../../../apps/judge/src/sandbox/sandbox.ts'
import { buildSandbox } from '../../../sandbox/build.mjs'

const rounds = Number(process.argv[2] ?? 7)
const goal = 1.25
const here = path.dirname(fileURLToPath(import.meta.url))
const folder = mkdtempSync(path.join(tmpdir(), 'praxis-bench-'))
const box = buildSandbox().path
const file = (name: string) => path.join(folder, name)

type Case = { name: string; program: string; pauseMs: number; count: number }

try {
  await main()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function main(): Promise<void> {
  prepare()
  const programs = { 'A+B static': file('aplusb'), '/bin/true': file('true') }
  const sandbox = await Sandbox.start({ binary: box, runSlots: 1, compileSlots: 0, checkerSlots: 0 })
  console.log('microseconds, median of all runs; x = against bare posix_spawn')
  for (const [name, program] of Object.entries(programs)) {
    await measure(sandbox, { name, program, pauseMs: 0, count: 100 })
    await measure(sandbox, { name, program, pauseMs: 100, count: 8 })
  }
  await sandbox.close()
}

function prepare(): void {
  execFileSync('gcc', ['-O2', '-o', file('baseline'), path.join(here, 'baseline.c')])
  writeFileSync(
    file('aplusb.c'),
    '#include <stdio.h>\nint main(void) { int a, b; if (scanf("%d %d", &a, &b) != 2) return 1; printf("%d\\n", a + b); }\n',
  )
  execFileSync('gcc', ['-O2', '-static', '-o', file('aplusb'), file('aplusb.c')])
  copyFileSync('/bin/true', file('true'))
  chmodSync(file('true'), 0o755)
  writeFileSync(file('input'), '1 2\n')
  writeFileSync(file('answer'), '3\n')
}

async function measure(sandbox: Sandbox, { name, program, pauseMs, count }: Case): Promise<void> {
  const answer = program.endsWith('true') ? '/dev/null' : file('answer')
  writeFileSync(file('empty'), '')
  const expected = answer === '/dev/null' ? file('empty') : answer
  const times = { bare: [] as number[], box: [] as number[], typescript: [] as number[], node: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    times.bare.push(...numbersOf(file('baseline'), [program, file('input'), `${count}`, `${pauseMs}`]))
    times.box.push(...numbersOf(box, ['bench', program, file('input'), expected, `${count}`, `${pauseMs}`]))
    times.typescript.push(...(await timed(count, pauseMs, () => runInBox(sandbox, program, expected))))
    times.node.push(...(await timed(Math.max(count / 4, 6), pauseMs, () => runBare(program))))
  }
  const bare = median(times.bare)
  console.log(`\n${name}, ${pauseMs === 0 ? 'back to back' : `${pauseMs} ms between`} (${rounds} rounds of ${count})`)
  for (const [way, list] of Object.entries(times)) {
    const value = median(list)
    const p90 = [...list].sort((a, b) => a - b)[Math.floor(list.length * 0.9)] ?? 0
    const verdict =
      way === 'box' ? (value / bare <= goal ? `meets the goal of ${goal}` : `misses the goal of ${goal}`) : ''
    console.log(
      `  ${way.padEnd(11)}${(value / 1000).toFixed(0).padStart(7)}  x${(value / bare).toFixed(2)}  p90 ${(p90 / 1000).toFixed(0).padStart(5)}  ${verdict}`,
    )
  }
}

/** The first runs of a process warm caches that are not what is measured. */
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

async function runInBox(sandbox: Sandbox, program: string, answer: string): Promise<void> {
  const result = await sandbox.run({
    exec: { file: program },
    argv: [program],
    stdin: { file: file('input') },
    stdout: { compare: { answer, kind: 'tokens' } },
    stderr: { capture: 1024 },
    limits: { cpuMs: 1000, wallMs: 2000, memory: 256 * 1024 * 1024, output: 64 * 1024 * 1024, procs: 16 },
  })
  if (result.status !== 'ok' || !result.compare?.equal) throw new Error(JSON.stringify(result))
}

function runBare(program: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, { stdio: ['pipe', 'pipe', 'pipe'] })
    child.stdin.on('error', () => undefined)
    child.stdin.end('1 2\n')
    child.stdout.resume()
    child.stderr.resume()
    child.once('error', reject)
    child.once('close', () => resolve())
  })
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
