import { request, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { live } from '@praxis/contract/live'
import { toRequest } from '@praxis/contract/endpoint'
import type { Connection } from '../../../apps/server/src/db/connection.ts'
import { cpuOf } from '../lists/cpu.ts'
import { signIn, type Api } from '../lists/site.ts'
import { sized } from '../sizes.ts'
import { until } from '../until.ts'
import type { Seeded } from './seed.ts'
import { part, row, timeRow, times, type Row } from './table.ts'
import { openWriter } from './writer.ts'

const rounds = sized(20, 2)
const streamsPerPerson = 20
const goalMs = 1_000

type Load = { readonly seeded: Seeded; readonly problems: number; readonly followers: number }
type Follower = { heard: number; at: number; leave(): void }

/** How soon one more submission is told to everybody who follows the board, over streams to a server process. */
export async function measureFollowers(
  api: Api,
  connection: Connection,
  { seeded, problems, followers }: Load,
): Promise<Row[]> {
  const { cid, uids } = seeded
  const writer = openWriter(connection, cid)
  const { url, body } = toRequest(live.follow, { contests: [cid], boards: [{ cid }] })
  const all: Follower[] = []
  const opening = performance.now()
  let token = ''
  for (let n = 0; n < followers; n += 1) {
    if (n % streamsPerPerson === 0) token = await signIn(connection, uids[n / streamsPerPerson]!)
    const ready = follow(`${api.address}${url}`, body ?? '', token).then((one) => all.push(one))
    if (n % 50 === 49) await ready
  }
  await until(() => all.length === followers, 'all streams are open')
  await until(() => all.every(({ heard }) => heard > 0), 'all have the board')
  const opened = (performance.now() - opening) / 1_000
  await pause(sized(2_000, 300))

  const [each, last, work]: number[][] = [[], [], []]
  for (let n = 0; n < rounds; n += 1) {
    const before = all.map(({ heard }) => heard)
    const cpu = cpuOf(api.pid)
    await writer.send(uids[(n * 53) % uids.length]!, n % problems)
    const stored = performance.now()
    await until(() => all.every(({ heard }, index) => heard > before[index]!), 'all were told', { everyMs: 5 })
    const taken = all.map(({ at }) => at - stored)
    each!.push(...taken)
    last!.push(Math.max(...taken))
    work!.push(cpuOf(api.pid) - cpu)
    // Boards are told together; the next one is a round of its own.
    await pause(700)
  }
  for (const { leave } of all) leave()
  return [
    row(`${followers} followers on real streams to one process, opened in s`, opened.toFixed(0)),
    row('a submission until each of them was told, ms', times(each!)),
    timeRow(
      'a submission until the last of them was told, ms',
      times(last!),
      `p95 ≤ ${goalMs}`,
      part(last!, 0.95) > goalMs,
    ),
    row('processor time of the server for it, ms', times(work!)),
  ]
}

/** Counts the events of the board, and knows when the last one came. They are told one at a time here. */
function follow(address: string, body: string, token: string): Promise<Follower> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', authorization: token }
    const asking = request(address, { method: 'POST', headers, agent: false }, (response: IncomingMessage) => {
      const one: Follower = { heard: 0, at: 0, leave: () => asking.destroy() }
      response.setEncoding('latin1')
      response.on('data', (chunk: string) => {
        if (!chunk.includes('event: board')) return
        one.heard += 1
        one.at = performance.now()
      })
      response.on('error', () => {})
      if (response.statusCode === 200) resolve(one)
      else reject(new Error(`a stream was refused: ${response.statusCode}`))
    })
    asking.on('error', reject)
    asking.end(body)
  })
}
