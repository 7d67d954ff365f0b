import { accountAdmin } from '@praxis/contract/accountAdmin'
import { groupProblems } from '@praxis/contract/groupProblems'
import { groups } from '@praxis/contract/groups'
import { judgeHosts } from '@praxis/contract/judgeHosts'
import { judging, judgingProtocol } from '@praxis/contract/judging'
import { ownAccount } from '@praxis/contract/ownAccount'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import { rejudging } from '@praxis/contract/rejudging'
import { accountStatus, groupStatus, judgeStatus, problemAuth, roles } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { workshop } from '@praxis/contract/workshop'
import { workshopRuns } from '@praxis/contract/workshopRuns'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Transaction } from '#server/db/connection.ts'
import { listUnfinished } from '#server/modules/judgements/rejudge/endJudgements.queries.ts'
import { fast, follow } from '../../../test/follow.ts'
import { receive } from '../../../test/groupSubmissions.ts'
import { insertGroup } from '../../../test/groups.ts'
import { hostWith } from '../../../test/hosts.ts'
import { startJobs } from '../../../test/jobs.ts'
import { password } from '../../../test/people.ts'
import { aSite, casesOf } from '../../../test/site.ts'
import { whileChanged } from '../../../test/whileChanged.ts'
import { endWorkJob } from './endWorkJob.ts'

type World = Awaited<ReturnType<typeof aWorld>>

const checker = { code: 'int main() { return 42; }', language: 'C++ 17 With O2' }

/** One person in one group with one problem, and work of every kind; and a submission of somebody else elsewhere. */
async function aWorld(liveTimes: Parameters<typeof aSite>[0] = {}) {
  const site = await aSite(liveTimes)
  const { db, call, root, user, pid } = site
  const asRoot = { token: root.token }
  const gid = await insertGroup(db, { ownerUid: user.uid })
  await db.updateTable('problem').set({ group_id: gid, auth: problemAuth.public }).where('id', '=', pid).execute()
  const limits = { time_limit_ms: 1_000, memory_limit_mb: 256, stack_limit_mb: 64 }
  const elsewhere = await db
    .insertInto('problem')
    .values({ display_id: 'ELSE', owner_uid: root.uid, ...limits })
    .returning('id')
    .executeTakeFirstOrThrow()
  const host = hostWith(['C++ 17 With O2', 'Python3'], { name: 'judge', hostKey: 'judge' })
  const secret = (await call(judgeHosts.issueSecret, { name: 'judge' }, asRoot)).data!
  const asJudge = { token: secret.secret }
  const { session } = (await call(judging.hello, { protocol: judgingProtocol, host }, asJudge)).data!
  const claim = async () =>
    (await call(judging.claim, { session, free: 8, waitSeconds: 0, workshop: true }, asJudge)).data!
  const submit = () => receive(db, { uid: user.uid, problemId: pid, groupId: gid })
  type Named = { judgementId: number; attempt: number }
  const report = async ({ judgementId, attempt }: Named, cases: ReturnType<typeof casesOf>) => {
    const told = { session, judgementId, attempt, outcome: 'judged' as const, message: '', cases, evidence: null }
    return (await call(judging.report, told, asJudge)).data!.accepted
  }

  const [done, compared] = [await submit(), await submit()]
  for (const job of (await claim()).jobs) await report(job, casesOf(job))
  const inHand = await submit()
  await call(rejudging.replay, { submitId: compared }, asRoot)
  const sent = { pid, type: 'group', language: 'Python3', code: 'print(1)', userInput: '1 2' }
  await call(submissions.testSubmit, sent, { token: user.token })
  const asked = { kind: 'compile' as const, validator: checker, pid, gid }
  await call(workshopRuns.start, asked, { token: user.token })
  const held = await claim()
  const queued = await submit()
  const ofOthers = await receive(db, { uid: root.uid, problemId: elsewhere.id, groupId: null })
  const hosts = (await call(judgeHosts.hosts, {}, asRoot)).data!.hosts

  /** What the judge is told that it has lost of what it holds; `out`: it is not let in any more. */
  async function beat() {
    const names = {
      jobs: held.jobs.map(({ judgementId, attempt }) => ({ judgementId, attempt })),
      testRuns: held.testRuns.map(({ id }) => id),
      workshopRuns: held.workshopRuns.map(({ id, attempt }) => ({ id, attempt })),
    }
    const load = { cpu: 0.5, memory: 0.25, jobs: 1 }
    const { data } = await call(judging.heartbeat, { session, load, ...names }, asJudge)
    return data === null ? 'out' : [...data.lost, ...data.lostTestRuns, ...data.lostWorkshopRuns].length
  }

  const ids = { queued, inHand, done, compared, ofOthers }
  return {
    ...site,
    asRoot,
    elsewhere,
    gid,
    hostId: hosts[0]!.id,
    secretId: secret.id,
    held,
    report,
    submit,
    claim,
    beat,
    ids,
  }
}

