import { rejudging } from '@praxis/contract/rejudging'
import { judgeStatus } from '@praxis/contract/statuses'
import { workshop } from '@praxis/contract/workshop'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listUnfinished } from '#server/modules/judgements/rejudge/endJudgements.queries.ts'
import { acts, aWorld, runsOf, stateOf } from '../../../test/endingWorld.ts'
import { fast, follow } from '../../../test/follow.ts'
import { casesOf } from '../../../test/site.ts'

/**
 * What ends what: a submission in the queue, one that a judge has, one that is accepted, one whose comparison a judge has,
 * a test run and a run of an author that a judge has, and how much the judge is told to stop.
 */
const table = `
the submission is cancelled         | pending queued      | cancelled cancelled | accepted done | accepted done, claimed    | claimed   | claimed   | 1
the compared one is cancelled       | pending queued      | pending claimed     | accepted done | cancelled done, cancelled | claimed   | claimed   | 1
its problem is trashed              | cancelled cancelled | cancelled cancelled | accepted done | accepted done, cancelled  | cancelled | cancelled | 4
its problem is trashed by the group | cancelled cancelled | cancelled cancelled | accepted done | accepted done, cancelled  | cancelled | cancelled | 4
its problem is trashed with others  | cancelled cancelled | cancelled cancelled | accepted done | accepted done, cancelled  | cancelled | cancelled | 4
its problem is hidden               | pending queued      | pending claimed     | accepted done | accepted done, claimed    | claimed   | claimed   | 0
its group is banned                 | cancelled cancelled | cancelled cancelled | accepted done | accepted done, cancelled  | cancelled | cancelled | 4
its group is disbanded              | cancelled cancelled | cancelled cancelled | accepted done | accepted done, cancelled  | cancelled | cancelled | 4
its group is opened                 | pending queued      | pending claimed     | accepted done | accepted done, claimed    | claimed   | claimed   | 0
its person is banned                | cancelled cancelled | cancelled cancelled | accepted done | accepted done, cancelled  | cancelled | cancelled | 4
its person is deleted               | cancelled cancelled | cancelled cancelled | accepted done | accepted done, cancelled  | cancelled | cancelled | 4
its person leaves the site          | cancelled cancelled | cancelled cancelled | accepted done | accepted done, cancelled  | cancelled | cancelled | 4
its person is edited                | pending queued      | pending claimed     | accepted done | accepted done, claimed    | claimed   | claimed   | 0
its host is disabled                | pending queued      | pending queued      | accepted done | accepted done, queued     | queued    | queued    | 4
its secret is revoked               | pending queued      | pending queued      | accepted done | accepted done, queued     | queued    | queued    | out
its host is drained                 | pending queued      | pending claimed     | accepted done | accepted done, claimed    | claimed   | claimed   | 0
`
const rows = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('every act has its row', () => {
  expect(rows.map(([act]) => act)).toEqual(Object.keys(acts))
})

test.each(rows)('when %s, what waits and runs of it ends or stays', async (act, ...due) => {
  const world = await aWorld()
  const { queued, inHand, done, compared, ofOthers } = world.ids
  expect(await acts[act]!(world)).toMatchObject({ status: 200 })
  const told = await world.beat()
  const found = [queued, inHand, done, compared].map((id) => stateOf(world, id))
  expect([...(await Promise.all(found)), ...(await runsOf(world)), String(told)]).toEqual(due)
  expect(await stateOf(world, ofOthers)).toBe('pending queued')
  expect(world.errors).toEqual([])
})

test('what a judge says of ended work counts no more, also in figures, and the log names every submission', async () => {
  const world = await aWorld()
  const { db, held, report, root, gid, ids } = world
  await acts['its group is banned']!(world)
  for (const job of held.jobs) expect(await report(job, casesOf(job))).toBe(false)
  const counted = db.selectFrom('problem_count').select(['total', 'ac']).where('group_id', '=', gid)
  expect(await counted.execute()).toEqual([{ total: 4, ac: 2 }])
  for (const id of [ids.queued, ids.inHand]) {
    expect(await world.rowOf(id)).toMatchObject({ judger: root.username, is_manual: true, score: null })
  }
  const logged = db.selectFrom('audit').select('noun_id').where('act', '=', 'submission.cancel').orderBy('id')
  expect((await logged.execute()).map((one) => Number(one.noun_id))).toEqual([ids.inHand, ids.queued])
  expect((await world.claim()).jobs.map(({ submissionId }) => submissionId)).toEqual([ids.ofOthers])
})

