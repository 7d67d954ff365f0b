import autocannon from 'autocannon'
import { at } from '../figures.ts'
import { sized } from '../sizes.ts'
import { cpuOf } from './cpu.ts'

/** `server` and `database` are milliseconds of CPU for each request. Other work on the machine hardly affects them. */
export type Measured = { perSecond: number; p50: number; p95: number; server: number; database: number }
type Watched = { server: number; database: number }
type Length = { amount: number } | { duration: number }

const connections = sized(32, 2)
/** What warms up, and is not measured. */
const before = { amount: sized(200, 2) }

export type Load = { url: string; method?: 'GET'; headers?: Record<string, string>; body?: string }

/** Fails if the call is refused, because a refusal would look fast. */
export async function mustSucceed({ url, ...init }: Load): Promise<void> {
  const answer = (await (await fetch(url, init)).json()) as { status: number; msg: string }
  if (answer.status !== 200) throw new Error(`${url}: ${answer.msg}`)
}

export function load(load: Load, length: Length, pids: Watched): Promise<Measured> {
  return measure((many) => cannon(load, many), length, pids)
}

/** The times of a call over all connections. */
export const loadAlone = (load: Load, length: Length): Promise<number[]> => cannon(load, length)

/** The times of a call while another one is repeated over one connection, which has one of those of the first. */
export async function loadBeside(load: Load, other: Load, length: Length): Promise<number[]> {
  const stopped = new AbortController()
  const { url, ...init } = other
  const repeating = (async () => {
    while (!stopped.signal.aborted) await (await fetch(url, init)).arrayBuffer()
  })()
  const times = await cannon(load, length, connections - 1)
  stopped.abort()
  await repeating
  return times
}

export async function measure(
  shoot: (many: Length) => Promise<number[]>,
  length: Length,
  pids: Watched,
): Promise<Measured> {
  await shoot(before)
  const start = cpu(pids)
  const began = performance.now()
  const times = await shoot(length)
  const took = performance.now() - began
  const end = cpu(pids)
  return {
    perSecond: (times.length / took) * 1_000,
    p50: at(times, 0.5),
    p95: at(times, 0.95),
    server: (end.server - start.server) / Math.max(times.length, 1),
    database: (end.database - start.database) / Math.max(times.length, 1),
  }
}

function cpu({ server, database }: Watched): Watched {
  return { server: cpuOf(server), database: cpuOf(database) }
}

/** The times in milliseconds of what this process does over and over, as many at once as there are connections. */
export async function inTurns(read: () => Promise<unknown>, length: Length): Promise<number[]> {
  const times: number[] = []
  const until = 'duration' in length ? performance.now() + length.duration * 1_000 : Infinity
  const most = 'amount' in length ? length.amount : Infinity
  const turns = Array.from({ length: connections }, async () => {
    while (times.length < most && performance.now() < until) {
      const began = performance.now()
      await read()
      times.push(performance.now() - began)
    }
  })
  await Promise.all(turns)
  return times
}

/** A run by number ends when the next sample is taken, so samples are frequent. */
const sampleInt = 50

/** Refusals travel with HTTP 200, and would look fast. */
const isSuccess = (body?: string | Buffer) => body?.toString().startsWith('{"status":200') === true

/** The response times in milliseconds. */
async function cannon(load: Load, length: Length, over = connections): Promise<number[]> {
  const times: number[] = []
  await new Promise<void>((resolve, reject) => {
    const options = { ...load, ...length, connections: over, timeout: 60, sampleInt, verifyBody: isSuccess }
    const instance = autocannon(options, (error, result) => {
      if (error) return reject(error)
      const failed = result.non2xx + result.errors + result.timeouts + result.mismatches
      if (failed > 0) return reject(new Error(`${load.url}: ${failed} failed`))
      resolve()
    })
    instance.on('response', (_client, _status, _bytes, ms) => times.push(ms))
  })
  return times
}