/** A submission, its judgement, and what becomes of a comparison. */
async function stateOf({ rowOf, judgementsOf }: World, id: number): Promise<string> {
  const names = Object.entries(judgeStatus)
  const { status } = await rowOf(id)
  const [name] = names.find(([, one]) => one === status)!
  const [first, ...others] = (await judgementsOf(id)).map(({ state }) => state)
  return [`${name} ${first}`, ...others].join(', ')
}

async function runsOf({ db }: World): Promise<string[]> {
  const { rows } = await sql<{ state: string; status: number | null }>`
    select state, status from test_run union all
    select state, (result ->> 'status')::int from workshop_run`.execute(db)
  return rows.map(({ state, status }) => (status === judgeStatus.cancelled ? 'cancelled' : state))
}

const edited = ({ user }: World) => ({ uid: user.uid, username: user.username, type: roles.default_user })

const acts: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  'the submission is cancelled': ({ call, ids, asRoot }) =>
    call(rejudging.cancelJudge, { submitId: ids.inHand }, asRoot),
  'the compared one is cancelled': ({ call, ids, asRoot }) =>
    call(rejudging.cancelJudge, { submitId: ids.compared }, asRoot),
  'its problem is trashed': ({ call, pid, asRoot }) => call(problemAdmin.remove, { pid }, asRoot),
  'its problem is trashed by the group': ({ call, pid, user }) =>
    call(groupProblems.remove, { pid }, { token: user.token }),
  'its problem is trashed with others': ({ call, pid, asRoot }) =>
    call(workshop.bulk, { pids: [pid, 99_999], act: 'trash' }, asRoot),
  'its problem is hidden': ({ call, pid, asRoot }) =>
    call(problemAdmin.changeAuth, { id: pid, auth: problemAuth.hidden }, asRoot),
  'its group is banned': ({ call, gid, asRoot }) => call(groups.setStatus, { gid, status: groupStatus.banned }, asRoot),
  'its group is disbanded': ({ call, gid, user }) => call(groups.disband, { gid }, { token: user.token }),
  'its group is opened': ({ call, gid, asRoot }) => call(groups.setStatus, { gid, status: groupStatus.open }, asRoot),
  'its person is banned': (world) =>
    world.call(accountAdmin.update, { ...edited(world), status: accountStatus.banned }, world.asRoot),
  'its person is deleted': ({ call, user, asRoot }) => call(accountAdmin.remove, { ids: [user.uid] }, asRoot),
  'its person leaves the site': async ({ db, call, user, root }) => {
    await db.updateTable('user_group').set({ owner_uid: root.uid }).execute()
    return call(ownAccount.removeAccount, { password }, { token: user.token })
  },
  'its person is edited': (world) =>
    world.call(accountAdmin.update, { ...edited(world), status: accountStatus.active }, world.asRoot),
  'its host is disabled': ({ call, hostId: id, asRoot }) =>
    call(judgeHosts.setHostState, { id, state: 'disabled' }, asRoot),
  'its secret is revoked': ({ call, secretId: id, asRoot }) => call(judgeHosts.revokeSecret, { id }, asRoot),
  'its host is drained': ({ call, hostId: id, asRoot }) =>
    call(judgeHosts.setHostState, { id, state: 'draining' }, asRoot),
}

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

test('what a person had waiting who leaves the site is ended under the name that they have then', async () => {
  const world = await aWorld()
  const { db, user, ids } = world
  await acts['its person leaves the site']!(world)
  const { username } = await db
    .selectFrom('account')
    .select('username')
    .where('uid', '=', user.uid)
    .executeTakeFirstOrThrow()
  expect(username).toMatch(/^deleted-/)
  for (const id of [ids.queued, ids.inHand]) expect(await world.rowOf(id)).toMatchObject({ judger: username })
})

const closing = ['its problem is trashed', 'its group is disbanded', 'its person is banned'] as const

