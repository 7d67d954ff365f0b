import { rejudging } from '@praxis/contract/rejudging'
import { judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listDoubtful } from '#server/doubtful/doubtful.ts'
import { agedBy, aStoredCase, foldAll, keptOf } from '../../../../test/foldedSite.ts'
import { follow } from '../../../../test/follow.ts'
import { aJudgedSite, aSite, casesOf, evidence } from '../../../../test/site.ts'
import { whileChanged } from '../../../../test/whileChanged.ts'
import { everyCase, listCases, listCasesOf } from './cases.queries.ts'
import { foldNext } from './foldCases.ts'
import { holdOld } from './fold.queries.ts'
import type { StoredCase } from './packCases.ts'

const { wrongAnswer, timeLimitExceeded } = judgeStatus
const asked = { timeout: 30_000 }

/** A site with submissions whose fourth case took too long. */
async function anOldSite(count = 1) {
  const site = await aJudgedSite()
  const detail = { reason: 'idle' as const, limit: 2_000, judgeMessage: 'only for authors' }
  const ids: number[] = []
  for (let n = 0; n < count; n++) {
    // The same person may submit again after a while.
    if (n > 0) await sql`update submission set submitted_at = submitted_at - interval '1 minute'`.execute(site.db)
    ids.push(await site.submit())
    const [job] = await site.judge.claim()
    await site.judge.report(job!, casesOf(job!, timeLimitExceeded, { detail, timeUs: 2_345_678 }), { evidence })
  }
  const judgementIdOf = async (submitId: number) => (await site.rowOf(submitId)).judgement_id!
  return { ...site, ids, submitId: ids[0]!, judgementIdOf }
}

test(
  'whatever cases are stored, they read the same before and after they are folded, from any message on',
  asked,
  async () => {
    const { db, submit, judgementsOf } = await aSite()
    const [judgement] = await judgementsOf(await submit())
    const { id } = judgement!
    await db
      .updateTable('judgement')
      .set({ state: 'done', finished_at: sql<string>`now()` })
      .execute()
    await agedBy(db, 8)
    const some = fc.uniqueArray(aStoredCase, { minLength: 1, maxLength: 12, selector: ({ seq }) => seq })
    const write = (cases: readonly StoredCase[]) =>
      db
        .insertInto('judgement_case')
        .values(
          cases.map((one) => ({
            judgement_id: id,
            seq: one.seq,
            case_id: one.caseId,
            group_num: one.groupNum,
            status: one.status,
            score: one.score,
            time_us: one.timeUs,
            memory_kb: one.memoryKb,
            detail: one.detail === null ? null : JSON.stringify(one.detail),
            sequence: one.sequence,
          })),
        )
        .execute()
    await fc.assert(
      fc.asyncProperty(some, fc.nat(), async (cases, since) => {
        await db.deleteFrom('judgement_folded').execute()
        await write(cases)
        const read = async () => [await listCasesOf(db, id), await listCases(db, new Map([[id, since]]))]
        const before = await read()
        await foldAll(db)
        expect(await keptOf(db)).toEqual({ folded: 1, rows: 0 })
        expect(await read()).toEqual(before)
        expect(before[0]).toHaveLength(cases.length)
      }),
      { numRuns: 40 },
    )
  },
)

test('every call tells of a folded submission what it told before', async () => {
  const site = await anOldSite()
  const { db, call, root, user, submitId } = site
  const begun = await call(rejudging.replay, { submitId }, { token: root.token })
  const replayed = await site.judge.claim()
  await site.judge.report(replayed[0]!, casesOf(replayed[0]!), { evidence })
  const read = async () => {
    const page = await follow(site.app, { submissions: [{ submitId, cases: true }] }, user)
    await page.ready()
    const told = page.changes()
    page.leave()
    const asRoot = { token: root.token }
    return {
      told,
      detail: (await call(submissions.detail, { submitId }, user)).data,
      cases: (await call(submissions.caseResults, { submitId }, user)).data,
      ofRoot: (await call(submissions.caseResults, { submitId }, root)).data,
      data: (await call(submissions.caseData, { submitId, seq: 4 }, asRoot)).data,
      replay: (await call(rejudging.replayResult, begun.data!, asRoot)).data,
      doubtful: await listDoubtful(db, { judgeAgain: false }),
    }
  }
  const before = await read()
  await agedBy(db, 8)
  const aged = await read()
  await foldAll(db)
  expect(await keptOf(db)).toEqual({ folded: 2, rows: 0 })
  expect(await read()).toEqual(aged)
  expect(before.cases!.judgeCaseList).toHaveLength(10)
  expect(JSON.stringify(before.told)).toContain('judgeCaseList')
  expect(before.ofRoot!.judgeCaseList![3]).toMatchObject({ status: timeLimitExceeded, time: 2_000 })
  expect(before.data).toMatchObject({ seq: 4, output: expect.any(String) })
  expect(before.replay!.cases).toHaveLength(1)
  expect(before.doubtful.find(({ doubt }) => doubt === 'idle')).toMatchObject({ first: [submitId] })
})

test('only the cases of judgements that ended more than a week ago are folded', async () => {
  const site = await anOldSite(4)
  const { db, ids } = site
  const [ended, recent, running, cancelled] = await Promise.all(ids.map(site.judgementIdOf))
  await agedBy(db, 7.01)
  const set = (id: number, values: object) => db.updateTable('judgement').set(values).where('id', '=', id).execute()
  await set(recent!, { finished_at: sql`now() - interval '6.99 days'` })
  await set(running!, { state: 'claimed', finished_at: null })
  await set(cancelled!, { state: 'cancelled' })
  await foldAll(db)
  const folded = await db.selectFrom('judgement_folded').select('judgement_id as id').orderBy('judgement_id').execute()
  expect(folded.map(({ id }) => id)).toEqual([ended, cancelled])
  expect(await keptOf(db)).toEqual({ folded: 2, rows: 20 })
})

