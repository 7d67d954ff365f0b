import { problemAdmin } from '@praxis/contract/problemAdmin'
import { groupLevels, judgeStatus, problemAuth } from '@praxis/contract/statuses'
import { timeLimitOffers } from '@praxis/contract/timeLimitOffers'
import { expect, test } from 'vitest'
import { deleteUnused } from '#server/modules/workshop/public.ts'
import { insertGroup } from '../../../../test/groups.ts'
import { aMeasuredSite } from '../../../../test/measuredSite.ts'
import { replaceSolutions } from '#server/modules/problems/public.ts'
import { voidMeasuring } from './measureJobs.ts'

/** A problem whose slowest solution took 1.3 s, so that 3 s are offered. */
async function aMeasuredProblem(more: Parameters<Awaited<ReturnType<typeof aMeasuredSite>>['begin']>[2] = {}) {
  const site = await aMeasuredSite()
  const { db, call, pid, root } = site
  await db.updateTable('problem').set({ auth: problemAuth.hidden }).execute()
  const measure = async () => {
    await site.step()
    const runs = await site.claim()
    for (const run of runs) await site.end(run, 1_300)
    await site.step()
    return runs
  }
  await site.begin(pid, undefined, more)
  await measure()
  const ask = (act: 'take' | 'dismiss' | 'measure', who: { token: string } = root) =>
    call(timeLimitOffers[act], { pid }, who)
  const problem = () =>
    db
      .selectFrom('problem')
      .select(['time_limit_ms as limit', 'auth', 'version', 'modified_user as by'])
      .where('id', '=', pid)
      .executeTakeFirstOrThrow()
  return { ...site, measure, ask, problem }
}

type Measured = Awaited<ReturnType<typeof aMeasuredProblem>>

test('whoever takes the offer saves the limit: a version, the log, and public if its importer wanted that', async () => {
  const { ask, problem, db, offer, pid, root } = await aMeasuredProblem({ wantsPublic: true })
  const { version } = await problem()
  expect((await ask('take')).data).toMatchObject({ state: 'taken', timeLimit: 3_000, offer: 3_000, wantsPublic: false })
  expect(await problem()).toEqual({ limit: 3_000, auth: 1, version: version + 1, by: root.username })
  const changes = await db.selectFrom('problem_change').select('fields').where('problem_id', '=', pid).execute()
  expect(changes.at(-1)).toEqual({ fields: ['auth', 'timeLimit'] })
  const audited = await db.selectFrom('audit').select(['act', 'noun_id', 'before', 'after']).orderBy('id').execute()
  expect(audited.slice(-2)).toMatchObject([
    { act: 'problem.edit', noun_id: String(pid) },
    {
      act: 'timeLimitOffer.take',
      noun_id: String(pid),
      before: { state: 'measured', timeLimit: 1_000 },
      after: { state: 'taken', timeLimit: 3_000 },
    },
  ])
  expect(await ask('take')).toMatchObject({ code: 'time_limit_offer_state' })
  expect(await ask('dismiss')).toMatchObject({ code: 'time_limit_offer_state' })
  expect(await offer()).toMatchObject({ state: 'taken' })
})

test('whoever keeps the guess changes nothing but, as its importer wanted, that the problem becomes public', async () => {
  const hidden = await aMeasuredProblem()
  const before = await hidden.problem()
  expect((await hidden.ask('dismiss')).data).toMatchObject({ state: 'dismissed', timeLimit: 1_000 })
  expect(await hidden.problem()).toEqual(before)
  const shown = await aMeasuredProblem({ wantsPublic: true })
  await shown.ask('dismiss')
  expect(await shown.problem()).toMatchObject({ limit: 1_000, auth: 1, version: before.version + 1 })
})

test('an importer who may publish no more publishes nothing, and neither does somebody who may not', async () => {
  const { ask, problem, db, root, admin } = await aMeasuredProblem({ wantsPublic: true })
  await db.updateTable('problem').set({ owner_uid: admin.uid }).execute()
  // The owner of a problem of the site may edit it, but not show it.
  expect((await ask('take', admin)).data).toMatchObject({ state: 'taken' })
  expect(await problem()).toMatchObject({ limit: 3_000, auth: 2 })
  const other = await aMeasuredProblem({ wantsPublic: true })
  await other.db.updateTable('time_limit_offer').set({ uid: other.user.uid }).execute()
  await other.ask('take', other.root)
  expect(await other.problem()).toMatchObject({ limit: 3_000, auth: 2 })
  expect(root.uid).not.toBe(admin.uid)
})

