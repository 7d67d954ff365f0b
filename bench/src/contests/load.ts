/**
 * Measures a contest under load, through the real calls: people who submit at a rate, read the problems and their own
 * submissions, and follow a stream; two API processes on one durable database and two judges on this machine. First the
 * judges are drained; then they work, and in the middle one API process is killed (kill -9) and started again.
 * Afterwards every acknowledged submission is held against the verdict that its program must get.
 *
 *   node bench/src/contests/load.ts [people] [submissions a second] [seconds] [seconds drained] [--no-kill] [--smallest]
 * Tells the percentiles of calls, drained and not, the mix of programs, and how long it took until the last verdict.
 * Exits with 1 if a submission was lost or judged wrongly.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { contestAdmin, contestProblemAdmin } from '@praxis/contract/contestAdmin'
import { contests, contestSubmissions } from '@praxis/contract/contests'
import { judgeHosts } from '@praxis/contract/judgeHosts'
import { site } from '@praxis/contract/site'
import { submissions } from '@praxis/contract/submissions'
import { clientOf } from '@praxis/e2e/client'
import { freePort } from '@praxis/e2e/product'
import { programs, slow } from '@praxis/e2e/programs'
import { Kept, startJudge, startServer } from '@praxis/e2e/standalone'
import { connect } from '../../../apps/server/src/db/connection.ts'
import { insertPerson } from '../../../apps/server/test/people.ts'
import { aDatabase } from '../database.ts'
import { given, sized, sizes } from '../sizes.ts'
import { until } from '../until.ts'
import { tellTimes, timedCalls } from './calls.ts'
import { follow } from './crowd.ts'
import { plainCompilerSeconds } from './plainCompiler.ts'
import { processorMs } from './processorTime.ts'

const { people, rate, seconds, drainedSeconds } = sizes({
  people: [1_000, 6],
  rate: [20, 6],
  seconds: [180, 2],
  drainedSeconds: [20, 1],
})
const kills = !given.includes('--no-kill')
/** How long after a kill calls may still take longer. */
const healedMs = 10_000
/** One in so many programs runs into the time limit, and takes seconds of processor time. */
const slowEvery = 100
/** Different sources of each kind; the rest are the same again, as in life. */
const distinct = 200

const plainSeconds = await plainCompilerSeconds(sized(3, 1))
const goalMs = Math.round((300 * plainSeconds) / 1.1)
console.log(
  `g++ takes ${plainSeconds.toFixed(2)} s for bits/stdc++.h here; goal: p95 at most ${goalMs} ms and 3 × drained`,
)

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

