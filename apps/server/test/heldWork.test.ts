import { files } from '@praxis/contract/files'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Services } from '#server/context.ts'
import { purgeJob } from '#server/modules/groups/public.ts'
import { loseExpired, renewLeases } from '#server/modules/judgements/queue/giveBack.queries.ts'
import { carryOnRejudges } from '#server/modules/judgements/rejudge/rejudge.ts'
import { countOpening } from '#server/modules/submissions/detail/caseData.queries.ts'
import { claimTestRuns, expireTestRuns } from '#server/modules/submissions/testRuns/testRuns.queries.ts'
import { formerDataJob } from '#server/modules/workshop/data/kept/formerDataJob.ts'
import {
  claimWorkshopRuns,
  endOldRuns,
  expireRuns,
  lockRun,
  renewRunLeases,
} from '#server/modules/workshop/runs/claims.queries.ts'
import { listTagsById } from '#server/modules/workshop/save/write.queries.ts'
import { atOnce } from './atOnce.ts'
import { insertGroup } from './groups.ts'
import { aJudgedSite, aSite } from './site.ts'
import { insertPicture } from './storedFiles.ts'
import { whileChanged } from './whileChanged.ts'

type Db = Services['db']
type Work = 'test_data' | 'test_run' | 'workshop_run' | 'judgement' | 'rejudge_order'

/** Does something while somebody else holds a row of a table. It must wait for nobody. */
const whileHeld = <T>(db: Db, table: Work, id: number, act: () => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(tx)
    return act()
  })

const idsOf = async (db: Db, table: Work, where = sql`true`) =>
  (await sql<{ id: number }>`select id from ${sql.table(table)} where ${where} order by id`.execute(db)).rows.map(
    ({ id }) => id,
  )
const expired = { lease_until: sql<string>`now() - interval '1 second'` }
const hostOf = async (db: Db) => (await db.selectFrom('judge_host').select('id').executeTakeFirstOrThrow()).id
const ended = { status: 4, score: null, timeMs: 0, memoryKb: 0, message: '', cases: [], fileListDir: null }

test('of test runs those are claimed, or taken from a silent judge, that nobody holds', async () => {
  const { db, startTest } = await aJudgedSite()
  for (let n = 0; n < 2; n += 1) await startTest()
  const [first, second] = await idsOf(db, 'test_run')
  const hostId = await hostOf(db)
  const claim = () => claimTestRuns(db, { hostId, languages: ['Python3'], limit: 1, lateOnly: false })
  expect((await whileHeld(db, 'test_run', first!, claim)).map(({ id }) => id)).toEqual([second])
  expect((await claim()).map(({ id }) => id)).toEqual([first])
  await db.updateTable('test_run').set(expired).execute()
  await whileHeld(db, 'test_run', first!, () => expireTestRuns(db))
  expect(await idsOf(db, 'test_run', sql`state = 'queued'`)).toEqual([second])
})

test('a test run that is just taken from its judge is not ended by what the judge reports', async () => {
  const { db, judge, startTest } = await aJudgedSite()
  await startTest()
  const [run] = await judge.claimTestRuns()
  const take = (tx: Db) => tx.updateTable('test_run').set({ state: 'queued', host_id: null }).execute()
  expect(await whileChanged(db, take, () => judge.reportTestRun(run!.id, '3'))).toBe(false)
  expect(await idsOf(db, 'test_run', sql`state = 'queued'`)).toEqual([run!.id])
})

test('of runs of authors those are claimed, taken back or ended that nobody holds, and renewed that are still held', async () => {
  const { db, root } = await aJudgedSite()
  const hostId = await hostOf(db)
  const run = (key: string) => ({ key, uid: root.uid, kind: 'compile', request: '{}' }) as const
  await db
    .insertInto('workshop_run')
    .values([run('a'), run('b')])
    .execute()
  const [first, second] = await idsOf(db, 'workshop_run')
  const claim = () => claimWorkshopRuns(db, { hostId, languages: [], limit: 1, isLong: false, lateOnly: false })
  expect((await whileHeld(db, 'workshop_run', first!, claim)).map(({ id }) => id)).toEqual([second])
  expect((await claim()).map(({ id }) => id)).toEqual([first])

  const take = (tx: Db) => tx.updateTable('workshop_run').set({ attempt: 9 }).where('id', '=', first!).execute()
  const key = { id: first!, attempt: 1 }
  expect(await whileChanged(db, take, () => renewRunLeases(db, hostId, [key]))).toEqual([])
  const lock = () => db.transaction().execute((tx) => lockRun(tx, { id: first!, attempt: 9 }, hostId))
  const takeAgain = (tx: Db) => tx.updateTable('workshop_run').set({ attempt: 10 }).where('id', '=', first!).execute()
  expect(await whileChanged(db, takeAgain, lock)).toBeUndefined()

  await db.updateTable('workshop_run').set(expired).execute()
  await whileHeld(db, 'workshop_run', first!, () => expireRuns(db, ended))
  expect(await idsOf(db, 'workshop_run', sql`state = 'queued'`)).toEqual([second])
  await db.updateTable('workshop_run').set({ created_at: '2020-01-01', claimed_at: '2020-01-01' }).execute()
  await whileHeld(db, 'workshop_run', first!, () => endOldRuns(db, ended))
  expect(await idsOf(db, 'workshop_run', sql`state = 'done'`)).toEqual([second])
})

