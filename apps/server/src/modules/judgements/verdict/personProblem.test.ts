import { rejudging } from '@praxis/contract/rejudging'
import { judgeStatus, problemType } from '@praxis/contract/statuses'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzzSeed } from '../../../../test/fuzzSeed.ts'
import { dueProblems, dueStats, receive, storedProblems, storedStats } from '../../../../test/groupSubmissions.ts'
import { insertGroup } from '../../../../test/groups.ts'
import { dueDays, dueFigures, storedDays, storedFigures } from '../../../../test/personFigures.ts'
import { aJudgedSite, casesOf } from '../../../../test/site.ts'
import { recount } from '#server/recount/recount.ts'
import { carryOnRejudges } from '../public.ts'

const { accepted, wrongAnswer } = judgeStatus

/** A judged site whose problems give points, with two groups. */
async function aSiteWithGroups() {
  const site = await aJudgedSite()
  const { db, pid, root } = site
  await db.updateTable('problem').set({ type: problemType.oi, io_score: 100, difficulty: 2 }).execute()
  await db.updateTable('test_case').set({ score: 10 }).execute()
  const groups = [await insertGroup(db), await insertGroup(db)] as const
  const send = (uid: string, groupId: number | null, problemId = pid) => receive(db, { uid, groupId, problemId })
  const rejudge = (submitId: number) => site.call(rejudging.rejudge, { submitId }, { token: root.token })
  const byHand = (submitId: number, status: number, score?: number) =>
    site.call(rejudging.manualJudge, { submitId, status, ...(score === undefined ? {} : { score }) }, root)
  const cancel = (submitId: number) => site.call(rejudging.cancelJudge, { submitId }, root)
  const ofGroup = async (groupId: number) =>
    db
      .selectFrom('group_stat')
      .select(['uid', 'solved', 'submitted', 'score'])
      .where('group_id', '=', groupId)
      .orderBy('uid')
      .execute()
  const problemOf = async (uid: string, groupId: number) =>
    db
      .selectFrom('person_problem')
      .select(['tried', 'accepted', 'first_accepted_id as first', 'best_oi as best'])
      .where('uid', '=', uid)
      .where('group_id', '=', groupId)
      .executeTakeFirst()
  return { ...site, groups, send, rejudge, byHand, cancel, ofGroup, problemOf }
}

test('a submission counts in its group from its receipt on, and its verdict, rejudge and verdict by hand follow', async () => {
  const site = await aSiteWithGroups()
  const { user, groups, send, judgeNext, rejudge, byHand, ofGroup, problemOf } = site
  const [group, other] = groups
  const figures = async () =>
    (await ofGroup(group)).map(({ solved, submitted, score }) => ({ solved, submitted, score }))

  const id = await send(user.uid, group)
  expect(await figures(), 'nobody has judged it').toEqual([{ solved: 0, submitted: 1, score: 0 }])
  await judgeNext(wrongAnswer)
  expect(await figures(), '90 of 100 points at difficulty 2').toEqual([{ solved: 0, submitted: 1, score: 13 }])
  await rejudge(id)
  expect(await figures(), 'taken back').toEqual([{ solved: 0, submitted: 1, score: 0 }])
  await judgeNext()
  expect(await figures()).toEqual([{ solved: 1, submitted: 1, score: 14 }])
  expect(await problemOf(user.uid, group)).toEqual({ tried: 1, accepted: 1, first: id, best: 14 })
  await byHand(id, wrongAnswer, 0)
  expect(await figures()).toEqual([{ solved: 0, submitted: 1, score: 0 }])
  await byHand(id, accepted, 100)
  await byHand(id, accepted, 100)
  expect(await figures(), 'twice the same').toEqual([{ solved: 1, submitted: 1, score: 14 }])

  await send(user.uid, group)
  await judgeNext()
  expect(await figures(), 'a problem is solved once').toEqual([{ solved: 1, submitted: 2, score: 14 }])
  expect(await problemOf(user.uid, group)).toEqual({ tried: 2, accepted: 2, first: id, best: 14 })
  await site.cancel(id)
  expect(await figures(), 'the second still stands').toEqual([{ solved: 1, submitted: 2, score: 14 }])
  expect(await ofGroup(other)).toEqual([])
  expect(await problemOf(user.uid, 0), 'the site counts apart').toBeUndefined()
})

test('practice is kept as group 0 and is in the figures of no group', async () => {
  const { db, user, send, submit, judgeNext, problemOf, groups } = await aSiteWithGroups()
  const id = await submit()
  expect(await problemOf(user.uid, 0)).toEqual({ tried: 1, accepted: 0, first: null, best: null })
  await judgeNext()
  await send(user.uid, groups[0])
  expect(await problemOf(user.uid, 0)).toEqual({ tried: 1, accepted: 1, first: id, best: 14 })
  expect(await storedStats(db)).toMatchObject([{ solved: 0, submitted: 1, score: 0 }])
})

test('the first accepted submission is the one that was sent first, whichever was judged first', async () => {
  const { user, send, judge, groups, problemOf } = await aSiteWithGroups()
  const [group] = groups
  const [early, late] = [await send(user.uid, group), await send(user.uid, group)]
  const jobs = await judge.claim(2)
  const jobOf = (id: number) => jobs.find((job) => job.submissionId === id)!
  await judge.report(jobOf(late), casesOf(jobOf(late)))
  expect(await problemOf(user.uid, group)).toMatchObject({ first: late })
  await judge.report(jobOf(early), casesOf(jobOf(early)))
  expect(await problemOf(user.uid, group)).toMatchObject({ accepted: 2, first: early })
})

