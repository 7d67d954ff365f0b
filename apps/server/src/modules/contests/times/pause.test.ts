import { clarifications } from '@praxis/contract/clarifications'
import { contestAdmin } from '@praxis/contract/contestAdmin'
import { contestDesk } from '@praxis/contract/contestDesk'
import { contests } from '@praxis/contract/contests'
import { home } from '@praxis/contract/home'
import { standings } from '@praxis/contract/standings'
import { judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { problems } from '@praxis/contract/problems'
import { noteContest } from '../enter/changes.queries.ts'
import { aContestSite, inMinutes } from '../../../../test/contestSite.ts'
import { shownRows } from '../../../../test/shownRows.ts'
import { whileChanged } from '../../../../test/whileChanged.ts'

const draft = { pid: 'A', language: 'Python3', code: 'print(1)' }
const ago = (minutes: number) => sql<string>`date_trunc('milliseconds', now() - ${minutes} * interval '1 minute')`

async function aDay(
  wanted: { start?: number; freeze?: number | null; end?: number; more?: Record<string, unknown> } = {},
) {
  const site = await aContestSite()
  const { aUser, aContest, call, db } = site
  const owner = await aUser({ username: 'owner', role: 'admin' })
  const ann = await aUser({ username: 'ann' })
  const contest = await aContest({ owner, ...wanted })
  const { cid } = contest
  const pause = (as: { token: string } = owner) => call(contestDesk.pause, { cid }, as)
  const resume = (as: { token: string } = owner) => call(contestDesk.resume, { cid }, as)
  const read = async () => (await call(contestAdmin.read, { cid }, owner)).data!
  const info = async (as = ann) => (await call(contests.info, { cid }, as)).data!
  const submit = (as = ann) => call(submissions.submit, { ...draft, cid }, as)
  const set = (columns: Record<string, unknown>) =>
    db.updateTable('contest').set(columns).where('id', '=', cid).execute()
  const acts = () => db.selectFrom('audit').select(['act', 'uid', 'noun_id', 'after']).orderBy('id').execute()
  return { ...site, owner, ann, contest, cid, pause, resume, read, info, submit, set, acts }
}

const ms = (time: string | null | undefined) => Date.parse(time ?? '')

test('a contest that goes on ends, and freezes, later by exactly the pause; the log has both', async () => {
  const { pause, resume, read, acts, cid, owner } = await aDay({ freeze: 30 })
  const before = await read()
  expect((await pause()).code).toBeUndefined()
  const paused = await read()
  expect([paused.endTime, paused.sealRankTime, paused.pauses]).toEqual([before.endTime, before.sealRankTime, []])
  expect(paused.pausedTime).not.toBeNull()
  expect(await pause()).toMatchObject({ code: 'contest_paused' })
  expect((await resume()).code).toBeUndefined()
  const after = await read()
  const [only] = after.pauses
  expect(only?.startTime).toBe(paused.pausedTime)
  const stood = ms(only?.endTime) - ms(only?.startTime)
  expect(stood).toBeGreaterThan(0)
  expect(ms(after.endTime) - ms(before.endTime)).toBe(stood)
  expect(ms(after.sealRankTime) - ms(before.sealRankTime)).toBe(stood)
  expect([after.startTime, after.pausedTime]).toEqual([before.startTime, null])
  expect(await resume()).toMatchObject({ code: 'contest_not_paused' })
  const nounId = String(cid)
  expect(await acts()).toMatchObject([
    { act: 'contest.pause', uid: owner.uid, noun_id: nounId, after: { isPaused: true } },
    { act: 'contest.resume', uid: owner.uid, noun_id: nounId, after: { isPaused: false, pausedMs: stood } },
  ])
})

test('a freeze that has begun stays where it is', async () => {
  const { pause, resume, read } = await aDay({ freeze: -10 })
  const before = await read()
  await pause()
  await resume()
  const after = await read()
  expect(after.sealRankTime).toBe(before.sealRankTime)
  expect(ms(after.endTime)).toBeGreaterThan(ms(before.endTime))
})

test('while it is paused nobody submits, and everybody is told why; questions go on', async () => {
  const { pause, resume, submit, info, call, cid, ann } = await aDay()
  expect((await submit()).code).toBeUndefined()
  await pause()
  expect(await submit()).toMatchObject({ code: 'contest_paused' })
  expect(await info()).toMatchObject({ status: 0, standing: { submitRefusal: 'contest_paused', enterRefusal: null } })
  const asked = await call(clarifications.ask, { cid, question: 'How long?' }, ann)
  expect(asked.code).toBeUndefined()
  await resume()
  expect((await submit()).code).toBeUndefined()
})

test('a contest that is paused goes on past the end that is stored, and counts as running wherever that is asked', async () => {
  const { set, info, read, call, pid, db, cid, ann, submit, participantOf, contest } = await aDay()
  await set({ paused_at: ago(50), end_at: inMinutes(-40), updated_at: sql`now()` })
  expect(await info()).toMatchObject({ status: 0, standing: { submitRefusal: 'contest_paused' } })
  expect((await read()).status).toBe(0)
  const { data } = await call(contests.list, {}, ann)
  expect(data).toMatchObject({ counts: { running: 1, ended: 0 }, records: [{ id: cid, status: 0 }] })
  expect((await call(home.recentContests, {}, ann)).data).toMatchObject([{ id: cid }])
  expect(await submit()).toMatchObject({ code: 'contest_paused' })
  // Its problem stays hidden from the bank, and whoever takes part sends it to the contest alone.
  await participantOf(contest, ann)
  const { displayId } = await db
    .selectFrom('problem')
    .select('display_id as displayId')
    .where('id', '=', pid)
    .executeTakeFirstOrThrow()
  expect(await call(problems.detail, { problemId: displayId }, ann)).toMatchObject({ code: 'problem_not_found' })
  await set({ start_at: inMinutes(-60 * 24 * 40) })
  const inBank = { ...draft, pid: displayId }
  expect(await call(submissions.submit, inBank, ann)).toMatchObject({ code: 'problem_in_contest' })
})

test('what arrived before the pause counts, also when it is stored during it; what arrived in it does not', async () => {
  const { db, set, submit, cid, call, owner } = await aDay()
  const pauses = (tx: typeof db) =>
    tx
      .updateTable('contest')
      .set({ paused_at: sql<string>`date_trunc('milliseconds', clock_timestamp() + interval '5 seconds')` })
      .where('id', '=', cid)
      .execute()
  expect((await whileChanged(db, pauses, () => submit())).code).toBeUndefined()
  await set({ paused_at: ago(1) })
  const goesOn = (tx: typeof db) =>
    tx
      .updateTable('contest')
      .set({
        paused_at: null,
        pauses: sql<string>`jsonb_build_array(jsonb_build_array(
          (extract(epoch from now() - interval '1 minute') * 1000)::bigint,
          (extract(epoch from now() + interval '1 minute') * 1000)::bigint))`,
      })
      .where('id', '=', cid)
      .execute()
  expect(await whileChanged(db, goesOn, () => submit())).toMatchObject({ code: 'contest_paused' })
  expect((await call(contestAdmin.read, { cid }, owner)).data?.submissionCount).toBe(1)
})

test('times on the board leave the pause out', async () => {
  const { set, sent, contest, ann, call, cid, db } = await aDay({ more: { open_board: true } })
  await sent(contest, ann, { minutes: -10, status: judgeStatus.accepted })
  const rows = async () => shownRows((await call(standings.outside, { cid }, {})).data!.records)
  const [before] = await rows()
  await set({
    pauses: sql`jsonb_build_array(jsonb_build_array(
      (extract(epoch from now() - interval '40 minutes') * 1000)::bigint,
      (extract(epoch from now() - interval '20 minutes') * 1000)::bigint))`,
    end_at: inMinutes(80),
    updated_at: sql`clock_timestamp()`,
  })
  await noteContest(db, cid)
  const [after] = await rows()
  const penalty = (row: string | undefined) => Number(/in (\d+)/.exec(row ?? '')?.[1])
  expect(penalty(before) - penalty(after)).toBe(1_200)
})

test('extra time that is given during a pause is kept beside it', async () => {
  const { pause, resume, participantOf, contest, ann, call, owner, info } = await aDay()
  const person = await participantOf(contest, ann)
  await pause()
  const given = { id: person, extraSeconds: 600 }
  expect((await call(contestDesk.setParticipant, given, owner)).code).toBeUndefined()
  await resume()
  const { endTime, standing } = await info()
  expect(ms(standing.endTime) - ms(endTime)).toBe(600_000)
})

test('times are not edited, results are not final and nothing moves while it is paused', async () => {
  const { pause, call, cid, owner, read } = await aDay({ more: { description: 'Five hours.' } })
  await pause()
  const { endTime } = await read()
  const later = new Date(ms(endTime) + 60_000).toISOString()
  const edit = (change: object) => call(contestAdmin.update, { id: cid, ...change }, owner)
  expect(await edit({ endTime: later })).toMatchObject({ code: 'contest_paused' })
  expect((await edit({ title: 'Winter' })).code).toBeUndefined()
  expect(await call(contestDesk.finalize, { cid }, owner)).toMatchObject({ code: 'contest_not_ended' })
  expect(await call(contestDesk.move, { cid }, owner)).toMatchObject({ code: 'contest_begun' })
})

test.each([
  ['that has not begun', { start: 10, end: 60 }, 'contest_not_running'],
  ['that is over', { start: -60, end: -10 }, 'contest_not_running'],
  ['in which each person has a time of their own', { more: { window_seconds: 600 } }, 'contest_pause_own_times'],
  ['of which only extra times go on', { end: -10, more: { longest_extra_seconds: 3_600 } }, 'contest_pause_after_end'],
  [
    'that was paused fifty times',
    { more: { pauses: JSON.stringify(Array.from({ length: 50 }, (_, n) => [n * 2, n * 2 + 1])) } },
    'contest_pauses_many',
  ],
] as const)('a contest %s is not paused', async (_what, wanted, code) => {
  const { pause } = await aDay(wanted)
  expect(await pause()).toMatchObject({ code })
})

test('only those pause a contest who manage it', async () => {
  const { pause, resume, ann, aUser, cid, db } = await aDay()
  const jury = await aUser()
  await db.insertInto('contest_helper').values({ contest_id: cid, uid: jury.uid, desk: 'jury' }).execute()
  for (const person of [ann, jury]) {
    expect(await pause(person)).toMatchObject({ code: 'contest_not_yours' })
    expect(await resume(person)).toMatchObject({ code: 'contest_not_yours' })
  }
})
