import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { accounts } from '@praxis/contract/accounts'
import { contestAdmin, contestProblemAdmin } from '@praxis/contract/contestAdmin'
import { contests } from '@praxis/contract/contests'
import type { LiveEvent } from '@praxis/contract/live'
import { site } from '@praxis/contract/site'
import { contestStatus, isFinished, judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { startPostgres } from '@praxis/postgres/embedded'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../apps/server/src/db/connection.ts'
import { insertPerson, password } from '../../apps/server/test/people.ts'
import { clientOf, clientWith } from '../src/client.ts'
import { followLive } from '../src/liveStream.ts'
import { startJudge, startServer } from '../src/standalone.ts'

const people = 300

/** Compiled once for everybody: how quick a language is is no subject here. */
const program = {
  language: 'C With O2',
  code: '#include <stdio.h>\nint main(void) { long long a, b; scanf("%lld %lld", &a, &b); printf("%lld\\n", a + b); return 0; }\n',
}

/** Ends when the stream tells that the contest runs. */
async function follow(address: string, token: string, cid: number) {
  const running = Promise.withResolvers<void>()
  const hear = (event: LiveEvent) => {
    if (event.type === 'contest' && event.status === contestStatus.running) running.resolve()
  }
  await followLive(address, token, { wanted: { contests: [cid] }, hear })
  return { running: running.promise }
}

test(
  `${people} people of one address sign in, follow, open the problems at the start and submit; nobody is refused`,
  { timeout: 480_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'praxis-start-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const postgres = await startPostgres({ durable: false })
    onTestFinished(() => postgres.stop())
    const server = await startServer({ databaseUrl: postgres.url, dataFolder: join(folder, 'server') })
    onTestFinished(() => server.stop())
    const client = clientOf(server.address)
    const token = (await readFile(join(folder, 'server', 'judge-token'), 'utf8')).trim()
    const judge = startJudge({ servers: [server.address], token, name: 'judge', dataFolder: join(folder, 'judge') })
    onTestFinished(() => judge.stop())
    const { db, pool, close } = connect(postgres.url, () => {})
    onTestFinished(close)
    const services = { db, now: () => new Date() }
    const organiser = await insertPerson(services, { username: 'organiser', role: 'root' })
    for (let n = 0; n < people; n += 1) await insertPerson(services, { username: `contestant${n}` })
    await vi.waitFor(async () => expect((await client(site.websiteConfig, {})).data?.judgesOnline).toBe(1), {
      timeout: 60_000,
      interval: 200,
    })

    const hour = 3_600_000
    const sent = {
      title: 'Start',
      description: 'Everybody at once.',
      type: 0,
      auth: 0,
      startTime: new Date(Date.now() + hour).toISOString(),
      endTime: new Date(Date.now() + 2 * hour).toISOString(),
    }
    const { data: made } = await client(contestAdmin.create, sent, organiser.token)
    const cid = made?.id ?? 0
    const { rows } = await pool.query<{ id: number }>(`select id::integer from problem where display_id = '1000'`)
    await client(contestProblemAdmin.addFromPublic, { pid: rows[0]?.id ?? 0, cid, displayId: 'A' }, organiser.token)

    // All come from this machine, with their own passwords.
    const signedIn = await Promise.all(
      Array.from({ length: people }, async (_, n) => {
        const patientClient = clientWith(server.address, 120_000)
        const answer = await patientClient(accounts.login, { username: `contestant${n}`, password })
        return answer.status === 200 ? (answer.headers.get('Authorization') ?? '') : `refused: ${answer.code}`
      }),
    )
    expect(signedIn.filter((one) => one === '' || one.startsWith('refused'))).toEqual([])
    const pages = await Promise.all(signedIn.map((one) => follow(server.address, one, cid)))
    const early = await client(contests.problems, { cid }, signedIn[0])
    expect(early.code).toBe('contest_not_started')

    const start = Date.now() + 5_000
    const times = { id: cid, startTime: new Date(start).toISOString() }
    expect((await client(contestAdmin.update, times, organiser.token)).status).toBe(200)
    const submitted = await Promise.all(
      pages.map(async ({ running }, n) => {
        await running
        const mine = signedIn[n]
        const patientClient = clientWith(server.address, 120_000)
        const { data: problems, code } = await patientClient(contests.problems, { cid }, mine)
        if (problems === null) return `no problems: ${code}`
        const draft = { pid: problems[0]?.displayId ?? '', cid, ...program }
        const answer = await patientClient(submissions.submit, draft, mine)
        return answer.data?.submitId ?? `not submitted: ${answer.code}`
      }),
    )
    expect(submitted.filter((one) => typeof one === 'string')).toEqual([])
    expect(Date.now()).toBeGreaterThanOrEqual(start)

    for (;;) {
      const found = await pool.query<{ status: number }>('select status from submission where contest_id = $1', [cid])
      expect(found.rows.length).toBe(people)
      if (found.rows.every(({ status }) => isFinished(status))) {
        expect(new Set(found.rows.map(({ status }) => status))).toEqual(new Set([judgeStatus.accepted]))
        break
      }
      await pause(500)
    }
  },
)