test('a pass that was stopped after any batch is finished by the next one', async () => {
  const { db, ids } = await anOldSite(3)
  await agedBy(db, 8)
  await sql`
    insert into judgement_case (judgement_id, seq, case_id, status, time_us, memory_kb)
    select id, n, n, 0, n, n from judgement, generate_series(100, 2600) n`.execute(db)
  const judgements = await db.selectFrom('judgement').select('id').execute()
  const read = () => listCases(db, new Map(judgements.map(({ id }) => [id, everyCase])))
  const before = await read()
  for (const steps of [0, 1, 2]) {
    let left = steps
    await foldNext(db, 0, () => left-- > 0)
    // Two of them fit into one transaction no more.
    expect((await keptOf(db)).folded).toBe([0, 1, 3][steps])
  }
  expect(await keptOf(db)).toEqual({ folded: ids.length, rows: 0 })
  const sorted = (cases: typeof before) => cases.toSorted((a, b) => a.judgementId - b.judgementId || a.seq - b.seq)
  expect(sorted(await read())).toEqual(sorted(before))
})

test('when the connection breaks in the middle of a batch, all rows are there and none is folded', async () => {
  const { db } = await anOldSite()
  await agedBy(db, 8)
  const kill = sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  const broken = await whileChanged(
    db,
    (tx) => sql`lock table judgement_case in share mode`.execute(tx),
    () => foldNext(db, 0, () => true).catch((error: unknown) => error),
    (tx) => kill.execute(tx),
  )
  expect(broken).toBeInstanceOf(Error)
  expect(await keptOf(db)).toEqual({ folded: 0, rows: 10 })
  await foldAll(db)
  expect(await keptOf(db)).toEqual({ folded: 1, rows: 0 })
})

test('a submission that is judged again while its cases are folded keeps both: the folded ones, and those to come', async () => {
  const site = await anOldSite()
  const { db, call, root, user, submitId } = site
  const old = await site.judgementIdOf(submitId)
  await agedBy(db, 8)
  const before = await listCasesOf(db, old)
  // The rows of the cases are held, so folding has begun and has not ended when the submission is judged again.
  await whileChanged(
    db,
    (tx) => sql`select from judgement_case for key share`.execute(tx),
    () => foldNext(db, 0, () => true),
    async () => {
      expect(await call(rejudging.rejudge, { submitId }, { token: root.token })).toMatchObject({ status: 200 })
    },
  )
  expect(await keptOf(db)).toEqual({ folded: 1, rows: 0 })
  expect((await call(submissions.caseResults, { submitId }, user)).data).toMatchObject({ judgeCaseList: [] })
  await site.judgeNext(wrongAnswer)
  const { data } = await call(submissions.caseResults, { submitId }, user)
  expect(data!.judgeCaseList).toHaveLength(10)
  expect(data!.judgeCaseList![3]).toMatchObject({ status: wrongAnswer })
  expect(await listCasesOf(db, old)).toEqual(before)
  await foldAll(db)
  expect(await keptOf(db)).toEqual({ folded: 1, rows: 10 })
})

test('whoever reads while cases are folded sees all of them, each once', async () => {
  const { db, submitId, judgementIdOf } = await anOldSite()
  const id = await judgementIdOf(submitId)
  await agedBy(db, 8)
  const before = await listCasesOf(db, id)
  const rows = await db.selectFrom('judgement_case').selectAll().execute()
  for (let round = 0; round < 15; round++) {
    const state = { isDone: false }
    const folding = foldAll(db).finally(() => (state.isDone = true))
    while (!state.isDone) expect(await listCasesOf(db, id)).toEqual(before)
    await folding
    expect(await keptOf(db)).toEqual({ folded: 1, rows: 0 })
    await db.deleteFrom('judgement_folded').execute()
    await db
      .insertInto('judgement_case')
      .values(rows.map(({ detail, ...row }) => ({ ...row, detail: detail === null ? null : JSON.stringify(detail) })))
      .execute()
  }
})

test('of two who fold at once each takes what the other does not hold', async () => {
  const { db, ids, judgementIdOf } = await anOldSite(2)
  await agedBy(db, 8)
  const [first, second] = await Promise.all(ids.map(judgementIdOf))
  await db.transaction().execute(async (tx) => {
    expect(await holdOld(tx, [first!])).toEqual([first])
    await foldAll(db)
    expect(await keptOf(db)).toEqual({ folded: 1, rows: 10 })
    const folded = await db.selectFrom('judgement_folded').select('judgement_id').executeTakeFirstOrThrow()
    expect(folded.judgement_id).toBe(second)
  })
  await foldAll(db)
  expect(await keptOf(db)).toEqual({ folded: 2, rows: 0 })
})

test('what is folded goes with its submission', async () => {
  const { db, submitId } = await anOldSite()
  await agedBy(db, 8)
  await foldAll(db)
  await db.updateTable('submission').set({ judgement_id: null }).execute()
  await db.deleteFrom('submission').where('id', '=', submitId).execute()
  expect(await keptOf(db)).toEqual({ folded: 0, rows: 0 })
})
