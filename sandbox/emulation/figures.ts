/** What the README quotes: memory as reported for programs that touch a known amount, and the cost of a run. */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildSandbox } from '../build.mjs'
import { MiB, compileProgram, request, startSandbox, temporaryFolder } from '../test/box.ts'

const rounds = 100
const pauseMs = 100

/** Of nanoseconds, in milliseconds. */
function quantile(values: number[], part: number): string {
  const sorted = values.toSorted((a, b) => a - b)
  return ((sorted[Math.floor((sorted.length - 1) * part)] ?? 0) / 1e6).toFixed(2)
}

const { folder, remove } = temporaryFolder()
const file = compileProgram(folder, 'attacks')
const sandbox = await startSandbox()
const generous = { limits: { cpuMs: 60_000, wallMs: 60_000, memory: 512 * MiB } }
const run = (...args: string[]) => sandbox.run(request({ file }, args, generous))

// The largest in between: what one run used must not show in the next.
for (const size of [16, 256, 64, 16, 256, 0]) {
  const result = await (size === 0 ? run('exit', '0') : run('touch', String(size)))
  const [memory, peak, rss] = [result.memory, result.peak, result.rss].map((bytes) => (bytes / MiB).toFixed(2))
  console.log(`figures: touched ${size} MiB: reported ${memory}, group ${peak}, leader ${rss} (${result.status})`)
}

await sandbox.close()

const nothing = path.join(folder, 'nothing')
writeFileSync(nothing, '')
for (const pause of [0, pauseMs]) {
  const args = ['bench', '/bin/true', nothing, nothing, String(rounds), String(pause)]
  const times = spawnSync(buildSandbox().path, args, { encoding: 'utf8' }).stdout.trim().split('\n').map(Number)
  console.log(
    `figures: a run after ${pause} ms of rest: median ${quantile(times, 0.5)} ms, p90 ${quantile(times, 0.9)} ms`,
  )
}
remove()
