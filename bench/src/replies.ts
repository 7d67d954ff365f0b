/**
 * Compares what each reply costs with its bytes: every call that a visitor may read, the description of the calls and
 * the page made from it. A reply that costs much and is equal for everybody should be kept (apps/server/src/http/bytes/kept.ts).
 * Fails if one that is kept is not sent as it was packed, or comes again to a reader who has it.
 *
 *   node bench/src/replies.ts [scale] [requests per call] [part of the names …] [--smallest]
 */
import { allEndpoints } from '@praxis/contract/all'
import { exampleOf, methodAndPath, toRequest, type Endpoints } from '@praxis/contract/endpoint'
import { serverPidOf, cpuOf } from './lists/cpu.ts'
import { startApi, startSite, signIn } from './lists/site.ts'
import { isAsked, sized, sizes } from './sizes.ts'

const { scale, requests } = sizes({ scale: [0.1, 0.005], requests: [100, 1] })
/** At once, so that what blocks the process shows. */
const readers = sized(4, 1)

type Row = { name: string; bytes: number; sent: number; server: number; database: number; isEqual: boolean }

const kept = ['/api/openapi.json', '/api/docs', '/api/docs/swagger-ui.css', '/api/docs/swagger-ui-bundle.js']
const reads = Object.entries(allEndpoints).flatMap(([noun, table]: [string, Endpoints]) =>
  Object.entries(table)
    .filter(([, endpoint]) => endpoint.access === 'anyone' && endpoint.reply === undefined)
    .filter(([, endpoint]) => methodAndPath(endpoint).method === 'GET')
    .map(([name, endpoint]) => ({ name: `${noun}.${name}`, path: toRequest(endpoint, exampleOf(endpoint)).url })),
)
const all = [...kept.map((path) => ({ name: path, path })), ...reads.slice(0, sized(reads.length, 8))].filter(isAsked)

const site = await startSite(scale)
const api = await startApi(site.url)
try {
  const database = await serverPidOf(site.connection)
  const { rows } = await site.connection.pool.query<{ uid: string }>('select uid from account order by uid limit 1')
  const token = await signIn(site.connection, rows[0]?.uid ?? '')
  const measured: Row[] = []
  for (const { name, path } of all) {
    const visitor = await ask(path)
    if (visitor.status !== 200) {
      console.log(`${name}: HTTP ${visitor.status}, left out`)
      continue
    }
    const person = await ask(path, { authorization: token })
    const plain = await ask(path, { 'accept-encoding': 'identity' })
    // Rates are counted as ever, but nobody comes to their end.
    await site.connection.pool.query(`update throttle set hits = -1000000, expires_at = now() + interval '1 hour'`)
    const before = { server: cpuOf(api.pid), database: cpuOf(database) }
    await Promise.all(Array.from({ length: readers }, () => askOften(path, requests / readers)))
    measured.push({
      name,
      bytes: plain.bytes,
      sent: visitor.bytes,
      server: (cpuOf(api.pid) - before.server) / requests,
      database: (cpuOf(database) - before.database) / requests,
      isEqual: person.text === visitor.text,
    })
  }
  show(measured)
  for (const path of kept.filter((one) => all.some(({ name }) => name === one))) await checkKept(path)
} finally {
  await api.stop()
  await site.stop()
}

async function ask(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(api.address + path, { headers: { 'accept-encoding': 'br, gzip', ...headers } })
  const text = await response.text()
  const bytes = Number(response.headers.get('content-length') ?? Buffer.byteLength(text))
  return { status: response.status, text, bytes, headers: response.headers }
}

async function askOften(path: string, times: number): Promise<void> {
  for (let done = 0; done < times; done += 1) await ask(path)
}

function show(rows: readonly Row[]): void {
  console.log('\n| Reply | bytes | as sent | CPU ms: server | database | server µs a kB | equal for a person |')
  console.log(`|${' --- |'.repeat(7)}`)
  for (const { name, bytes, sent, server, database, isEqual } of rows.toSorted((a, b) => b.server - a.server)) {
    const ofBytes = ((server * 1_000_000) / Math.max(bytes, 1)).toFixed(0)
    console.log(
      `| ${name} | ${bytes} | ${sent} | ${server.toFixed(2)} | ${database.toFixed(2)} | ${ofBytes} | ${isEqual ? 'yes' : 'no'} |`,
    )
  }
}

async function checkKept(path: string): Promise<void> {
  const { headers } = await ask(path)
  const tag = headers.get('etag') ?? ''
  const again = await ask(path, { 'if-none-match': tag })
  if (headers.get('content-encoding') === 'br' && tag !== '' && again.status === 304) return
  console.log(`${path} is not kept`)
  process.exitCode = 1
}
