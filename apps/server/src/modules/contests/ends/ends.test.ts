import { problems } from '@praxis/contract/problems'
import { problemAuth } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { purgeProblemsJob } from '#server/modules/workshop/public.ts'
import { aContestDesk } from '../../../../test/contestDesk.ts'
import { insertContest, insertParticipant, linkProblem } from '../../../../test/contests.ts'
import { publishJob } from './publishJob.ts'
import { purgeContestsJob } from './purgeContestsJob.ts'

type Desk = Awaited<ReturnType<typeof aContestDesk>>
const run = (job: typeof publishJob, { services }: Desk) =>
  job.run(services, {}, { id: 'x', signal: new AbortController().signal })
const over = { start: -120, end: -1, publishes_problems: true }
const { contest: kept, public: shown, hidden } = problemAuth

/** A contest with a problem that contests keep, and what becomes of the problem. */
const contests: readonly [name: string, contest: Parameters<typeof insertContest>[2], auth: number][] = [
  ['over', over, shown],
  ['running', { ...over, end: 1 }, kept],
  ['over, but for extra time', { ...over, longest_extra_seconds: 600 }, kept],
  ['over, with the extra time', { ...over, longest_extra_seconds: 30 }, shown],
  ['over, not to be published', { ...over, publishes_problems: false }, kept],
  ['never shown', { ...over, is_visible: false }, kept],
  ['in the trash', { ...over, deleted_at: new Date() }, kept],
  ['published before', { ...over, published_at: new Date() }, kept],
]

test('problems of a contest become public when it is over, if it says so', async () => {
  const desk = await aContestDesk()
  const { db, people, kinds, authOf } = desk
  for (const [name, contest, auth] of contests) {
    const pid = await kinds.keptOfAdmin()
    const cid = await insertContest(db, people.admin.uid, contest)
    await linkProblem(db, cid, pid)
    await run(publishJob, desk)
    expect(await authOf(pid), name).toBe(auth)
  }
})

test('a contest publishes once, what only it has, and everybody is told of it', async () => {
  const desk = await aContestDesk()
  const { db, call, people, kinds, authOf, gid, changesOf, audited } = desk
  const cid = await insertContest(db, people.admin.uid, over)
  const later = await insertContest(db, people.admin.uid, { start: 60, end: 120 })
  const former = await insertContest(db, people.admin.uid, { start: -90, end: -60 })
  const pids = {
    own: await kinds.keptOfAdmin(),
    ofLater: await kinds.keptOfAdmin(),
    ofFormer: await kinds.keptOfAdmin(),
    hidden: await kinds.hidden(),
    takenOut: await kinds.keptOfAdmin(),
    trashed: await kinds.keptOfAdmin(),
    ofGroup: await kinds.keptOfGroup(),
  }
  let n = 0
  for (const pid of Object.values(pids)) await linkProblem(db, cid, pid, { display_id: `P${(n += 1)}` })
  await linkProblem(db, later, pids.ofLater)
  await linkProblem(db, former, pids.ofFormer)
  const out = db.updateTable('contest_problem').set({ unlinked_at: new Date() }).where('contest_id', '=', cid)
  await out.where('problem_id', '=', pids.takenOut).execute()
  await db.updateTable('problem').set({ deleted_at: new Date() }).where('id', '=', pids.trashed).execute()
  const listed = async () => (await call(problems.list, { limit: 50 })).data!.total
  const before = await listed()

  await Promise.all([run(publishJob, desk), run(publishJob, desk)])
  const auths = await Promise.all(Object.values(pids).map(authOf))
  expect(auths).toEqual([shown, kept, shown, hidden, kept, kept, kept])
  expect(await listed()).toBe(before + 2)
  expect(await changesOf(pids.own)).toEqual([{ version: 2, fields: ['auth'], uid: null }])
  const acts = (await audited()).map(({ act, nounId, uid }) => [act, nounId, uid])
  expect(acts).toEqual([
    ['problem.setAuth', String(pids.own), null],
    ['problem.setAuth', String(pids.ofFormer), null],
    ['contest.publish', String(cid), null],
  ])
  await db.updateTable('problem').set({ auth: kept }).where('id', '=', pids.own).execute()
  await run(publishJob, desk)
  expect(await authOf(pids.own), 'somebody has taken it back').toBe(kept)

  const ofGroup = await insertContest(db, people.groupAdmin.uid, { ...over, group_id: gid })
  await linkProblem(db, ofGroup, pids.ofGroup)
  await run(publishJob, desk)
  expect(await authOf(pids.ofGroup)).toBe(shown)
})

