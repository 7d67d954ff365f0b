import { accountAdmin } from '@praxis/contract/accountAdmin'
import { judgeHosts } from '@praxis/contract/judgeHosts'
import { judging, judgingProtocol } from '@praxis/contract/judging'
import { rejudging } from '@praxis/contract/rejudging'
import { accountStatus, roles } from '@praxis/contract/statuses'
import { workshopRuns } from '@praxis/contract/workshopRuns'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { judgeToken } from '../../../test/harness.ts'
import { hostWith } from '../../../test/hosts.ts'
import { aSite } from '../../../test/site.ts'

/** As long as the server lets it. */
const waitSeconds = 60
const load = { cpu: 0.5, memory: 0.25, jobs: 1 }

/** A site with judges that let their heartbeats wait. */
async function aPushedSite() {
  const site = await aSite()
  const { call, root } = site
  const asRoot = { token: root.token }

  async function aJudge(name: string) {
    const host = hostWith(['C++ 17 With O2', 'Python3'], { name, hostKey: name })
    const { session } = (await call(judging.hello, { protocol: judgingProtocol, host }, { token: judgeToken })).data!
    const id = (await call(judgeHosts.hosts, {}, asRoot)).data!.hosts.find((one) => one.name === name)!.id
    return {
      id,
      claim: async () =>
        (await call(judging.claim, { session, free: 4, waitSeconds: 0, workshop: true }, { token: judgeToken })).data!,
      /** Names what is in hand, and waits. */
      beat: async (held: object = {}, wait = waitSeconds) =>
        (await call(judging.heartbeat, { session, jobs: [], load, waitSeconds: wait, ...held }, { token: judgeToken }))
          .data!,
    }
  }

  /** Resolves when so many heartbeats wait: they have looked at what is held, and written the load of their host. */
  const waiting = (count = 1) =>
    expect
      .poll(async () => {
        const { rows } = await sql`select from judge_host where load is not null`.execute(site.db)
        return rows.length
      })
      .toBe(count)

  return { ...site, asRoot, aJudge, waiting }
}

const validator = { code: 'int main() { return 42; }', language: 'C++ 17 With O2' }

const namesOf = (jobs: readonly { judgementId: number; attempt: number }[]) =>
  jobs.map(({ judgementId, attempt }) => ({ judgementId, attempt }))

test('a heartbeat that waits is answered as soon as a job is cancelled, and the heartbeats of others go on waiting', async () => {
  const site = await aPushedSite()
  const [mine, other] = [await site.aJudge('mine'), await site.aJudge('other')]
  const submitId = await site.submit()
  const { jobs } = await mine.claim()
  await site.submit()
  const their = (await other.claim()).jobs
  const beat = mine.beat({ jobs: namesOf(jobs) })
  let isOtherTold = false
  const otherBeat = other.beat({ jobs: namesOf(their) }).finally(() => (isOtherTold = true))
  await site.waiting(2)
  await site.call(rejudging.cancelJudge, { submitId }, site.asRoot)
  expect(await beat).toMatchObject({ lost: [jobs[0]!.judgementId], again: true })
  expect(isOtherTold).toBe(false)
  // It ends with the test.
  await site.call(rejudging.rejudge, { submitId: their[0]!.submissionId }, site.asRoot)
  expect(await otherBeat).toMatchObject({ lost: [their[0]!.judgementId] })
})

test('a job that was taken while the heartbeat waits is told too: the worker asks again at once and hears of it', async () => {
  const site = await aPushedSite()
  const judge = await site.aJudge('mine')
  const beat = judge.beat()
  await site.waiting()
  const submitId = await site.submit()
  const { jobs } = await judge.claim()
  await site.call(rejudging.cancelJudge, { submitId }, site.asRoot)
  expect(await beat).toMatchObject({ lost: [], again: true })
  // Another one begins to wait before, and is answered after it.
  const other = await site.aJudge('other')
  let isOtherTold = false
  const otherBeat = other.beat().finally(() => (isOtherTold = true))
  await site.waiting(2)
  expect(await judge.beat({ jobs: namesOf(jobs) })).toMatchObject({ lost: [jobs[0]!.judgementId], again: false })
  expect(isOtherTold).toBe(false)
  await site.call(judgeHosts.setHostState, { id: other.id, state: 'draining' }, site.asRoot)
  await otherBeat
})

