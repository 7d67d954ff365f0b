import { contestAdmin } from '@praxis/contract/contestAdmin'
import { contestDesk } from '@praxis/contract/contestDesk'
import { judgeStatus } from '@praxis/contract/statuses'
import { isSealed } from '@praxis/rules/contests/clock'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contestMakers, inMinutes } from '../../../../test/contestMakers.ts'
import { insertSubmission, linkProblem } from '../../../../test/contests.ts'
import { readContests } from '../enter/readContests.ts'

type Columns = Parameters<Awaited<ReturnType<typeof contestMakers>>['onSite']>[0]

async function aDesk() {
  const site = await contestMakers()
  const { db, call, people, onSite, aProblem, participate, aUser } = site
  const asOwner = people.owner
  const [ann, bob] = [await aUser({ username: 'ann' }), await aUser({ username: 'Bob' })]

  /** A contest with its problem, and Ann in it, who sent something at these minutes. */
  async function aContest(columns: Columns, sentAt: readonly number[] = []) {
    const cid = await onSite(columns)
    const cpid = await linkProblem(db, cid, await aProblem())
    const person = await participate(cid, ann.uid)
    const send = (at: number, participantId = person, uid = ann.uid, status = judgeStatus.accepted as number) =>
      insertSubmission(db, { cpid, uid, at, participantId }, { status })
    for (const at of sentAt) await send(at)
    return { cid, cpid, person, send }
  }
  const set = (id: number, extraSeconds: number, confirmsTimes = false) =>
    call(contestDesk.setParticipant, { id, extraSeconds, confirmsTimes }, asOwner)
  const update = (id: number, change: object, confirmsTimes = false) =>
    call(contestAdmin.update, { id, ...change, confirmsTimes }, asOwner)
  const isHidden = async (cid: number) => {
    const [contest] = await readContests(db, [{ viewer: null, cid }])
    return isSealed(contest!.facts, contest!.now)
  }
  const asked = async (change: Parameters<typeof call<typeof contestDesk.timeChange>>[1]) =>
    (await call(contestDesk.timeChange, change, asOwner)).data
  return { ...site, asOwner, ann, bob, aContest, set, update, isHidden, asked }
}

const over = { start: -120, freeze: -60, end: -10 }
/** Results that are shown: by themselves, and by a manager. */
const published = [over, { ...over, thaws_itself: false, thawed_at: inMinutes(-5) }]

test.each(published)('extra time after the end keeps on the board what was shown: %o', async (columns) => {
  const { aContest, set, isHidden } = await aDesk()
  const { cid, person } = await aContest(columns, [-30])
  expect(await isHidden(cid)).toBe(false)
  expect(await set(person, 1_200)).toMatchObject({ code: 'contest_times_ask' })
  expect((await set(person, 1_200, true)).code).toBeUndefined()
  expect(await isHidden(cid)).toBe(false)
})

test.each(published)('other times after the end keep on the board what was shown: %o', async (columns) => {
  const { aContest, update, isHidden } = await aDesk()
  const { cid } = await aContest(columns, [-30])
  for (const change of [
    { endTime: inMinutes(30) },
    { sealRankTime: inMinutes(-100) },
    { endTime: inMinutes(40), autoRealRank: false },
  ]) {
    expect((await update(cid, change, true)).code).toBeUndefined()
    expect(await isHidden(cid)).toBe(false)
  }
})

test('a switch that is no time does not hide what was shown either', async () => {
  const { aContest, update, isHidden } = await aDesk()
  const { cid } = await aContest(over, [-30])
  expect((await update(cid, { autoRealRank: false })).code).toBeUndefined()
  expect(await isHidden(cid)).toBe(false)
})

test('what was not shown stays hidden while somebody goes on', async () => {
  const { aContest, set, isHidden } = await aDesk()
  const { cid, person } = await aContest({ ...over, thaws_itself: false }, [-30])
  expect((await set(person, 1_200, true)).code).toBeUndefined()
  expect(await isHidden(cid)).toBe(true)
})

