import { accounts } from '@praxis/contract/accounts'
import { allEndpoints } from '@praxis/contract/all'
import { exampleOf, toRequest, type Endpoint, type Endpoints } from '@praxis/contract/endpoint'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDatabase } from '../../../../../tests/setup/database.ts'
import { aGate } from '../../../test/gate.ts'
import { startServer } from '../../../test/harness.ts'
import { connect } from '../connection.ts'
import { DatabaseAway } from './away.ts'

/** The server of these tests waits so little for its database. */
const times = { slowMs: 200, probeMs: 200, connectMs: 600, longestMs: 60_000 }
/** Time to notice that nothing answers, to try a new connection, and to end what waits. */
const longestAnswerMs = 2_500

const table = Object.values(allEndpoints).flatMap((noun: Endpoints): Endpoint[] => Object.values(noun))

async function aSite() {
  const gate = await aGate(await createDatabase())
  const server = await startServer({ database: gate.url, databaseTimes: times })
  // Before the server stops, which says goodbye on connections that may hang.
  onTestFinished(() => gate.close())
  const { token } = await server.aUser({ role: 'root' })
  const me = () => server.call(accounts.authInfo, {}, { token })

  /** The call, made by root, by a judge or by a visitor. */
  async function make(endpoint: Endpoint, by: string | undefined) {
    const request = toRequest(endpoint, exampleOf(endpoint))
    const { http, headers, raw } = await server.send(request, by === undefined ? {} : { token: by })
    const { code } = raw.startsWith('{"status"') ? (JSON.parse(raw) as { code?: string }) : {}
    return { http, code, retryAfter: headers['retry-after'], cache: headers['cache-control'] }
  }
  return { gate, server, token, me, make }
}

const away = { http: 503, code: 'database_away', retryAfter: '2', cache: 'no-store' }

test('without a database every call with a token is refused with 503 at once, none with 401, and is answered when the database is back', async () => {
  const { gate, token, me, make, server } = await aSite()
  expect(await me()).toMatchObject({ http: 200, status: 200 })
  gate.cut()
  for (const endpoint of table) {
    const by = endpoint.access === 'judge' ? 'pjs_of-its-own' : token
    expect([endpoint.call, await make(endpoint, by)]).toEqual([endpoint.call, away])
  }
  // What a visitor asks may be answered without a question to the database, or be wrong by itself.
  const answers = await Promise.all(
    table.filter(({ access }) => access === 'anyone').map((endpoint) => make(endpoint, undefined)),
  )
  const others = answers.filter(({ code }) => code !== 'database_away')
  expect(others.map(({ http, code }) => code ?? http).filter((one) => one === 'internal' || one === 401)).toEqual([])
  expect(others.length).toBeLessThan(answers.length / 4)
  gate.open()
  await vi.waitFor(async () => expect(await me()).toMatchObject({ http: 200, status: 200 }))
  // Nothing of it was a bug. A stream that has begun can only break.
  expect(server.errors.filter((one) => !((one as { err: unknown }).err instanceof DatabaseAway))).toEqual([])
}, 20_000)

test('calls that a hanging database holds, more than there are connections, are refused within seconds, and the next ones are answered when it is back', async () => {
  const { gate, me } = await aSite()
  await Promise.all(Array.from({ length: 12 }, me))
  gate.hangAll()
  const since = performance.now()
  const replies = await Promise.all(Array.from({ length: 20 }, me))
  expect(performance.now() - since).toBeLessThan(longestAnswerMs)
  expect([...new Set(replies.map(({ http, code }) => `${http} ${code}`))]).toEqual(['503 database_away'])
  gate.open()
  await vi.waitFor(async () => expect(await me()).toMatchObject({ http: 200 }), { timeout: longestAnswerMs })
})

test('a transaction that is cut off is refused as the database being away, whatever its caller catches', async () => {
  const { gate, server } = await aSite()
  const { db } = server.services
  const cut = db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx)
    gate.cut()
    await sql`select 2`.execute(tx)
  })
  await expect(cut).rejects.toMatchObject({ name: 'DatabaseAway' })
  gate.open()
})

test('a database that stops while a statement runs is away', async () => {
  const { db, close } = connect(await createDatabase(), () => {}, 2, times)
  onTestFinished(close)
  const running = sql`select pg_sleep(20)`.execute(db)
  // As PostgreSQL does to all connections when it stops.
  const ends = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like '%pg_sleep(20)' and pid <> pg_backend_pid()`
  const cut = expect(running).rejects.toMatchObject({ name: 'DatabaseAway', cause: { code: '57P01' } })
  await vi.waitFor(async () => expect((await ends.execute(db)).rows).not.toEqual([]))
  await cut
})

test('a slow statement of a database that answers goes on, and a refused one keeps its reason', async () => {
  const { db, close } = connect(await createDatabase(), () => {}, 2, times)
  onTestFinished(close)
  await sql`select pg_sleep(0.8)`.execute(db)
  await expect(sql`select 1 / 0`.execute(db)).rejects.toMatchObject({ code: '22012' })
})

test('a connection that hangs while new ones work is cut when no statement may take so long', async () => {
  const gate = await aGate(await createDatabase())
  onTestFinished(() => gate.close())
  const { db, close } = connect(gate.url, () => {}, 1, { ...times, longestMs: 600 })
  onTestFinished(close)
  await sql`select 1`.execute(db)
  gate.hang()
  const since = performance.now()
  await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ name: 'DatabaseAway' })
  expect(performance.now() - since).toBeGreaterThan(500)
  await sql`select 1`.execute(db)
})
