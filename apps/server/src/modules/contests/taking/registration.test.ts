import { contests } from '@praxis/contract/contests'
import { contestPasswordLock } from '@praxis/contract/contestLimits'
import { groupLevels, groupStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/db/connection.ts'
import { fromNow, insertContest, insertParticipant, insertSubmission, linkProblem } from '../../../../test/contests.ts'
import { insertGroup } from '../../../../test/groups.ts'
import { startServer } from '../../../../test/harness.ts'
import { findContest } from '../enter/enterContest.ts'
import { takePart } from './takePart.ts'

const password = 'autumn'
const rule = (prefix: string) => JSON.stringify({ prefix, suffix: '', start: 1, end: 99, extra: [] })

async function aSite() {
  const server = await startServer()
  const { db } = server.services
  const owner = await server.aUser({ username: 'owner', role: 'admin' })
  const person = await server.aUser({ username: 'team07' })
  const insert = (columns: Parameters<typeof insertContest>[2] = {}) => insertContest(db, owner.uid, columns)
  const rows = (cid: number) =>
    db
      .selectFrom('contest_participant')
      .select(['id', 'uid', 'kind', 'password_version as version', 'started_at as startedAt'])
      .where('contest_id', '=', cid)
      .orderBy('kind')
      .execute()
  const register = async (cid: number, given?: string, who = person) =>
    (await server.call(contests.register, { cid, password: given }, who)).code ?? 'ok'
  const access = async (cid: number, who = person) => (await server.call(contests.access, { cid }, who)).data?.access
  const begin = async (cid: number, who = person) => (await server.call(contests.begin, { cid }, who)).code ?? 'ok'
  const withdraw = async (cid: number, who = person) =>
    (await server.call(contests.withdraw, { cid }, who)).code ?? 'ok'
  const stranger = await server.aUser({ username: 'somebody' })
  return { ...server, db, owner, person, stranger, insert, rows, register, access, begin, withdraw }
}

const closed = { auth: 1, password }
const half = { auth: 2, password }

test.each([
  ['a public one', {}, undefined, 'ok'],
  ['a public one to come', { start: 10 }, undefined, 'ok'],
  ['a public one with a password that nobody asks for', { password }, 'wrong', 'ok'],
  ['a public one that is over', { end: -1 }, undefined, 'contest_ended'],
  ['a public one that is over, and accepts submissions', { end: -1, allow_after_end: true }, undefined, 'ok'],
  ['a private one, with its password', closed, password, 'ok'],
  ['a private one that is over, with its password', { ...closed, end: -1 }, password, 'ok'],
  ['a private one, without a password', closed, undefined, 'contest_password_missing'],
  ['a private one, with an empty password', closed, '', 'contest_password_missing'],
  ['a private one, with another password', closed, 'Autumn', 'contest_password_wrong'],
  ['a private one, with a part of its password', closed, 'autum', 'contest_password_wrong'],
  ['a protected one, with its password', half, password, 'ok'],
  ['a protected one, with another password', half, 'x', 'contest_password_wrong'],
  ['one whose rule admits the name', { account_rule: rule('team0') }, undefined, 'ok'],
  ['one whose rule does not', { account_rule: rule('player') }, undefined, 'contest_account_refused'],
  ['a private one whose rule does not', { ...closed, account_rule: rule('x') }, password, 'contest_account_refused'],
  ['one that is hidden', { is_visible: false }, undefined, 'contest_not_found'],
  ['one that is deleted', { deleted_at: new Date() }, undefined, 'contest_not_found'],
] as const)('who registers in %s', async (_name, columns, given, answer) => {
  const { insert, register, rows, access, person } = await aSite()
  const cid = await insert(columns)
  expect(await register(cid, given)).toBe(answer)
  const made = { uid: person.uid, kind: 'official', version: 0, startedAt: null }
  expect(await rows(cid)).toEqual(answer === 'ok' ? [{ id: expect.any(Number), ...made }] : [])
  if (answer !== 'contest_not_found') expect(await access(cid)).toBe(answer === 'ok')
})

test('in a contest of a group members register; of a group that is banned nobody has contests', async () => {
  const { db, insert, register, call, person, stranger } = await aSite()
  const gid = await insertGroup(db)
  await db.insertInto('group_member').values({ group_id: gid, uid: person.uid, level: groupLevels.member }).execute()
  const cid = await insert({ group_id: gid })
  const asked = async () => [
    await register(cid, undefined, stranger),
    (await call(contests.info, { cid }, stranger)).code,
    (await call(contests.access, { cid }, stranger)).code,
  ]
  expect(await asked()).toEqual(Array(3).fill('group_members_only'))
  expect(await register(cid)).toBe('ok')
  await db.updateTable('user_group').set({ status: groupStatus.banned }).where('id', '=', gid).execute()
  expect(await asked()).toEqual(Array(3).fill('contest_not_found'))
  expect(await register(cid)).toBe('contest_not_found')
})

test('nobody registers twice, and two calls at once make one row', async () => {
  const { insert, register, rows } = await aSite()
  const cid = await insert(closed)
  const both = await Promise.all([register(cid, password), register(cid, password)])
  expect(both).toContain('ok')
  expect(await rows(cid)).toHaveLength(1)
  expect(await register(cid, password)).toBe('contest_registered')
})

test('who manages a contest registers without its password, and only tries it', async () => {
  const { insert, register, rows, owner } = await aSite()
  const cid = await insert(closed)
  expect(await register(cid, undefined, owner)).toBe('ok')
  expect(await rows(cid)).toMatchObject([{ uid: owner.uid, kind: 'staff' }])
})

test('after a change of the password for everybody people register again, and keep their row', async () => {
  const { db, insert, register, access, rows } = await aSite()
  const cid = await insert(closed)
  await register(cid, password)
  const [before] = await rows(cid)
  await db.updateTable('contest').set({ password: 'winter', password_version: 3 }).where('id', '=', cid).execute()
  expect(await access(cid)).toBe(false)
  expect(await register(cid, password)).toBe('contest_password_wrong')
  expect(await register(cid, 'winter')).toBe('ok')
  expect(await rows(cid)).toEqual([{ ...before, version: 3 }])
  expect(await access(cid)).toBe(true)
})

test('somebody who is disqualified neither registers again nor withdraws to do so', async () => {
  const { db, insert, register, withdraw, person } = await aSite()
  const cid = await insert({ password_version: 1 })
  await insertParticipant(db, cid, person.uid, { disqualified_at: new Date() })
  expect(await register(cid)).toBe('contest_disqualified')
  expect(await withdraw(cid)).toBe('contest_stays')
})

test('wrong passwords lock the password of that contest for that person, also the right one', async () => {
  const { insert, register, call, clock, person, stranger } = await aSite()
  const [cid, other] = [await insert(closed), await insert(closed)]
  const guesses = await Promise.all(Array.from({ length: contestPasswordLock.failures + 5 }, () => register(cid, 'x')))
  expect(guesses.filter((code) => code === 'contest_password_wrong')).toHaveLength(contestPasswordLock.failures)
  expect(guesses.filter((code) => code === 'contest_password_locked')).toHaveLength(5)
  const reply = await call(contests.register, { cid, password }, person)
  expect(reply).toMatchObject({ code: 'contest_password_locked', field: 'password' })
  expect(await register(cid, password, stranger)).toBe('ok')
  expect(await register(other, password)).toBe('ok')
  clock.now = new Date(clock.now.getTime() + contestPasswordLock.seconds * 1_000 + 1_000)
  expect(await register(cid, password)).toBe('ok')
})

test('a right password forgets the wrong ones before it', async () => {
  const { insert, register, withdraw } = await aSite()
  const cid = await insert(closed)
  for (let round = 0; round < 2; round++) {
    for (let n = 1; n < contestPasswordLock.failures; n++) {
      expect(await register(cid, 'x')).toBe('contest_password_wrong')
    }
    expect(await register(cid, password)).toBe('ok')
    expect(await withdraw(cid)).toBe('ok')
  }
})

test('somebody withdraws who has neither begun nor submitted', async () => {
  const { db, insert, register, withdraw, rows, person, aProblem } = await aSite()
  const cid = await insert()
  expect(await withdraw(cid)).toBe('contest_not_registered')
  await register(cid)
  expect(await withdraw(cid)).toBe('ok')
  expect(await rows(cid)).toEqual([])
  const participantId = await insertParticipant(db, cid, person.uid)
  await aProblem()
  const { pid } = await db.selectFrom('problem').select('id as pid').executeTakeFirstOrThrow()
  const cpid = await linkProblem(db, cid, pid)
  await insertSubmission(db, { cpid, uid: person.uid, at: -1, participantId })
  expect(await withdraw(cid)).toBe('contest_stays')
  const begun = await insert({ window_seconds: 600 })
  await insertParticipant(db, begun, person.uid, { started_at: new Date() })
  expect(await withdraw(begun)).toBe('contest_stays')
  expect(await rows(begun)).toHaveLength(1)
})

test('a submission that is on its way keeps its sender in the contest', async () => {
  const { db, insert, register, withdraw, person, aProblem } = await aSite()
  const cid = await insert()
  await register(cid)
  await aProblem()
  const { pid } = await db.selectFrom('problem').select('id as pid').executeTakeFirstOrThrow()
  const cpid = await linkProblem(db, cid, pid)
  const viewer = { ...person, roles: [], restrictions: [], isMember: false }
  const contest = await findContest({ db, viewer }, cid)
  const withdrawn = await db.transaction().execute(async (tx) => {
    const { participantId } = await takePart(tx, contest!, viewer, { receivedAt: Date.now(), userAgent: '' })
    const answer = withdraw(cid)
    await expect.poll(() => countWaiting(db)).toBe(1)
    await insertSubmission(tx, { cpid, uid: person.uid, at: 0, participantId })
    return { answer }
  })
  expect(await withdrawn.answer).toBe('contest_stays')
})

async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

test('the contest gets shorter when the one with the most extra time withdraws', async () => {
  const { db, insert, withdraw, person } = await aSite()
  const cid = await insert({ longest_extra_seconds: 900 })
  await insertParticipant(db, cid, person.uid, { extra_seconds: 900 })
  expect(await withdraw(cid)).toBe('ok')
  const { seconds } = await db
    .selectFrom('contest')
    .select('longest_extra_seconds as seconds')
    .where('id', '=', cid)
    .executeTakeFirstOrThrow()
  expect(seconds).toBe(0)
})

test('who has left the group withdraws; to others the contest is not there', async () => {
  const { db, insert, withdraw, person, stranger } = await aSite()
  const cid = await insert({ group_id: await insertGroup(db) })
  await insertParticipant(db, cid, person.uid)
  expect(await withdraw(cid, stranger)).toBe('contest_not_found')
  expect(await withdraw(cid)).toBe('ok')
})

const windowed = { window_seconds: 1_800 }

test.each([
  ['a contest of fixed times', {}, false, 'contest_no_window'],
  ['one that has not started', { ...windowed, start: 5 }, false, 'contest_not_started'],
  ['one that is over', { ...windowed, end: -1 }, false, 'contest_ended'],
  [
    'one whose end is past, while others have extra time',
    { ...windowed, end: -1, longest_extra_seconds: 600 },
    false,
    'contest_ended',
  ],
  ['a public one', windowed, false, 'ok'],
  ['a private one, registered', { ...windowed, ...closed }, true, 'ok'],
  ['a private one, not registered', { ...windowed, ...closed }, false, 'contest_password_needed'],
  ['a protected one, not registered', { ...windowed, ...half }, false, 'contest_password_needed'],
  ['one whose rule refuses the name', { ...windowed, account_rule: rule('x') }, true, 'contest_account_refused'],
  ['one that is hidden', { ...windowed, is_visible: false }, true, 'contest_not_found'],
] as const)('who begins in %s', async (_name, columns, isRegistered, answer) => {
  const { db, insert, begin, rows, person } = await aSite()
  const cid = await insert(columns)
  if (isRegistered) await insertParticipant(db, cid, person.uid)
  expect(await begin(cid)).toBe(answer)
  const startedAt = (await rows(cid)).map((row) => row.startedAt)
  expect(startedAt).toEqual(answer === 'ok' ? [expect.any(String)] : isRegistered ? [null] : [])
})

test('the own time begins once, by the clock of the database, and opens the problems', async () => {
  const { call, clock, insert, begin, rows, person } = await aSite()
  const cid = await insert(windowed)
  expect((await call(contests.problems, { cid }, person)).code).toBe('contest_window_closed')
  // The clock of the process is wrong.
  clock.now = fromNow(500)
  expect(await Promise.all([begin(cid), begin(cid), begin(cid)])).toEqual(['ok', 'ok', 'ok'])
  const [row, ...others] = await rows(cid)
  expect(others).toEqual([])
  expect(Math.abs(Date.parse(row!.startedAt!) - Date.now())).toBeLessThan(60_000)
  expect(await begin(cid)).toBe('ok')
  expect(await rows(cid)).toEqual([row])
  expect(await call(contests.problems, { cid }, person)).toMatchObject({ data: [] })
  const { standing } = (await call(contests.info, { cid }, person)).data!
  expect(Date.parse(standing.endTime!) - Date.parse(standing.startTime!)).toBe(1_800_000)
  expect(standing).toMatchObject({ enterRefusal: null, submitRefusal: null })
})

test('somebody who is disqualified does not begin', async () => {
  const { db, insert, begin, rows, person } = await aSite()
  const cid = await insert(windowed)
  await insertParticipant(db, cid, person.uid, { disqualified_at: new Date() })
  expect(await begin(cid)).toBe('contest_disqualified')
  expect(await rows(cid)).toMatchObject([{ startedAt: null }])
})

test('the first submissions at once make one row of a person, dated by the first; of those who manage one of staff', async () => {
  const { db, insert, person, owner, rows } = await aSite()
  const cid = await insert()
  const viewerOf = ({ uid, username }: typeof person, role: 'admin' | 'default_user') =>
    ({ uid, username, roles: [role], restrictions: [], isMember: false }) as const
  const send = async (viewer: ReturnType<typeof viewerOf>, at = Date.now()) => {
    const contest = await findContest({ db, viewer }, cid)
    return db.transaction().execute((tx) => takePart(tx, contest!, viewer, { receivedAt: at, userAgent: '' }))
  }
  const viewer = viewerOf(person, 'default_user')
  const made = await Promise.all([send(viewer), send(viewer), send(viewer)])
  expect(new Set(made.map(({ participantId }) => participantId)).size).toBe(1)
  expect(await send(viewerOf(owner, 'admin'), fromNow(-5).getTime())).toMatchObject({ kind: 'staff' })
  expect(await rows(cid)).toMatchObject([
    { uid: person.uid, kind: 'official' },
    { uid: owner.uid, kind: 'staff' },
  ])
})

test('whoever is registered once as staff stays that when they manage the contest no longer', async () => {
  const { db, insert, register, rows, person } = await aSite()
  const cid = await insert({ password_version: 1 })
  await insertParticipant(db, cid, person.uid, { kind: 'staff' })
  expect(await register(cid)).toBe('ok')
  expect(await rows(cid)).toMatchObject([{ kind: 'staff', version: 1 }])
})