test('a problem that comes back from the trash can be judged again, and its author loses nothing', async () => {
  const world = await aWorld()
  const { call, pid, asRoot, ids } = world
  await call(rejudging.rejudge, { submitId: ids.done }, asRoot)
  await acts['its problem is trashed']!(world)
  expect(await stateOf(world, ids.done)).toBe('cancelled done, cancelled')
  await call(workshop.bulk, { pids: [pid], act: 'restore' }, asRoot)
  await call(rejudging.rejudge, { submitId: ids.done }, asRoot)
  const { jobs } = await world.claim()
  for (const job of jobs) await world.report(job, casesOf(job))
  expect(await world.rowOf(ids.done)).toMatchObject({ status: judgeStatus.accepted, is_manual: false })
})

test('an order to judge a problem again ends with the problem, before it has queued everything', async () => {
  const world = await aWorld()
  const { db, pid, elsewhere } = world
  const orderFor = (problem_id: number) => ({ problem_id, contest_id: 0, until_submission: 1_000, next_turn: 0 })
  await db
    .insertInto('rejudge_order')
    .values([orderFor(pid), orderFor(elsewhere.id)])
    .execute()
  await acts['its problem is trashed']!(world)
  const left = await db.selectFrom('rejudge_order').select('problem_id').execute()
  expect(left).toEqual([{ problem_id: elsewhere.id }])
})

test('more submissions than fit one transaction are all ended, those first that judges have', async () => {
  const world = await aWorld()
  const { db, user, pid, gid, ids } = world
  await sql`
    with sent as (
      insert into submission (problem_id, group_id, uid, language_id, code, code_length)
      select ${pid}::bigint, ${gid}::bigint, ${user.uid}, language_id, '', 0
      from submission, generate_series(1, 1100) where id = ${ids.done}
      returning id, uid, language_id
    ), made as (
      insert into judgement (submission_id, uid, language_id, turn) select id, uid, language_id, id from sent
      returning id, submission_id
    )
    select from made`.execute(db)
  await sql`
    update submission set judgement_id = judgement.id from judgement
    where submission_id = submission.id and submission.judgement_id is null`.execute(db)
  // This one waits, and is older than those that judges have.
  await world.call(rejudging.rejudge, { submitId: ids.done }, world.asRoot)
  expect(await listUnfinished(db, { uids: [user.uid] }, 3)).toEqual([ids.compared, ids.inHand, ids.done])
  await acts['its person is banned']!(world)
  const open = await sql`select from judgement where state in ('queued', 'claimed') and uid = ${user.uid}`.execute(db)
  expect(open.rows).toHaveLength(0)
  const { rows: statuses } = await sql<{ status: number; count: number }>`
    select status, count(*) as count from submission where uid = ${user.uid} group by status order by status`.execute(
    db,
  )
  expect(statuses).toEqual([
    { status: judgeStatus.cancelled, count: 1_103 },
    { status: judgeStatus.accepted, count: 1 },
  ])
})

test('reports that come while everything is ended are late or stay, and nothing is half done', async () => {
  const world = await aWorld()
  const { held, report, ids } = world
  const job = held.jobs.find(({ submissionId }) => submissionId === ids.inHand)!
  const [accepted] = await Promise.all([report(job, casesOf(job)), acts['its problem is trashed']!(world)])
  expect(await stateOf(world, ids.inHand)).toBe(accepted ? 'accepted done' : 'cancelled cancelled')
  expect(await stateOf(world, ids.queued)).toBe('cancelled cancelled')
  expect(world.errors).toEqual([])
})

test('followers are told of what was ended', async () => {
  const world = await aWorld(fast)
  const { inHand } = world.ids
  const page = await follow(world.app, { submissions: [{ submitId: inHand, cases: true }] }, world.asRoot)
  await page.ready()
  await acts['its person is banned']!(world)
  await page.change(({ submission }) => submission.status === judgeStatus.cancelled)
})