test('a contest with submissions does not begin anew; one with none does, and is frozen as it says', async () => {
  const { aContest, update, isHidden } = await aDesk()
  const later = { startTime: inMinutes(60), endTime: inMinutes(180), sealRankTime: inMinutes(120) }
  const { cid } = await aContest(over, [-30])
  expect(await update(cid, later, true)).toMatchObject({ code: 'contest_over_start', field: 'startTime' })
  expect(await isHidden(cid)).toBe(false)
  const { cid: empty } = await aContest({ ...over, thawed_at: inMinutes(-5) })
  expect(
    (await update(empty, { ...later, startTime: inMinutes(-1), sealRankTime: inMinutes(-1) }, true)).code,
  ).toBeUndefined()
  expect(await isHidden(empty)).toBe(true)
})

test('times before the end, and what is no time after it, ask nothing', async () => {
  const { aContest, set, update } = await aDesk()
  const { cid, person } = await aContest({ start: -60, end: 60 }, [-30])
  expect((await set(person, 600)).code).toBeUndefined()
  expect((await update(cid, { endTime: inMinutes(90) })).code).toBeUndefined()
  const { cid: ended } = await aContest({ start: -120, end: -10 }, [-30])
  expect((await update(ended, { title: 'Winter' })).code).toBeUndefined()
})

test('a question says who may go on, whose time changes, and which submissions that takes in or leaves out', async () => {
  const { aContest, asked, participate, bob, people } = await aDesk()
  const { cid, person, send } = await aContest({ start: -120, end: -20 }, [-30, -19, -15])
  const other = await participate(cid, bob.uid)
  await send(-100, other, bob.uid)
  const staff = await participate(cid, people.owner.uid, { kind: 'staff' })
  await send(-15, staff, people.owner.uid)
  const nothing = { submissions: 0, people: 0 }
  expect(await asked({ cid })).toMatchObject({
    goesOn: false,
    people: 0,
    names: [],
    counted: nothing,
    dropped: nothing,
  })
  expect(await asked({ cid, endTime: inMinutes(-10) })).toMatchObject({
    goesOn: false,
    people: 2,
    names: ['ann', 'Bob'],
    counted: { submissions: 2, people: 1 },
    dropped: nothing,
  })
  expect(await asked({ cid, startTime: inMinutes(-90), endTime: inMinutes(-40) })).toMatchObject({
    counted: nothing,
    dropped: { submissions: 2, people: 2 },
  })
  expect(await asked({ cid, participant: person, extraSeconds: 1_260 })).toMatchObject({
    goesOn: true,
    people: 1,
    names: ['ann'],
    counted: { submissions: 2, people: 1 },
  })
  expect(await asked({ cid, participant: person, isDisqualified: true })).toMatchObject({
    people: 1,
    dropped: { submissions: 1, people: 1 },
  })
})

test('where everybody has their own time, the question compares these', async () => {
  const { db, aContest, asked } = await aDesk()
  const { cid, person } = await aContest({ start: -300, end: -20, window_seconds: 3_600 }, [-200, -130])
  await db
    .updateTable('contest_participant')
    .set({ started_at: sql<string>`now() - interval '210 minutes'` })
    .where('id', '=', person)
    .execute()
  expect(await asked({ cid, windowSeconds: 7_200 })).toMatchObject({ people: 1, counted: { submissions: 1 } })
  expect(await asked({ cid, endTime: inMinutes(-30) })).toMatchObject({ people: 0, counted: { submissions: 0 } })
})

test('the extra time of somebody in another contest is not asked about', async () => {
  const { aContest, asked } = await aDesk()
  const [one, other] = [await aContest(over), await aContest(over)]
  expect(await asked({ cid: one.cid, participant: other.person, extraSeconds: 6_000 })).toMatchObject({
    goesOn: false,
    people: 0,
  })
})
