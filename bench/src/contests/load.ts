/**
 * Measures a contest under load, through the real calls: people who submit at a rate for some minutes, read the problems
 * and their own submissions, and follow a stream; two API processes on one durable database and two judges on this
 * machine. In the middle one API process is killed (kill -9) and started again. Afterwards every acknowledged submission
 * is held against the verdict that its program must get.
 *
 *   node bench/src/contests/load.ts [people] [submissions a second] [seconds] [--smallest]
 * Tells the percentiles of calls, the mix of programs, and how long it took until the last verdict. Exits with 1 if a
 * submission was lost or judged wrongly.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { contestAdmin, contestProblemAdmin } from '@praxis/contract/contestAdmin'
import { contests, contestSubmissions } from '@praxis/contract/contests'
import type { Endpoint, InputOf, OutputOf } from '@praxis/contract/endpoint'
import { site } from '@praxis/contract/site'
import { submissions } from '@praxis/contract/submissions'
import { clientOf, type Client } from '@praxis/e2e/client'
import { kill } from '@praxis/e2e/processes'
import { programs, slow } from '@praxis/e2e/programs'
import { Kept, startJudge, startServer } from '@praxis/e2e/standalone'
import { connect } from '../../../apps/server/src/db/connection.ts'
import { insertPerson } from '../../../apps/server/test/people.ts'
import { aDatabase } from '../database.ts'
import { at } from '../figures.ts'
import { readEvents } from '../readEvents.ts'
import { freePort } from '@praxis/e2e/product'
import { sizes } from '../sizes.ts'
import { until } from '../until.ts'

const { people, rate, seconds } = sizes({ people: [1_000, 6], rate: [20, 6], seconds: [180, 2] })
/** One in so many programs runs into the time limit, and takes seconds of processor time. */
const slowEvery = 100
/** Different sources of each kind; the rest are the same again, as in life. */
const distinct = 200

const folder = await mkdtemp(join(tmpdir(), 'praxis-bench-'))
const postgres = await aDatabase({ dataFolder: join(folder, 'database') })
const environment = { PRAXIS_FILES: join(folder, 'files') }
const ports = [await freePort(), await freePort()]
const addresses = ports.map((port) => `http://127.0.0.1:${port}`)
const server = (n: number) => () =>
  startServer({ databaseUrl: postgres.url, dataFolder: join(folder, `server ${n}`), port: ports[n]!, environment })
const servers = [await Kept.start(server(0))]
servers.push(await Kept.start(server(1)))
const judgeToken = (await readFile(join(folder, 'server 0', 'judge-token'), 'utf8')).trim()
const judges = ['first', 'second'].map((name) =>
  startJudge({ servers: addresses, token: judgeToken, name, dataFolder: join(folder, name) }),
)
const { db, pool, close } = connect(postgres.url, () => {})

const taken = new Map<string, number[]>()
let lostCalls = 0

/** A call of one person through either process, timed; while one process is down, the other is asked. */
async function timed<E extends Endpoint>(n: number, endpoint: E, input: InputOf<E>, token: string) {
  for (let tried = 0; ; tried += 1) {
    const client = clients[(n + tried) % clients.length]!
    const began = performance.now()
    try {
      const answer: { data: OutputOf<E> | null; msg: string } = await client(endpoint, input, token)
      const times = taken.get(endpoint.call) ?? []
      taken.set(endpoint.call, times)
      times.push(performance.now() - began)
      return answer
    } catch (error) {
      lostCalls += 1
      if (tried === 200) throw error
      await pause(50)
    }
  }
}
const clients: Client[] = addresses.map(clientOf)

