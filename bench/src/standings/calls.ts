import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { toRequest } from '@praxis/contract/endpoint'
import { contests } from '@praxis/contract/contests'
import { standings, type BoardReply } from '@praxis/contract/standings'
import type { Connection } from '../../../apps/server/src/db/connection.ts'
import { signIn, type Api } from '../lists/site.ts'
import { sized } from '../sizes.ts'
import type { Seeded } from './seed.ts'
import { part, row, timeRow, times, type Row } from './table.ts'
import { openWriter } from './writer.ts'

const submissionsPerSecond = 20
const callsPerSecond = 20
const judgedAfterMs = 500
const goalMs = 50
/** On a machine that is busy with other things a call may take so many times what the shortest one takes. */
const busyRatio = 2
const comparison = 'for comparison: the contest itself'
const changesOfMs = sized(10_000, 1_000)

type Asked = { readonly url: string; readonly method: string; readonly body?: string }
type Load = { readonly seeded: Seeded; readonly problems: number; readonly seconds: number }

/** Calls for the board, one kind after another in turns, while people submit and their programs are judged. */
export async function measureCalls(
  api: Api,
  connection: Connection,
  { seeded, problems, seconds }: Load,
): Promise<Row[]> {
  const { cid, uids } = seeded
  const token = await signIn(connection, uids[0]!)
  const writer = openWriter(connection, cid)
  const over = new AbortController()
  let sent = 0
  const agent = new Agent({ keepAlive: true })
  const headers = { authorization: token, 'content-type': 'application/json', 'accept-encoding': 'gzip' }

  /** Until the last byte of the reply has come. To unpack it is the work of the page. */
  async function ask({ url, method, body }: Asked): Promise<{ ms: number; bytes: Buffer }> {
    const began = performance.now()
    const asking = request(`${api.address}${url}`, { method, agent, headers })
    asking.end(body)
    const [response] = (await once(asking, 'response')) as [IncomingMessage]
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk as Buffer)
    const ms = performance.now() - began
    const bytes = Buffer.concat(chunks)
    if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${bytes.toString().slice(0, 200)}`)
    return { ms, bytes }
  }
  const read = (bytes: Buffer) =>
    (JSON.parse((bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString()) as { data: BoardReply }).data

  async function submitAll() {
    const began = performance.now()
    while (!over.signal.aborted) {
      await pause(Math.max(0, began + (sent / submissionsPerSecond) * 1_000 - performance.now()))
      const one = await writer.send(uids[(sent * 31) % uids.length]!, sent % problems)
      sent += 1
      setTimeout(() => void writer.judge(one, sent % 3 === 0 ? 0 : -1), judgedAfterMs)
    }
  }

  const whole = () => ask(toRequest(standings.board, { cid }))
  const first = await whole()
  let known = read(first.bytes)
  const kinds = {
    [comparison]: () => ask(toRequest(contests.info, { cid })),
    'rank, a page of 50': () => ask(toRequest(standings.rank, { cid, limit: 50 })),
    'the whole board': whole,
    'changes of the last ten seconds': async () => {
      const answer = await ask(
        toRequest(standings.board, { cid, shape: known.shape, since: known.stamp - changesOfMs }),
      )
      known = read(answer.bytes)
      return answer
    },
  }
  // What was before a process has read the board it does not know.
  await pause(2 * changesOfMs)
  const took = new Map(Object.keys(kinds).map((name) => [name, [] as number[]]))
  const size = new Map<string, number>()
  const submitting = submitAll()
  const began = performance.now()
  for (let n = 0; n < seconds * callsPerSecond; n += 1) {
    await pause(Math.max(0, began + (n / callsPerSecond) * 1_000 - performance.now()))
    const [name, call] = Object.entries(kinds)[n % 4]!
    const { ms, bytes } = await call()
    took.get(name)!.push(ms)
    size.set(name, bytes.length)
  }
  over.abort()
  await submitting
  await pause(2 * judgedAfterMs)
  agent.destroy()
  const bare = part(took.get(comparison)!, 0.95)
  const most = Math.max(goalMs, busyRatio * bare)
  return [
    row('first call for the whole board of a new process, s', (first.ms / 1_000).toFixed(2)),
    ...[...took].map(([name, values]) => {
      const what = `${name} (${Math.round((size.get(name) ?? 0) / 1_024)} KB), ms`
      if (name === comparison) return row(what, times(values))
      return timeRow(what, times(values), `p95 < ${most.toFixed(0)}`, part(values, 0.95) >= most)
    }),
  ]
}