test('a heartbeat waits no longer than it wants, renews the leases before it waits, and says when nothing happened', async () => {
  const site = await aPushedSite()
  const judge = await site.aJudge('mine')
  await site.submit()
  const { jobs } = await judge.claim()
  await sql`update judgement set lease_until = now() - interval '1 second'`.execute(site.db)
  expect(await judge.beat({ jobs: namesOf(jobs) }, 0.05)).toMatchObject({ lost: [], state: 'active', again: false })
  const { rows } = await sql`select from judgement where lease_until > now() + interval '10 seconds'`.execute(site.db)
  expect(rows).toHaveLength(1)
})

test.each(['draining', 'disabled'] as const)(
  'a heartbeat that waits is answered when its host is %s',
  async (state) => {
    const site = await aPushedSite()
    const judge = await site.aJudge('mine')
    const beat = judge.beat()
    await site.waiting()
    await site.call(judgeHosts.setHostState, { id: judge.id, state }, site.asRoot)
    expect(await beat).toMatchObject({ state, again: true })
  },
)

test('a disabled host hears at once that it has lost its jobs, test runs and runs of authors, which go back to the queue', async () => {
  const site = await aPushedSite()
  const judge = await site.aJudge('mine')
  await site.submit()
  await site.startTest()
  await site.call(workshopRuns.start, { kind: 'compile', validator }, site.asRoot)
  const work = await judge.claim()
  const held = {
    jobs: namesOf(work.jobs),
    testRuns: work.testRuns.map(({ id }) => id),
    workshopRuns: work.workshopRuns.map(({ id, attempt }) => ({ id, attempt })),
  }
  const lost = {
    lost: work.jobs.map(({ judgementId }) => judgementId),
    lostTestRuns: held.testRuns,
    lostWorkshopRuns: work.workshopRuns.map(({ id }) => id),
  }
  expect([lost.lost.length, lost.lostTestRuns.length, lost.lostWorkshopRuns.length]).toEqual([1, 1, 1])
  const beat = judge.beat(held)
  await site.waiting()
  await site.call(judgeHosts.setHostState, { id: judge.id, state: 'disabled' }, site.asRoot)
  await beat
  expect(await judge.beat(held, 0)).toMatchObject(lost)
  const { rows } = await sql`
    select from judgement where state = 'queued' union all
    select from test_run where state = 'queued' union all
    select from workshop_run where state = 'queued'`.execute(site.db)
  expect(rows).toHaveLength(3)
})

type Site = Awaited<ReturnType<typeof aPushedSite>>

const ban = ({ call, asRoot }: Site, { uid, username }: Site['user']) =>
  call(accountAdmin.update, { uid, username, type: roles.default_user, status: accountStatus.banned }, asRoot)

/** Something that a judge has in hand, and what ends it. */
const endings: readonly [what: string, begin: (site: Site) => Promise<() => Promise<unknown>>][] = [
  [
    'a test run ends with its person',
    async (site) => {
      await site.startTest()
      return () => ban(site, site.user)
    },
  ],
  [
    'a run of an author ends with its person',
    async (site) => {
      const author = await site.aUser({ role: 'problem_admin' })
      await site.call(workshopRuns.start, { kind: 'compile', validator }, author)
      return () => ban(site, author)
    },
  ],
  [
    'a run of an author is ended by them',
    async (site) => {
      const { data } = await site.call(workshopRuns.start, { kind: 'compile', validator }, site.asRoot)
      return () => site.call(workshopRuns.cancel, data!, site.asRoot)
    },
  ],
]

test.each(endings)('a heartbeat that waits is answered when %s', async (_what, begin) => {
  const site = await aPushedSite()
  const judge = await site.aJudge('mine')
  const end = await begin(site)
  const { testRuns, workshopRuns: runs } = await judge.claim()
  const held = {
    testRuns: testRuns.map(({ id }) => id),
    workshopRuns: runs.map(({ id, attempt }) => ({ id, attempt })),
  }
  expect(testRuns.length + runs.length).toBe(1)
  const beat = judge.beat(held)
  await site.waiting()
  expect(await end()).toMatchObject({ status: 200 })
  const { lostTestRuns, lostWorkshopRuns, again } = await beat
  expect([lostTestRuns, lostWorkshopRuns]).toEqual([held.testRuns, runs.map(({ id }) => id)])
  expect(again).toBe(true)
})
