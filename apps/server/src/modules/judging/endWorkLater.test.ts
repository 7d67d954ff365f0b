import { groups } from '@praxis/contract/groups'
import { accountStatus, groupStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { workshop } from '@praxis/contract/workshop'
import { workshopRuns } from '@praxis/contract/workshopRuns'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Transaction } from '#server/db/connection.ts'
import { acts, aWorld, checker, runsOf, stateOf, type World } from '../../../test/endingWorld.ts'
import { startJobs } from '../../../test/jobs.ts'
import { whileChanged } from '../../../test/whileChanged.ts'
import { endWorkJob } from './endWorkJob.ts'

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