try {
  const [client] = clients
  const judgesOnline = async () => (await client!(site.websiteConfig, {})).data?.judgesOnline ?? 0
  await until(async () => (await judgesOnline()) >= 2, 'two judges are there', { everyMs: 200 })
  const services = { db, now: () => new Date() }
  const root = await insertPerson(services, { username: 'organiser', role: 'root' })
  const crowd = await Promise.all(
    Array.from({ length: people }, (_, n) => insertPerson(services, { username: `contestant${n}` })),
  )
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const made = await client!(
    contestAdmin.create,
    { title: 'Load', description: 'Load.', type: 0, auth: 0, startTime: inMinutes(-1), endTime: inMinutes(300) },
    root.token,
  )
  const cid = made.data!.id
  const { rows } = await pool.query<{ id: number }>(`select id::integer from problem where display_id = '1000'`)
  const added = await client!(contestProblemAdmin.addFromPublic, { pid: rows[0]!.id, cid, displayId: 'A' }, root.token)
  if (added.status !== 200) throw new Error(added.msg)

  // Everybody follows the contest.
  const leaving = new AbortController()
  let events = 0
  for (const [n, { token }] of crowd.entries()) {
    const response = await fetch(`${addresses[n % 2]}/api/live`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify({ contests: [cid] }),
      signal: leaving.signal,
    })
    if (!response.ok) throw new Error(`a stream was refused: ${response.status}`)
    readEvents(response, () => (events += 1)).catch(() => {})
  }
  console.log(`${people} people follow the contest`)

  const expected = new Map<number, number>()
  const mix = new Map<string, number>()
  const began = performance.now()
  const work: Promise<void>[] = []
  let isKilled = false
  for (let n = 0; n < rate * seconds; n += 1) {
    const due = began + (n / rate) * 1_000
    await pause(Math.max(0, due - performance.now()))
    if (!isKilled && n >= (rate * seconds) / 2) {
      isKilled = true
      const { pid } = servers[0]!
      if (pid !== undefined) kill(pid)
      console.log(`one API process was killed after ${Math.round((performance.now() - began) / 1_000)} s`)
    }
    const { token } = crowd[(n * 7) % people]!
    const program = n % slowEvery === 42 ? slow : programs[n % programs.length]!
    mix.set(program.language, (mix.get(program.language) ?? 0) + 1)
    work.push(
      (async () => {
        const draft = { pid: 'A', cid, language: program.language, code: program.code(n % distinct) }
        const { data, msg } = await timed(n, submissions.submit, draft, token)
        if (data === null) throw new Error(`refused: ${msg}`)
        expected.set(data.submitId, program.status)
        await timed(n, contests.problems, { cid }, token)
        await timed(n, contestSubmissions.list, { contestID: cid, onlyMine: true, limit: 15 }, token)
      })(),
    )
  }
  await Promise.all(work)
  const sent = performance.now()
  const isDrained = async () => {
    const open = await pool.query(`select 1 from submission where contest_id = $1 and status in (5, 6, 7) limit 1`, [
      cid,
    ])
    return open.rows.length === 0
  }
  await until(isDrained, 'the last verdict', { everyMs: 250 })
  const drained = performance.now()
  leaving.abort()

  const judged = await pool.query<{ id: number; status: number; results: number }>(
    `select submission.id::integer, submission.status,
       (select count(*)::integer from judgement where submission_id = submission.id and state = 'done') as results
     from submission where contest_id = $1`,
    [cid],
  )
  const found = new Map(judged.rows.map((row) => [row.id, row]))
  const wrong = [...expected].filter(([id, status]) => found.get(id)?.status !== status || found.get(id)?.results !== 1)
  for (const [call, values] of taken) {
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => Math.round(at(values, part)))
    const count = String(values.length).padStart(6)
    console.log(`${call.padEnd(36)} ${count} calls  p50 ${p50} ms  p95 ${p95} ms  p99 ${p99} ms`)
  }
  console.log(
    `${expected.size} submissions acknowledged at ${(expected.size / ((sent - began) / 1_000)).toFixed(1)} a second, ` +
      `${wrong.length} lost or wrong; calls tried again while a process was down: ${lostCalls}; events: ${events}`,
  )
  console.log(`mix: ${[...mix].map(([language, count]) => `${count} ${language}`).join(', ')}`)
  console.log(`the last verdict came ${((drained - sent) / 1_000).toFixed(1)} s after the last submission`)
  if (wrong.length > 0) process.exitCode = 1
} finally {
  await Promise.all([...judges, ...servers].map((one) => one.stop()))
  await close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
