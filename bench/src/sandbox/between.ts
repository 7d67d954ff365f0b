/**
 * Measures how fast one box can send data to another over the best remaining side channel: see "Between boxes" in
 * sandbox/README.md. Two programs run at the same time in two slots, each on its own CPU. The data that the second one
 * received is compared with the data that the first one was given.
 *
 *   node bench/src/sandbox/between.ts [--rounds 5] [--pages 2048] [--frames 100] [--smallest]     (as root)
 */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Sandbox } from '../../../apps/judge/src/sandbox/sandbox.ts'
import type { RunRequest } from '../../../apps/judge/src/sandbox/types.ts'
import { median } from '../figures.ts'
import { given, isSmallest } from '../sizes.ts'
import { Place } from './place.ts'

const { values } = parseArgs({
  args: [...given],
  options: {
    rounds: { type: 'string', default: isSmallest ? '1' : '5' },
    pages: { type: 'string', default: isSmallest ? '64' : '2048' },
    frames: { type: 'string', default: isSmallest ? '5' : '100' },
  },
})
const [rounds, pages, frames] = [values.rounds, values.pages, values.frames].map(Number) as [number, number, number]
const mega = 2 ** 20

/** A large file that nobody uses. Another process that maps its pages would disturb the measurement. */
function quietFile(size: number): string {
  const maps = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => textOf(`/proc/${pid}/maps`))
    .join('')
  const where = ['/usr', '-xdev', '-type', 'f', '-size', `+${Math.ceil(size / 1_024)}k`]
  const files = execFileSync('find', where, { encoding: 'utf8' }).trim().split('\n')
  const found = files.find((file) => file !== '' && !maps.includes(file))
  if (found === undefined) throw new Error('no file below /usr is large enough: take fewer pages')
  return found
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '' // the process has ended
  }
}

const place = new Place()
const program = place.copy(
  place.compile('between', readFileSync(path.join(import.meta.dirname, 'between.c'), 'utf8')),
  'program',
)
const file = quietFile((pages + 64) * 4_096)
// Load the file into the page cache, where commonly used files are.
readFileSync(file)
const sandbox = await Sandbox.start({ binary: place.box, runSlots: 2, compileSlots: 0, checkerSlots: 0 })
const requestOf = (role: string, stdin: RunRequest['stdin']): RunRequest => ({
  exec: { file: program },
  argv: ['between', role, file, String(pages), String(frames)],
  stdin,
  stdout: { capture: 64 * mega },
  stderr: { capture: 0 },
  limits: { cpuMs: 60_000, wallMs: 120_000, memory: 256 * mega, output: 64 * mega, procs: 1 },
})

const rates: number[] = []
let wrong = 0
try {
  for (let round = 0; round < rounds; round++) {
    const message = Buffer.from(randomBytes(pages * frames).map((byte) => 0x30 + (byte & 1)))
    const [sent, heard] = await Promise.all([
      sandbox.run(requestOf('send', { bytes: message })),
      sandbox.run(requestOf('receive', { null: true })),
    ])
    const bits = Buffer.from(heard.stdout ?? [])
    if (sent.status !== 'ok' || heard.status !== 'ok') throw new Error(`${sent.status} ${heard.status}`)
    wrong += message.reduce((count, bit, at) => count + (bits[at] === bit ? 0 : 1), 0)
    rates.push(message.length / (heard.wallNs / 1e9))
  }
} finally {
  await sandbox.close()
  place.remove()
}
const total = rounds * pages * frames
console.log(`through the pages of ${file}, ${total} random bits in ${rounds} rounds:`)
console.log(
  `${Math.round(median(rates) / 1_000)} kbit/s in the median, ${wrong} bits wrong (${((100 * wrong) / total).toFixed(3)} %)`,
)