/** Does this, and breaks the connection of whoever begins to end the work that follows. */
async function dyingBeforeTheEnd(world: World, act: string): Promise<void> {
  const ending = sql`from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`
  const reply = await world.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('praxis rejudge'))`.execute(tx)
    const made = acts[act]!(world)
    await expect
      .poll(async () => (await sql`select ${ending}`.execute(tx)).rows.length, { interval: 10, timeout: 5_000 })
      .toBe(1)
    await sql`select pg_terminate_backend(pid) ${ending}`.execute(tx)
    return made
  })
  expect(reply).toMatchObject({ status: 200 })
}

test.each(closing)('when %s and the process dies before the end of the work, a job ends it', async (act) => {
  const world = await aWorld()
  const { queued, inHand, done } = world.ids
  await dyingBeforeTheEnd(world, act)
  expect(await stateOf(world, inHand)).toBe('pending claimed')
  await startJobs(world, [endWorkJob])
  await expect.poll(() => stateOf(world, inHand), { interval: 20, timeout: 5_000 }).toBe('cancelled cancelled')
  expect(await stateOf(world, queued)).toBe('cancelled cancelled')
  expect(await stateOf(world, done)).toBe('accepted done')
  await expect.poll(() => runsOf(world), { interval: 20 }).toEqual(['cancelled', 'cancelled'])
  const log = await world.db.selectFrom('audit').selectAll().where('act', '=', 'submission.cancel').execute()
  const by = act === 'its group is disbanded' ? world.user : world.root
  expect(new Set(log.map(({ uid, ip }) => `${uid} ${ip}`))).toEqual(new Set([`${by.uid} 127.0.0.1`]))
})

test('a job that comes late leaves what was opened again', async () => {
  const world = await aWorld()
  const { call, pid, gid, asRoot, ids } = world
  await dyingBeforeTheEnd(world, 'its problem is trashed')
  await dyingBeforeTheEnd(world, 'its group is banned')
  await dyingBeforeTheEnd(world, 'its person is banned')
  await call(workshop.bulk, { pids: [pid], act: 'restore' }, asRoot)
  await call(groups.setStatus, { gid, status: groupStatus.open }, asRoot)
  await acts['its person is edited']!(world)
  await startJobs(world, [endWorkJob])
  const jobs = sql<{ state: string }>`select state::text from pgboss.job where name = 'work.end'`
  await expect
    .poll(async () => (await jobs.execute(world.db)).rows.map(({ state }) => state), { interval: 20, timeout: 10_000 })
    .toEqual(['completed', 'completed', 'completed'])
  expect(await stateOf(world, ids.inHand)).toBe('pending claimed')
  expect(await runsOf(world)).toEqual(['claimed', 'claimed'])
})

const sending: Readonly<Record<string, (world: World) => Promise<{ code?: string | undefined }>>> = {
  submission: ({ call, gid, user }) =>
    call(submissions.submit, { pid: '1000', gid, language: 'Python3', code: 'print(1)' }, { token: user.token }),
  'test run': ({ call, pid, user }) => {
    const sent = { pid, type: 'group', language: 'Python3', code: 'print(1)', userInput: '1 2' }
    return call(submissions.testSubmit, sent, { token: user.token })
  },
  'run of an author': ({ call, pid, user }) =>
    call(workshopRuns.start, { kind: 'compile', validator: checker, pid }, { token: user.token }),
}

const closed: Readonly<Record<string, (world: World, tx: Transaction) => Promise<unknown>>> = {
  account_banned_session: ({ user }, tx) =>
    tx.updateTable('account').set({ status: accountStatus.banned }).where('uid', '=', user.uid).execute(),
  group_not_found: (_world, tx) => tx.updateTable('user_group').set({ status: groupStatus.banned }).execute(),
  problem_not_found: ({ pid }, tx) =>
    tx.updateTable('problem').set({ deleted_at: new Date() }).where('id', '=', pid).execute(),
}

test('what is sent while its person, group or problem is just being closed is not taken', async () => {
  const world = await aWorld()
  const { db } = world
  const left = async () =>
    (await sql`select from judgement union all select from test_run union all select from workshop_run`.execute(db))
      .rows.length
  const before = await left()
  for (const [code, close] of Object.entries(closed)) {
    for (const [what, send] of Object.entries(sending)) {
      const reply = await whileChanged(
        db,
        (tx) => close(world, tx),
        () => send(world),
      )
      expect([what, reply.code]).toEqual([what, code])
      await db.updateTable('account').set({ status: accountStatus.active }).execute()
      await db.updateTable('user_group').set({ status: groupStatus.open }).execute()
      await db.updateTable('problem').set({ deleted_at: null }).execute()
    }
  }
  expect(await left()).toBe(before)
  for (const send of Object.values(sending)) expect((await send(world)).code).toBeUndefined()
})