test('where somebody chose since who sees the problem, neither act makes it public', async () => {
  const acts = [
    ({ call, pid, root }: Measured, auth: 1 | 2) => call(problemAdmin.changeAuth, { id: pid, auth }, root),
    ({ call, pid, root }: Measured, auth: 1 | 2) => call(problemAdmin.update, { problem: { id: pid, auth } }, root),
  ]
  for (const act of acts) {
    const site = await aMeasuredProblem({ wantsPublic: true })
    for (const auth of [problemAuth.public, problemAuth.hidden] as const) {
      expect((await act(site, auth)).code).toBeUndefined()
    }
    expect(await site.offer()).toMatchObject({ wantsPublic: false })
    await site.ask('take')
    expect(await site.problem()).toMatchObject({ limit: 3_000, auth: problemAuth.hidden })
  }
})

test('only those who manage the problem see the offer, and decide', async () => {
  const { ask, offer, pid, user, admin, call, db, root } = await aMeasuredProblem()
  const refusals = async (who: { token: string }) => [
    (await call(timeLimitOffers.view, { pid }, who)).code,
    (await ask('take', who)).code,
    (await ask('dismiss', who)).code,
    (await ask('measure', who)).code,
  ]
  const all = (code: string) => [code, code, code, code]
  expect(await refusals(user)).toEqual(all('problem_not_found'))
  expect(await refusals(admin)).toEqual(all('problem_not_yours'))
  await db.deleteFrom('time_limit_offer').execute()
  expect(await refusals(root)).toEqual([
    undefined,
    'time_limit_offer_not_found',
    'time_limit_offer_not_found',
    'time_limit_offer_not_found',
  ])
  expect(await offer()).toBeNull()
})

