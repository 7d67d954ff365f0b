import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { connect, type Connection } from '../../../apps/server/src/db/connection.ts'
import { openBoards } from '../../../apps/server/src/modules/standings/boards/boards.ts'
import { listen } from '../../../apps/server/src/signals.ts'
import { sized } from '../sizes.ts'
import { until } from '../until.ts'
import type { Seeded } from './seed.ts'
import { part, row, timeRow, times, type Row } from './table.ts'
import { openWriter } from './writer.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const rounds = sized(200, 4)
const goalMs = 10
const goalMb = 300

const log = { info() {}, warn: console.warn, error: console.error }

/** The memory that stays, in MB. */
function memory(): number {
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 2 ** 20
}

export async function measureBoard(url: string, writing: Connection, { cid, uids }: Seeded): Promise<Row[]> {
  const { db, close } = connect(url, () => {})
  const signals = listen(url, console.warn)
  await until(() => signals.settled(), 'the database is heard')
  const before = memory()
  const boards = openBoards({ db, signals, log })
  const load = await timed(() => boards.read(cid))
  const held = memory() - before

  const writer = openWriter(writing, cid)
  const [wall, cpu]: [number[], number[]] = [[], []]
  for (let n = 0; n < rounds; n += 1) {
    const sent = await writer.send(uids[(n * 37) % uids.length]!, n % 13)
    if (n % 2 === 1) await writer.judge(sent, 0)
    const usage = process.cpuUsage()
    wall.push((await timed(() => boards.read(cid))).ms)
    const { user, system } = process.cpuUsage(usage)
    cpu.push((user + system) / 1_000)
  }
  boards.close()

  const again: number[] = []
  for (let n = 0; n < sized(3, 1); n += 1) {
    const others = openBoards({ db, signals, log })
    again.push((await timed(() => others.read(cid))).ms)
    others.close()
  }
  await signals.close()
  await close()
  const ratio = part(again, 0.5) / part(wall, 0.5)
  return [
    row(
      'load of the board into a process, s',
      `${(load.ms / 1_000).toFixed(2)}, blocked at most ${load.blockedMs.toFixed(0)} ms`,
    ),
    row('memory of the board, MB', held.toFixed(0), `≤ ${goalMb}`, held > goalMb),
    row('one more submission until the board has it, ms', times(wall)),
    timeRow('processor time of that, ms', times(cpu), `p95 ≤ ${goalMs}`, part(cpu, 0.95) > goalMs),
    row('all of it again from the database, ms', times(again)),
    row('all of it again / one more submission, medians', `${ratio.toFixed(0)} ×`),
  ]
}

/** How long it took, and the longest time in which nothing else could go on. */
async function timed(work: () => Promise<unknown>): Promise<{ ms: number; blockedMs: number }> {
  let [last, blockedMs] = [performance.now(), 0]
  const began = last
  const timer = setInterval(() => {
    const now = performance.now()
    blockedMs = Math.max(blockedMs, now - last)
    last = now
  }, 1)
  await work()
  const now = performance.now()
  clearInterval(timer)
  return { ms: now - began, blockedMs: Math.max(blockedMs, now - last) }
}
