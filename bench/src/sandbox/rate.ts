/**
 * Measures how many cases one core judges in a second, called from TypeScript and with output comparison; how soon eight
 * slots are ready; and how soon a slot whose pid 1 was killed works again. It reports CPU time as well as wall time,
 * because other work on the machine distorts only wall time.
 *
 *   node bench/src/sandbox/rate.ts [rounds] [--smallest]     (as root)
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Sandbox } from '../../../apps/judge/src/sandbox/sandbox.ts'
import { buildSandbox } from '../../../sandbox/build.mjs'
import { median } from '../figures.ts'
import { isSmallest, sized, sizes } from '../sizes.ts'
import { until } from '../until.ts'

const { rounds } = sizes({ rounds: [5, 1] })
/** Fewer runs in all rounds together than a slot lives for, so that pid 1 stays the same. */
const cases = isSmallest ? 20 : Math.floor(1_500 / (rounds + 1))
const inFlight = 4
const folder = mkdtempSync(path.join(tmpdir(), 'praxis-bench-'))
const file = (name: string) => path.join(folder, name)
const binary = buildSandbox().path

try {
  prepare()
  await measureRate()
  await measureReady()
  await measureReturn()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function prepare(): void {
  const source =
    '#include <stdio.h>\nint main(void) { int a, b; if (scanf("%d %d", &a, &b) != 2) return 1; printf("%d\\n", a + b); }\n'
  writeFileSync(file('aplusb.c'), source)
  execFileSync('gcc', ['-O2', '-static', '-o', file('aplusb'), file('aplusb.c')])
  writeFileSync(file('input'), '1 2\n')
  writeFileSync(file('answer'), '3\n')
}

function start(runSlots: number): Promise<Sandbox> {
  return Sandbox.start({ binary, runSlots, compileSlots: 0, checkerSlots: 0 })
}

/** Returns the CPU time of the program in microseconds. */
async function runCase(sandbox: Sandbox): Promise<number> {
  const result = await sandbox.run({
    exec: { file: file('aplusb') },
    argv: ['aplusb'],
    stdin: { file: file('input') },
    stdout: { compare: { answer: file('answer'), kind: 'tokens' } },
    stderr: { capture: 1024 },
    limits: { cpuMs: 1000, wallMs: 2000, memory: 256 * 1024 * 1024, output: 64 * 1024 * 1024, procs: 16 },
  })
  if (result.status !== 'ok' || !result.compare?.equal) throw new Error(JSON.stringify(result))
  return result.cpuNs / 1000
}

async function measureRate(): Promise<void> {
  const sandbox = await start(1)
  const { box, init } = processesOf()
  const results: { perSecond: number; node: number; supervisor: number; init: number; program: number }[] = []
  for (let round = 0; round <= rounds; round++) {
    let left = cases
    let program = 0
    const before = { node: process.cpuUsage(), supervisor: cpuOf(box), init: cpuOf(init), time: performance.now() }
    const worker = async () => {
      while (left-- > 0) program += await runCase(sandbox)
    }
    await Promise.all(Array.from({ length: inFlight }, worker))
    const seconds = (performance.now() - before.time) / 1000
    const node = process.cpuUsage(before.node)
    results.push({
      perSecond: cases / seconds,
      node: (node.user + node.system) / cases,
      supervisor: (cpuOf(box) - before.supervisor) / cases,
      init: (cpuOf(init) - before.init) / cases,
      program: program / cases,
    })
  }
  await sandbox.close()
  results.shift() // warm-up
  const middle = (pick: (result: (typeof results)[number]) => number) => median(results.map(pick))
  const cpu = middle((it) => it.node + it.supervisor + it.init + it.program)
  console.log(`A+B static, one slot, ${inFlight} in flight: ${middle((it) => it.perSecond).toFixed(0)} cases/s`)
  console.log(`  CPU per case ${cpu.toFixed(0)} us, so ${(1e6 / cpu).toFixed(0)} cases/s on one core; of these us:`)
  for (const name of ['node', 'supervisor', 'init', 'program'] as const)
    console.log(
      `    ${name.padEnd(11)}${middle((it) => it[name])
        .toFixed(0)
        .padStart(5)}`,
    )
}

async function measureReady(): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < 2 * rounds; round++) {
    await delay(sized(200, 0))
    const began = performance.now()
    const sandbox = await start(8)
    times.push(performance.now() - began)
    await sandbox.close()
  }
  console.log(`8 slots ready, from TypeScript: ${spread(times)}`)
}

async function measureReturn(): Promise<void> {
  const sandbox = await start(1)
  const times: number[] = []
  for (let round = 0; round < 2 * rounds; round++) {
    await runCase(sandbox)
    await delay(sized(200, 0))
    const began = performance.now()
    process.kill(processesOf().init, 'SIGKILL')
    await untilOk(sandbox)
    times.push(performance.now() - began)
  }
  await sandbox.close()
  console.log(`a case judged after pid 1 was killed: ${spread(times)}`)
}

/** The first run may still have reached the dying slot. */
async function untilOk(sandbox: Sandbox): Promise<void> {
  const works = () =>
    runCase(sandbox).then(
      () => true,
      () => false,
    )
  await until(works, 'a case is judged again', { everyMs: 0, limitMs: 10_000 })
}

function processesOf(): { box: number; init: number } {
  const box =
    childrenOf(process.pid).find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith(binary)) ?? 0
  return { box, init: childrenOf(box)[0] ?? 0 }
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
}

/** In microseconds, without child processes. */
function cpuOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1000
}

function spread(times: number[]): string {
  const [best, middle, worst] = [Math.min(...times), median(times), Math.max(...times)].map((ms) => ms.toFixed(1))
  return `${best} ms at best, ${middle} ms median, ${worst} ms at worst`
}