test('of jobs those are taken from a silent judge that nobody holds, and renewed that are still held', async () => {
  const { db, judge, submit } = await aJudgedSite()
  for (let n = 0; n < 2; n += 1) await submit()
  const jobs = await judge.claim(2)
  const [first, second] = await idsOf(db, 'judgement')
  const hostId = await hostOf(db)
  const take = (tx: Db) => tx.updateTable('judgement').set({ attempt: 9 }).where('id', '=', first!).execute()
  expect(await whileChanged(db, take, async () => (await renewLeases(db, hostId, jobs)).map(({ id }) => id))).toEqual([
    second,
  ])
  await db.updateTable('judgement').set(expired).execute()
  const lost = await whileHeld(db, 'judgement', first!, () => db.transaction().execute((tx) => loseExpired(tx)))
  expect(lost.map(({ id }) => id)).toEqual([second])
})

test('an order to judge again that another process carries out is left to it', async () => {
  const { db, services, pid } = await aJudgedSite()
  const order = { problem_id: pid, contest_id: 0, until_submission: 0, next_turn: 1 }
  const { id } = await db.insertInto('rejudge_order').values(order).returning('id').executeTakeFirstOrThrow()
  await whileHeld(db, 'rejudge_order', id, () => carryOnRejudges(services))
  expect(await idsOf(db, 'rejudge_order')).toEqual([id])
  await carryOnRejudges(services)
  expect(await idsOf(db, 'rejudge_order')).toEqual([])
})

test('of cases that somebody opens at once no more are opened than on one day', async () => {
  const { db, user, pid } = await aSite()
  const open = (caseId: number) => () =>
    db
      .transaction()
      .execute((tx) => countOpening(tx, { uid: user.uid, problemId: pid, caseId, day: '2030-01-01' }, 2))
      .then(
        () => 'opened',
        () => 'refused',
      )
  const replies = await atOnce(db, 'case_data_opening', [1, 2, 3].map(open))
  expect(replies.toSorted()).toEqual(['opened', 'opened', 'refused'])
})

test('who removes the file of a picture of the home page begins from what somebody else is just writing of it', async () => {
  const site = await aSite()
  const { db, call, root } = site
  const fileId = await insertPicture(site, root.uid)
  await db.insertInto('carousel_item').values({ file_id: fileId, title: 'first' }).execute()
  const rename = (tx: Db) => tx.updateTable('carousel_item').set({ title: 'second' }).execute()
  const removed = await whileChanged(db, rename, () => call(files.removeImage, { fileId }, root))
  expect(removed).toMatchObject({ status: 200 })
  const { before } = await db.selectFrom('audit').select('before').executeTakeFirstOrThrow()
  expect(before).toMatchObject({ title: 'second' })
})

test('a group that is just being opened again keeps its texts', async () => {
  const { db, services } = await aSite()
  const gid = await insertGroup(db)
  const disbanded = { status: 2, disbanded_at: '2020-01-01', description: 'Ours.' } as const
  await db.updateTable('user_group').set(disbanded).where('id', '=', gid).execute()
  const restore = (tx: Db) => tx.updateTable('user_group').set({ status: 0, disbanded_at: null }).execute()
  const purge = () => purgeJob.run(services, {}, { id: 'x', signal: new AbortController().signal })
  await whileChanged(db, restore, purge)
  const group = await db.selectFrom('user_group').select(['description', 'purged_at']).executeTakeFirstOrThrow()
  expect(group).toEqual({ description: 'Ours.', purged_at: null })
})

test('a tag that is just being deleted is none that a problem can be given', async () => {
  const { db } = await aSite()
  const { id } = await db.insertInto('tag').values({ name: 'dp' }).returning('id').executeTakeFirstOrThrow()
  const remove = (tx: Db) => tx.deleteFrom('tag').where('id', '=', id).execute()
  const list = () => db.transaction().execute((tx) => listTagsById(tx, [id]))
  expect(await whileChanged(db, remove, list)).toEqual([])
})

test('a version of test data that is just being put in force again stays', async () => {
  const { db, services, pid } = await aSite()
  const dataIds = () => idsOf(db, 'test_data')
  const [old] = await dataIds()
  const newer = { problem_id: pid, case_mode: 'default', created_at: '2020-01-01' }
  const { id } = await db.insertInto('test_data').values(newer).returning('id').executeTakeFirstOrThrow()
  const putInForce = (tx: Db, test_data_id: number) =>
    tx.updateTable('problem').set({ test_data_id }).where('id', '=', pid).execute()
  await db.updateTable('test_data').set({ judged_as: '{}' }).where('id', '=', old!).execute()
  await putInForce(db, id)
  const clean = () => formerDataJob.run(services, {}, { id: 'x', signal: new AbortController().signal })
  await whileChanged(db, (tx) => putInForce(tx, old!), clean)
  expect(await dataIds()).toEqual([old, id])
})