const clients = addresses.map(clientOf)
const calls = timedCalls(clients)

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

  const crowdFollows = follow({ tokens: crowd.map(({ token }) => token), addresses, cid })
  await tellCostOfFollowers()

  const expected = new Map<number, number>()
  const mix = new Map<string, number>()
  let sent = 0

  async function take(n: number): Promise<void> {
    const { token } = crowd[(n * 7) % people]!
    const program = n % slowEvery === 42 ? slow : programs[n % programs.length]!
    mix.set(program.language, (mix.get(program.language) ?? 0) + 1)
    const draft = { pid: 'A', cid, language: program.language, code: program.code(n % distinct) }
    const { data, msg } = await calls.ask(n, submissions.submit, draft, token)
    if (data === null) throw new Error(`refused: ${msg}`)
    expected.set(data.submitId, program.status)
    await calls.ask(n, contests.problems, { cid }, token)
    await calls.ask(n, contestSubmissions.list, { contestID: cid, onlyMine: true, limit: 15 }, token)
  }

  /** Submits at the rate, and does something else after half of the time. */
  async function submitFor(span: number, halfway?: () => void): Promise<void> {
    const count = Math.ceil(rate * span)
    const began = performance.now()
    const work: Promise<void>[] = []
    for (let n = 0; n < count; n += 1) {
      await pause(Math.max(0, began + (n / rate) * 1_000 - performance.now()))
      if (n === Math.ceil(count / 2)) halfway?.()
      work.push(take(sent++))
    }
    await Promise.all(work)
    console.log(`${count} submissions were acknowledged at ${(count / secondsSince(began)).toFixed(1)} a second`)
  }

  async function untilJudged(): Promise<void> {
    const began = performance.now()
    const isJudged = async () => {
      const open = await pool.query(`select 1 from submission where contest_id = $1 and status in (5, 6, 7) limit 1`, [
        cid,
      ])
      return open.rows.length === 0
    }
    await until(isJudged, 'the last verdict', { everyMs: 250 })
    console.log(`the last verdict came ${secondsSince(began).toFixed(1)} s after the last submission`)
  }

  async function letJudges(state: 'active' | 'draining'): Promise<void> {
    const { data } = await client!(judgeHosts.hosts, {}, root.token)
    for (const { id } of data!.hosts) await client!(judgeHosts.setHostState, { id, state }, root.token)
  }

  await letJudges('draining')
  // What the processes do for the first time takes longest.
  await submitFor(drainedSeconds / 4)
  const drainedAt = performance.now()
  await submitFor(drainedSeconds)
  const restedAt = performance.now()
  const drained = calls.between(drainedAt, restedAt)
  tellTimes('judges drained:', drained)
  await letJudges('active')
  await untilJudged()

  const beganAt = performance.now()
  let killedAt = Infinity
  await submitFor(seconds, () => {
    if (!kills) return
    servers[0]!.kill()
    killedAt = performance.now()
    void untilFollowed(killedAt).catch(() => {})
  })
  const endedAt = performance.now()
  tellTimes('judges at work:', calls.between(beganAt, Math.min(killedAt, endedAt)), drained)
  if (kills) {
    tellTimes('in the 10 s after one API process was killed:', calls.between(killedAt, killedAt + healedMs), drained)
    tellTimes('later:', calls.between(killedAt + healedMs, endedAt), drained)
  }
  await untilJudged()
  crowdFollows.leave()

  /** What the servers spend on people who come to follow the contest, and then while nothing happens. */
  async function tellCostOfFollowers(): Promise<void> {
    const spent = () => processorMs(servers.map(({ pid }) => pid))
    const [beganAt, before] = [performance.now(), spent()]
    await crowdFollows.begin()
    const [cameAt, come] = [performance.now(), spent()]
    await pause(sized(20_000, 100))
    const idle = ((spent() - come) / people / (performance.now() - cameAt)) * 60_000
    console.log(
      `${people} people follow the contest after ${((cameAt - beganAt) / 1_000).toFixed(1)} s; each costs the servers ` +
        `${((come - before) / people).toFixed(1)} ms of processor time to come, and ${idle.toFixed(1)} ms a minute to stay`,
    )
  }

  async function untilFollowed(from: number): Promise<void> {
    await until(() => !crowdFollows.isEveryoneThere(), 'streams are lost')
    await until(crowdFollows.isEveryoneThere, 'everybody follows again')
    console.log(`everybody followed again ${secondsSince(from).toFixed(1)} s after the kill`)
  }

  const judged = await pool.query<{ id: number; status: number; results: number }>(
    `select submission.id::integer, submission.status,
       (select count(*)::integer from judgement where submission_id = submission.id and state = 'done') as results
     from submission where contest_id = $1`,
    [cid],
  )
  const found = new Map(judged.rows.map((row) => [row.id, row]))
  const wrong = [...expected].filter(([id, status]) => found.get(id)?.status !== status || found.get(id)?.results !== 1)
  console.log(
    `${expected.size} submissions, ${wrong.length} lost or wrong; ` +
      `calls tried again while a process was down: ${calls.lost()}; events: ${crowdFollows.events()}`,
  )
  console.log(`mix: ${[...mix].map(([language, count]) => `${count} ${language}`).join(', ')}`)
  if (wrong.length > 0) process.exitCode = 1
} finally {
  await Promise.all([...judges, ...servers].map((one) => one.stop()))
  await close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

function secondsSince(ms: number): number {
  return (performance.now() - ms) / 1_000
}
