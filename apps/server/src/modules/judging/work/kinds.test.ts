import { judgeHosts } from '@praxis/contract/judgeHosts'
import { judging, judgingProtocol, lostNames, type WorkKind } from '@praxis/contract/judging'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { acts, aWorld, type World } from '../../../../test/endingWorld.ts'
import { hostWith } from '../../../../test/hosts.ts'
import { recoverLostJobs } from '../recoverJobs.ts'
import { kindNames, type Held, type Work } from './kinds.ts'

/** How a worker names what it was handed. */
const nameOf: { readonly [K in WorkKind]: (handed: Work[K][number]) => Held[K][number] } = {
  jobs: ({ judgementId, attempt }) => ({ judgementId, attempt }),
  testRuns: ({ id }) => id,
  workshopRuns: ({ id, attempt }) => ({ id, attempt }),
}

const tables: Readonly<Record<WorkKind, string>> = {
  jobs: 'judgement',
  testRuns: 'test_run',
  workshopRuns: 'workshop_run',
}

const idOf = (handed: { id: number } | { judgementId: number }) => ('id' in handed ? handed.id : handed.judgementId)
const idsOf = (work: Work, kind: WorkKind) => work[kind].map(idOf).toSorted((a, b) => a - b)
const load = { cpu: 0.5, memory: 0.25, jobs: 1 }

const namesOf = (work: Work): Held => ({
  jobs: work.jobs.map(nameOf.jobs),
  testRuns: work.testRuns.map(nameOf.testRuns),
  workshopRuns: work.workshopRuns.map(nameOf.workshopRuns),
})

const lostOf = async ({ call, session, asJudge }: World, work: Work) =>
  (await call(judging.heartbeat, { session, load, ...namesOf(work) }, asJudge)).data!

const setState = ({ call, hostId: id, asRoot }: World, state: 'active' | 'disabled') =>
  call(judgeHosts.setHostState, { id, state }, asRoot)

test('a judge that claims is handed every kind, and a heartbeat says that it keeps all of them', async () => {
  const world = await aWorld()
  const answer = await lostOf(world, world.held)
  for (const kind of kindNames) {
    expect(world.held[kind].length, kind).toBeGreaterThan(0)
    expect(answer[lostNames[kind]], kind).toEqual([])
  }
})

/** What takes work from a judge without ending it. */
const losses: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  'gives back what it has': ({ call, session, asJudge, held }) =>
    call(judging.release, { session, ...namesOf(held) }, asJudge),
  'is silent for long': async ({ db, services }) => {
    for (const kind of kindNames) {
      await sql`update ${sql.table(tables[kind])} set lease_until = now() - interval '1 second'
        where state = 'claimed'`.execute(db)
    }
    await recoverLostJobs(services)
  },
  'is disabled': (world) => setState(world, 'disabled'),
}

test.each(Object.keys(losses))(
  'every kind of work of a judge that %s is lost to it, and handed out again',
  async (way) => {
    const world = await aWorld()
    const { call, asJudge, held } = world
    await losses[way]!(world)
    const lost = await lostOf(world, held)
    for (const kind of kindNames)
      expect(
        lost[lostNames[kind]].toSorted((a, b) => a - b),
        kind,
      ).toEqual(idsOf(held, kind))
    // Another judge: this one does not get at once what it gave back.
    const host = hostWith(['C++ 17 With O2', 'Python3'], { name: 'other', hostKey: 'other' })
    const { session } = (await call(judging.hello, { protocol: judgingProtocol, host }, asJudge)).data!
    const again = (await call(judging.claim, { session, free: 8, waitSeconds: 0, workshop: true }, asJudge)).data!
    for (const kind of kindNames) expect(idsOf(again, kind), kind).toEqual(expect.arrayContaining(idsOf(held, kind)))
  },
)

test('every kind of work of a judge that starts anew is handed out again', async () => {
  const world = await aWorld()
  const { call, asJudge, held } = world
  const host = hostWith(['C++ 17 With O2', 'Python3'], { name: 'judge', hostKey: 'judge' })
  const { session } = (await call(judging.hello, { protocol: judgingProtocol, host }, asJudge)).data!
  const again = (await call(judging.claim, { session, free: 8, waitSeconds: 0, workshop: true }, asJudge)).data!
  for (const kind of kindNames) expect(idsOf(again, kind), kind).toEqual(expect.arrayContaining(idsOf(held, kind)))
})

test('a ban ends every kind of work of a person: judges hear that they have lost it, and nobody gets it', async () => {
  const world = await aWorld()
  const { held, claim } = world
  await acts['its person is banned']!(world)
  const lost = await lostOf(world, held)
  for (const kind of kindNames)
    expect(
      lost[lostNames[kind]].toSorted((a, b) => a - b),
      kind,
    ).toEqual(idsOf(held, kind))
  const left = await claim()
  for (const kind of kindNames) for (const id of idsOf(held, kind)) expect(idsOf(left, kind), kind).not.toContain(id)
})