/** Rows of each table that name the contest. */
async function left({ db }: Desk, cid: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.columns
    where column_name = 'contest_id' and table_schema = 'public'`.execute(db)
  const counts: Record<string, number> = {}
  for (const { table } of rows) {
    const found = await sql<{ n: number }>`
      select count(*) as n from ${sql.table(table)} where contest_id = ${cid}`.execute(db)
    if (found.rows[0]!.n > 0) counts[table] = found.rows[0]!.n
  }
  return counts
}

async function aFullContest(desk: Desk, days: number, sent: number): Promise<number> {
  const { db, people, kinds, services } = desk
  const deleted_at = new Date(services.now().getTime() - days * 86_400_000)
  const cid = await insertContest(db, people.admin.uid, { deleted_at })
  const pid = await kinds.site()
  const cpid = await linkProblem(db, cid, pid)
  await insertParticipant(db, cid, people.user.uid)
  await db.insertInto('contest_star').values({ contest_id: cid, username_key: 'x', username: 'x' }).execute()
  const question = { contest_id: cid, contest_problem_id: cpid, uid: people.user.uid, question: '?' }
  await db.insertInto('clarification').values(question).execute()
  const text = { contest_id: cid, uid: people.admin.uid, title: 'x', content: 'x' }
  await db.insertInto('announcement').values(text).execute()
  const uid = people.user.uid
  await db.insertInto('contest_helper').values({ contest_id: cid, uid, desk: 'prints' }).execute()
  const elsewhere = { contest_id: cid, uid, device: 'd', ip: '10.1.2.3', user_agent: 'x' }
  await db.insertInto('contest_device').values(elsewhere).execute()
  await db.insertInto('contest_seat_request').values(elsewhere).execute()
  const medals = { gold: 1, silver: 1, bronze: 1 }
  const show = { contest_id: cid, uid, is_rehearsal: true, seed: 1, remove_star: false, ends_at: deleted_at, ...medals }
  await db.insertInto('scroll_link').values(show).execute()
  const printed = { contest_id: cid, uid: people.user.uid, content: 'x', lines: 1, pages: 1 }
  await db.insertInto('print_job').values(printed).execute()
  await sql`
    insert into submission (problem_id, uid, language_id, code, code_length, contest_id, contest_problem_id)
    select ${pid}, ${people.user.uid}, (select min(id) from language), 'x', 1, ${cid}, ${cpid}
    from generate_series(1, ${sent}::integer)`.execute(db)
  return cid
}

test('a contest without submissions is gone a month after it was deleted, and one with submissions stays for ever', async () => {
  const desk = await aContestDesk()
  const [due, recent, sent] = [
    await aFullContest(desk, 31.01, 0),
    await aFullContest(desk, 30.9, 0),
    await aFullContest(desk, 400, 1),
  ]
  const whole = {
    announcement: 1,
    clarification: 1,
    contest_device: 1,
    contest_helper: 1,
    contest_participant: 1,
    contest_problem: 1,
    contest_seat_request: 1,
    contest_star: 1,
    print_job: 1,
    scroll_link: 1,
  }
  expect(await left(desk, due)).toEqual(whole)
  await run(purgeContestsJob, desk)
  expect(await left(desk, due)).toEqual({})
  expect(await left(desk, recent)).toEqual(whole)
  expect(await left(desk, sent)).toEqual({ ...whole, submission: 1 })
  const rows = await desk.db.selectFrom('contest').select('id').where('id', 'in', [due, recent, sent]).execute()
  expect(rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([recent, sent])
})

test('no problem is purged that a contest has or had, until the contest is gone', async () => {
  const desk = await aContestDesk()
  const { db, contests, problems: of, services } = desk
  const old = new Date(services.now().getTime() - 40 * 86_400_000)
  await db.updateTable('problem').set({ deleted_at: old }).where('id', 'in', [of.site, of.group]).execute()
  const there = async () =>
    (await db.selectFrom('problem').select('id').where('id', 'in', [of.site, of.group]).execute()).length
  await run(purgeProblemsJob, desk)
  expect(await there()).toBe(2)
  await db.updateTable('contest_problem').set({ unlinked_at: old }).where('contest_id', '=', contests.site).execute()
  await run(purgeProblemsJob, desk)
  expect(await there(), 'it can be put back').toBe(2)
  await db.updateTable('contest').set({ deleted_at: old }).where('id', '=', contests.site).execute()
  await run(purgeContestsJob, desk)
  await run(purgeProblemsJob, desk)
  expect(await there()).toBe(1)
})