test('two judges that report submissions of one key at once both count', async () => {
  const { db, user, send, judge, aJudge, groups, ofGroup, problemOf } = await aSiteWithGroups()
  const [group] = groups
  const judges = [judge, await aJudge()]
  for (let round = 1; round <= 10; round += 1) {
    await Promise.all(judges.map(() => send(user.uid, group)))
    const jobs = [(await judges[0]!.claim())[0]!, (await judges[1]!.claim())[0]!]
    const told = await Promise.all(judges.map((one, at) => one.report(jobs[at]!, casesOf(jobs[at]!))))
    expect(told).toEqual([true, true])
    expect(await problemOf(user.uid, group)).toMatchObject({ tried: 2 * round, accepted: 2 * round })
    expect(await ofGroup(group)).toMatchObject([{ solved: 1, submitted: 2 * round, score: 14 }])
  }
  expect(await storedProblems(db)).toEqual(await dueProblems(db))
})

test('somebody who joins has a row already when they submit, and somebody who left counts on without being ranked', async () => {
  const { db, user, root, send, groups } = await aSiteWithGroups()
  const [group, other] = groups
  await db.insertInto('group_member').values({ group_id: other, uid: user.uid, level: 3 }).execute()
  await db.insertInto('group_stat').values({ group_id: group, uid: user.uid, is_member: false, submitted: 4 }).execute()
  await send(user.uid, group)
  await send(user.uid, other)
  await send(root.uid, other)
  const rows = await db.selectFrom('group_stat').select(['uid', 'submitted', 'is_member as isMember']).execute()
  expect(rows).toHaveLength(3)
  expect(rows).toEqual(
    expect.arrayContaining([
      { uid: user.uid, submitted: 5, isMember: false },
      { uid: user.uid, submitted: 1, isMember: true },
      { uid: root.uid, submitted: 1, isMember: false },
    ]),
  )
})

type Event =
  | { kind: 'send'; person: number; place: number; problem: number; day: number; isInContest: boolean }
  | { kind: 'judge'; fourth: number }
  | { kind: 'rejudge' | 'cancel' | 'claim' | 'tellClaimed'; at: number }
  | { kind: 'byHand'; at: number; status: number; score: number }
  | { kind: 'rejudgeProblem'; problem: number }

const at = fc.nat({ max: 1_000 })
const status = fc.constantFrom(0, -1, 1, 8)
const anEvent: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('send'),
      person: at,
      place: at,
      problem: at,
      day: fc.nat({ max: 4 }),
      isInContest: fc.nat({ max: 4 }).map((n) => n === 0),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('judge'), fourth: status }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('rejudge', 'cancel', 'claim', 'tellClaimed'), at }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('byHand'), at, status, score: fc.nat({ max: 100 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rejudgeProblem'), problem: at }) },
)

test('after any sequence of events the tables equal what the submissions say', { timeout: 120_000 }, async () => {
  const site = await aSiteWithGroups()
  const { db, pid, user, root, call, judge, send, groups } = site
  await db.updateTable('problem').set({ display_id: '999' }).execute()
  await site.aProblem()
  await db
    .updateTable('problem')
    .set({ type: problemType.oi, io_score: 50, difficulty: 3 })
    .where('id', '<>', pid)
    .execute()
  const problems = (await db.selectFrom('problem').select('id').orderBy('id').execute()).map(({ id }) => id)
  expect(problems).toHaveLength(2)
  const places = [null, ...groups]
  const sent: number[] = []
  const held: Awaited<ReturnType<typeof judge.claim>> = []
  const pick = <One>(from: readonly One[], place: number) => from[place % from.length]!

  async function happen(event: Event): Promise<void> {
    if (event.kind === 'send') {
      const uid = pick([user.uid, root.uid], event.person)
      const where = { groupId: pick(places, event.place), problemId: pick(problems, event.problem) }
      const at = `2026-03-0${event.day + 1}T${event.day < 2 ? 15 : 16}:00:00Z`
      sent.push(await receive(db, { uid, ...where, at, isInContest: event.isInContest }))
    } else if (event.kind === 'judge') {
      const [job] = await judge.claim()
      if (job !== undefined) await judge.report(job, casesOf(job, event.fourth))
    } else if (event.kind === 'claim') held.push(...(await judge.claim()))
    else if (event.kind === 'tellClaimed') {
      // What was rejudged or cancelled meanwhile is late.
      const [job] = held.splice(event.at % Math.max(1, held.length), 1)
      if (job !== undefined) await judge.report(job, casesOf(job))
    } else if (event.kind === 'rejudgeProblem') {
      await call(rejudging.rejudgeProblem, { pid: pick(problems, event.problem) }, root)
      await carryOnRejudges(site.services)
    } else if (sent.length === 0) return
    else if (event.kind === 'byHand') await site.byHand(pick(sent, event.at), event.status, event.score)
    else await site[event.kind](pick(sent, event.at))
  }

  sent.push(await send(user.uid, groups[0], pid))
  await site.judgeNext()
  expect(await dueStats(db)).toMatchObject([{ solved: 1, submitted: 1, score: 14 }])

  const sequences = fc.sample(fc.array(anEvent, { minLength: 15, maxLength: 25 }), { numRuns: 8, seed: fuzzSeed() })
  for (const events of sequences) {
    for (const event of events) await happen(event)
    const told = JSON.stringify(events)
    expect(await storedProblems(db), told).toEqual(await dueProblems(db))
    expect(await storedStats(db), told).toEqual(await dueStats(db))
    expect(await storedFigures(db), told).toEqual(await dueFigures(db))
    expect(await storedDays(db), told).toEqual(await dueDays(db))
    for await (const { table, differences } of recount(db, { check: true })) {
      expect(differences, `${table} ${told}`).toEqual([])
    }
  }
})