test('other test data or other solutions make an offer void until it is measured again', async () => {
  const { ask, offer, db, pid, measure } = await aMeasuredProblem()
  const { id } = await db
    .insertInto('test_data')
    .values({ problem_id: pid, case_mode: 'default' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const before = await db.selectFrom('problem').select('test_data_id').executeTakeFirstOrThrow()
  await db.updateTable('test_case').set({ test_data_id: id }).execute()
  await db.updateTable('problem').set({ test_data_id: id }).execute()
  expect(await offer()).toMatchObject({ state: 'measured', isOutdated: true })
  expect(await ask('take')).toMatchObject({ code: 'time_limit_offer_state' })
  expect((await ask('measure')).data).toMatchObject({ state: 'waiting', offer: null, judged: 0, solutions: 2 })
  expect(await measure()).toHaveLength(2)
  expect(await offer()).toMatchObject({ state: 'measured', offer: 3_000, isOutdated: false })
  expect(before.test_data_id).not.toBe(id)
  await db.transaction().execute(async (tx) => {
    await replaceSolutions(tx, pid, [])
    await voidMeasuring(tx, pid)
  })
  expect(await offer()).toMatchObject({ state: 'measured', isOutdated: true })
  expect(await ask('take')).toMatchObject({ code: 'time_limit_offer_state' })
})

test('test data that change in the middle begin the measurement again, and its former runs end', async () => {
  const { step, claim, end, offer, db, pid, begin } = await aMeasuredSite()
  await begin()
  await step()
  const [first, second] = await claim()
  await end(first!, 100)
  await step()
  const { id } = await db
    .insertInto('test_data')
    .values({ problem_id: pid, case_mode: 'default' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('test_case').set({ test_data_id: id }).execute()
  await db.updateTable('problem').set({ test_data_id: id }).execute()
  await step()
  expect(await offer()).toMatchObject({ state: 'running', judged: 0, solutions: 2 })
  expect(await end(second!, 9_000)).toBe(false)
  for (const run of await claim()) await end(run, 200)
  await step()
  expect(await offer()).toMatchObject({ state: 'measured', judged: 2, offer: 1_000, slowest: { time: 200 } })
})

test('who dismisses in the middle ends the runs', async () => {
  const { step, claim, end, offer, pid, begin, call, root, db } = await aMeasuredSite()
  await begin()
  await step()
  const [first] = await claim()
  expect((await call(timeLimitOffers.dismiss, { pid }, root)).data).toMatchObject({ state: 'dismissed' })
  expect(await end(first!, 100)).toBe(false)
  expect(await db.selectFrom('workshop_run').select('id').execute()).toEqual([])
  await step()
  expect(await offer()).toMatchObject({ state: 'dismissed' })
})

test('in the trash it waits and goes on when the problem comes back; with the problem it is gone', async () => {
  const { step, claim, end, offer, pid, begin, db, context } = await withTrash()
  await begin()
  await step()
  const [first] = await claim()
  await db.updateTable('problem').set({ deleted_at: new Date() }).execute()
  await db
    .updateTable('workshop_run')
    .set({ state: 'done', result: JSON.stringify(cancelled) })
    .execute()
  await step()
  expect(await end(first!, 100)).toBe(false)
  await db.updateTable('problem').set({ deleted_at: null }).execute()
  await step()
  expect(await offer()).toMatchObject({ state: 'running', fault: null })
  await db.transaction().execute((tx) => deleteUnused(tx, context, [pid]))
  expect(await db.selectFrom('time_limit_offer').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('time_limit_solution').selectAll().execute()).toEqual([])
  expect(await step()).toBe(false)
})

const cancelled = {
  status: judgeStatus.cancelled,
  score: null,
  timeMs: null,
  memoryKb: null,
  message: '',
  cases: [],
  fileListDir: null,
}

async function withTrash() {
  const site = await aMeasuredSite()
  const context = { ...site.services, viewer: { uid: site.root.uid, username: 'root', roles: ['root'] } } as never
  return { ...site, context }
}

test('somebody who may not edit the problem any more measures nothing in their name', async () => {
  const { step, offer, pid, begin, admin, call, root, db } = await aMeasuredSite()
  await begin(pid, undefined, { uid: admin.uid })
  await step()
  expect(await offer()).toMatchObject({ state: 'failed', fault: { code: 'noRight' } })
  // Measured again by somebody who may, it goes on in their name.
  await call(timeLimitOffers.measure, { pid }, root)
  await step()
  expect(await db.selectFrom('workshop_run').select('uid').distinct().execute()).toEqual([{ uid: root.uid }])
})

test('the runs of somebody who loses the problem in the middle end', async () => {
  const { step, offer, pid, begin, admin, claim, end, db } = await aMeasuredSite()
  await db.updateTable('problem').set({ owner_uid: admin.uid }).execute()
  await begin(pid, undefined, { uid: admin.uid })
  await step()
  const [run] = await claim()
  await db.updateTable('problem').set({ owner_uid: null }).execute()
  await step()
  expect(await offer()).toMatchObject({ state: 'failed', fault: { code: 'noRight' } })
  expect(await db.selectFrom('workshop_run').select('id').execute()).toEqual([])
  expect(await end(run!, 100)).toBe(false)
})

test('a problem of a group has half a minute at most; of whom the site does not trust, all cases have their minute', async () => {
  const { step, claim, end, offer, pid, begin, db, user, call } = await aMeasuredSite([{ file: 'a.c' }])
  const group_id = await insertGroup(db)
  await db.insertInto('group_member').values({ group_id, uid: user.uid, level: groupLevels.root }).execute()
  await db.updateTable('problem').set({ group_id, owner_uid: user.uid }).execute()
  await begin(pid, undefined, { uid: user.uid, measuring: { multiplier: 5, resolutionMs: 1_000 } })
  await step()
  // The problem has ten cases.
  const longest = 6_000
  expect(await offer(pid, user)).toMatchObject({ state: 'running', longest })
  const [run] = await claim()
  expect(run!.job!.limits.timeMs).toBe(longest)
  await end(run!, longest - 100)
  await step()
  // Not five times as long, because nobody could save that.
  expect(await offer(pid, user)).toMatchObject({ state: 'measured', offer: longest })
  expect((await call(timeLimitOffers.take, { pid }, user)).data).toMatchObject({ state: 'taken', timeLimit: longest })
})
