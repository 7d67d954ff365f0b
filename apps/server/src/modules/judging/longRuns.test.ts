import { judging } from '@praxis/contract/judging'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aRunSite, checker } from '../../../test/workshopSite.ts'

/** A site whose judge has so many slots, and what a claim of it brings: long runs and short ones. */
async function aSlottedSite(slots: number) {
  const site = await aRunSite()
  const { judge, db, start, pid, root } = site
  await sql`update judge_host set slots = ${slots}`.execute(db)
  const program = { code: 'print(3)', language: 'Python3' }
  return {
    ...site,
    startLong: (who: { token: string } = root) => start({ kind: 'judge', pid, program }, who),
    startShort: () => start({ kind: 'compile', validator: checker }),
    claim: async (free = slots) => {
      const runs = await judge.claimRuns(free)
      return { runs, kinds: runs.map(({ kind }) => kind) }
    },
  }
}

test('runs over all cases fill half of the slots of a judge at most, and short ones pass them', async () => {
  const { claim, startLong, startShort, judge } = await aSlottedSite(4)
  for (let n = 0; n < 3; n += 1) await startLong()
  await startShort()
  const first = await claim()
  expect(first.kinds.toSorted()).toEqual(['compile', 'judge', 'judge'])
  expect((await claim()).kinds).toEqual([])
  await judge.reportRun(
    first.runs.find(({ kind }) => kind === 'judge')!,
    {},
  )
  expect((await claim()).kinds).toEqual(['judge'])
})

test('a judge with one slot has one of them in hand', async () => {
  const { claim, startLong } = await aSlottedSite(1)
  await startLong()
  await startLong()
  expect((await claim(2)).kinds).toEqual(['judge'])
  expect((await claim(2)).kinds).toEqual([])
})

test('a person who has one under way lets somebody else go first', async () => {
  const { claim, startLong, admin, db, read } = await aSlottedSite(4)
  const own = [await startLong(), await startLong()]
  await sql`update problem set owner_uid = ${admin.uid}`.execute(db)
  const other = await startLong(admin)
  expect((await claim(1)).kinds).toEqual(['judge'])
  expect((await claim(1)).kinds).toEqual(['judge'])
  expect((await read(other, admin)).data).toMatchObject({ state: 'running' })
  expect((await read(own[1]!)).data).toMatchObject({ state: 'queued' })
})

test('a run over all cases that is under way keeps no late test run waiting', async () => {
  const { claim, startLong, startTest, submit, judge, call, asJudge, db } = await aSlottedSite(2)
  await startLong()
  await claim()
  await startTest()
  await submit()
  await sql`update test_run set due_at = now() - interval '4 seconds'`.execute(db)
  await sql`update judge_host set taken_since_late_run = 3`.execute(db)
  const asked = { session: judge.session, free: 1, waitSeconds: 0, workshop: true }
  expect((await call(judging.claim, asked, asJudge)).data).toMatchObject({ jobs: [], testRuns: [{}] })
})

test('late runs over all cases, which come before others, take up the same half', async () => {
  const { claim, startLong, db } = await aSlottedSite(4)
  for (let n = 0; n < 3; n += 1) await startLong()
  await sql`update workshop_run set created_at = now() - interval '1 minute'`.execute(db)
  expect((await claim()).kinds).toEqual(['judge', 'judge'])
})

test.each([
  ['test_run', 'testRuns', 'workshopRuns'],
  ['workshop_run', 'workshopRuns', 'testRuns'],
] as const)('where a %s has waited longest, it comes before the other kind of run', async (table, first, second) => {
  const { startShort, startTest, judge, call, asJudge, db } = await aSlottedSite(2)
  await startShort()
  await startTest()
  const since = sql.ref(table === 'test_run' ? 'due_at' : 'created_at')
  await sql`update ${sql.table(table)} set ${since} = now() - interval '2 seconds'`.execute(db)
  const asked = { session: judge.session, free: 1, waitSeconds: 0, workshop: true }
  const claimOne = async () => (await call(judging.claim, asked, asJudge)).data!
  expect(await claimOne()).toMatchObject({ [first]: [{}], [second]: [] })
  expect(await claimOne()).toMatchObject({ [first]: [], [second]: [{}] })
})
