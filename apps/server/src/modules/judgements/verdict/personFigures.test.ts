import { rejudging } from '@praxis/contract/rejudging'
import { judgeStatus, problemType } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/db/connection.ts'
import { aContestSite } from '../../../../test/contestSite.ts'
import { receive } from '../../../../test/groupSubmissions.ts'
import { insertGroup } from '../../../../test/groups.ts'
import { dueDays, dueFigures, storedDays, storedFigures } from '../../../../test/personFigures.ts'
import { aJudgedSite, casesOf } from '../../../../test/site.ts'
import { carryOnRejudges } from '../public.ts'
import { followReceipt, followVerdicts } from './followVerdicts.ts'
import { recordReport } from './recordVerdict.ts'

const { accepted, wrongAnswer } = judgeStatus

/** A judged site whose problem gives 14 points of the ranklist for all of its 100, and 13 for 90. */
async function aSite() {
  const site = await aJudgedSite()
  const { db, pid, user, root } = site
  await db.updateTable('problem').set({ type: problemType.oi, io_score: 100, difficulty: 2 }).execute()
  await db.updateTable('test_case').set({ score: 10 }).execute()
  const send = (at?: string, groupId: number | null = null, problemId = pid) =>
    receive(db, { uid: user.uid, problemId, groupId, ...(at !== undefined && { at }) })
  const figures = async (uid = user.uid) => {
    const { solved, submitted, accepted: right, score, all } = (await storedFigures(db)).find((one) => one.uid === uid)!
    return { solved, submitted, accepted: right, score, all }
  }
  const days = async (uid = user.uid) =>
    (await storedDays(db))
      .filter((one) => one.uid === uid)
      .map(({ day, practice, accepted: right, solved }) => [day, practice, right, solved])
  const rejudge = (submitId: number) => site.call(rejudging.rejudge, { submitId }, root)
  const byHand = (submitId: number, status: number, score?: number) =>
    site.call(rejudging.manualJudge, { submitId, status, ...(score !== undefined && { score }) }, root)
  const agree = async () => {
    expect(await storedFigures(db)).toEqual(await dueFigures(db))
    expect(await storedDays(db)).toEqual(await dueDays(db))
  }
  /** Judges a submission, whichever waits before it. */
  const judgeIt = async (id: number, fourth = 0) => {
    const jobs = await site.judge.claim(8)
    const job = jobs.find(({ submissionId }) => submissionId === id)!
    await site.judge.report(job, casesOf(job, fourth))
  }
  return { ...site, send, figures, days, rejudge, byHand, agree, judgeIt }
}

test('a submission counts from its receipt on; verdict, rejudge and verdict by hand move the figures there and back', async () => {
  const { send, judgeNext, rejudge, byHand, figures, days, agree, root } = await aSite()
  const id = await send('2026-03-01T10:00:00Z')
  expect(await figures(), 'nobody has judged it').toEqual({ solved: 0, submitted: 1, accepted: 0, score: 0, all: 1 })
  expect(await days()).toEqual([['2026-03-01', 1, 0, 0]])
  await judgeNext(wrongAnswer)
  expect(await figures(), '90 of 100 points').toEqual({ solved: 0, submitted: 1, accepted: 0, score: 13, all: 1 })
  await rejudge(id)
  expect(await figures(), 'taken back').toEqual({ solved: 0, submitted: 1, accepted: 0, score: 0, all: 1 })
  await judgeNext()
  expect(await figures()).toEqual({ solved: 1, submitted: 1, accepted: 1, score: 14, all: 1 })
  expect(await days()).toEqual([['2026-03-01', 1, 1, 1]])
  await byHand(id, wrongAnswer, 0)
  expect(await figures()).toEqual({ solved: 0, submitted: 1, accepted: 0, score: 0, all: 1 })
  expect(await days()).toEqual([['2026-03-01', 1, 0, 0]])
  await byHand(id, accepted, 100)
  await byHand(id, accepted, 100)
  expect(await figures(), 'twice the same').toEqual({ solved: 1, submitted: 1, accepted: 1, score: 14, all: 1 })
  expect(await days()).toEqual([['2026-03-01', 1, 1, 1]])
  expect(await figures(root.uid), 'nobody else has anything').toEqual({
    solved: 0,
    submitted: 0,
    accepted: 0,
    score: 0,
    all: 0,
  })
  await agree()
})

test('a problem solved twice is solved once, and its score is that of the best submission', async () => {
  const { send, judgeNext, figures, byHand, agree } = await aSite()
  const first = await send()
  await judgeNext()
  await send()
  await judgeNext()
  expect(await figures()).toEqual({ solved: 1, submitted: 2, accepted: 2, score: 14, all: 2 })
  await byHand(first, wrongAnswer, 90)
  expect(await figures(), 'the second still stands').toEqual({
    solved: 1,
    submitted: 2,
    accepted: 1,
    score: 14,
    all: 2,
  })
  await agree()
})

test('a day is that of the receipt in the time zone of the site, to the second', async () => {
  const { send, judgeIt, days, agree } = await aSite()
  const last = await send('2026-01-31T15:59:59.999999Z')
  const next = await send('2026-01-31T16:00:00Z')
  expect(await days()).toEqual([
    ['2026-01-31', 1, 0, 0],
    ['2026-02-01', 1, 0, 0],
  ])
  await judgeIt(next)
  expect(await days()).toEqual([
    ['2026-01-31', 1, 0, 0],
    ['2026-02-01', 1, 1, 1],
  ])
  await agree()
  expect(last).toBeLessThan(next)
})

test('a problem is solved on the day of its first accepted submission, which may become another one', async () => {
  const { send, judge, days, byHand, rejudge, judgeNext, agree } = await aSite()
  const [early, late] = [await send('2026-03-01T10:00:00Z'), await send('2026-03-05T10:00:00Z')]
  const jobs = await judge.claim(2)
  const jobOf = (id: number) => jobs.find(({ submissionId }) => submissionId === id)!
  await judge.report(jobOf(late), casesOf(jobOf(late)))
  expect(await days()).toEqual([
    ['2026-03-01', 1, 0, 0],
    ['2026-03-05', 1, 1, 1],
  ])
  await judge.report(jobOf(early), casesOf(jobOf(early)))
  expect(await days(), 'an earlier one was accepted').toEqual([
    ['2026-03-01', 1, 1, 1],
    ['2026-03-05', 1, 1, 0],
  ])
  await rejudge(early)
  expect(await days(), 'the first is taken back').toEqual([
    ['2026-03-01', 1, 0, 0],
    ['2026-03-05', 1, 1, 1],
  ])
  await judgeNext(wrongAnswer)
  await byHand(late, wrongAnswer, 0)
  expect(await days()).toEqual([
    ['2026-03-01', 1, 0, 0],
    ['2026-03-05', 1, 0, 0],
  ])
  await agree()
})

test('what is sent in a group is practice of its day and one of all submissions, and solves nothing on the site', async () => {
  const { db, send, judgeNext, figures, days, agree } = await aSite()
  await send('2026-03-01T10:00:00Z', await insertGroup(db))
  await judgeNext()
  expect(await figures()).toEqual({ solved: 0, submitted: 0, accepted: 0, score: 0, all: 1 })
  expect(await days()).toEqual([['2026-03-01', 1, 1, 0]])
  await agree()
})

test('what is sent to a contest counts among all submissions and nowhere else, whatever becomes of it', async () => {
  const site = await aContestSite()
  const { db, call, aUser } = site
  const [owner, root, person] = [await aUser({ role: 'admin' }), await aUser({ role: 'root' }), await aUser()]
  const judge = await site.aJudge()
  const { cid } = await site.aContest({ owner, start: -60, end: 60 })
  await site.participantOf({ cid, cpid: 0, groupId: null }, person)
  const draft = { pid: 'A', cid, language: 'Python3', code: 'print(1)' }
  const { data, msg } = await call(submissions.submit, draft, person)
  expect(msg).toBe('success')
  const counted = async () => (await storedFigures(db)).find(({ uid }) => uid === person.uid)
  const due = { uid: person.uid, isActive: true, solved: 0, submitted: 0, accepted: 0, score: 0, all: 1 }
  expect(await counted()).toEqual(due)
  const [job] = await judge.claim()
  await judge.report(job!, casesOf(job!))
  expect(await db.selectFrom('submission').select('status').execute(), 'it was accepted').toEqual([{ status: 0 }])
  expect(await counted()).toEqual(due)
  const submitId = data!.submitId
  await call(rejudging.manualJudge, { submitId, status: wrongAnswer }, root)
  await call(rejudging.rejudge, { submitId }, root)
  expect(await counted()).toEqual(due)
  expect(await db.selectFrom('activity_day').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('person_problem').selectAll().execute()).toEqual([])
})

test('200 verdicts of one person at once are all counted, with receipts and a rejudge of all between them', async () => {
  const site = await aSite()
  const { db, pid, user, root, judge, database, call, agree, figures, services } = site
  const { db: wide, close } = connect(database, () => {}, 24)
  onTestFinished(close)
  await db.updateTable('problem').set({ display_id: '999' }).execute()
  await site.aProblem()
  await db
    .updateTable('problem')
    .set({ type: problemType.oi, io_score: 50, difficulty: 3 })
    .where('id', '<>', pid)
    .execute()
  const problems = (await db.selectFrom('problem').select('id').orderBy('id').execute()).map(({ id }) => id)
  const day = (n: number) => `2026-03-0${1 + (n % 7)}T10:00:00Z`
  const sent = (n: number) => ({ uid: user.uid, problemId: problems[n % 2]!, groupId: null, at: day(n) })
  const ids = await Promise.all(Array.from({ length: 200 }, (_, n) => receive(wide, sent(n))))
  expect(new Set(ids).size).toBe(200)
  expect(await figures()).toMatchObject({ submitted: 200, all: 200 })
  await agree()

  const jobs = []
  while (jobs.length < 200) jobs.push(...(await judge.claim(50)))
  const host = { ...(await db.selectFrom('judge_host').select(['id', 'name']).executeTakeFirstOrThrow()), ...judge }
  // Every third one is wrong in one case.
  const reports = jobs.map((job, n) => ({
    judgementId: job.judgementId,
    attempt: job.attempt,
    outcome: 'judged' as const,
    message: '',
    evidence: null,
    cases: casesOf(job, n % 3 === 0 ? wrongAnswer : accepted),
  }))
  const told = await Promise.all(reports.map((report) => recordReport({ db: wide, log: services.log }, host, report)))
  expect(told).toEqual(jobs.map(() => true))
  expect(await figures()).toMatchObject({ solved: 2, submitted: 200, accepted: 133, all: 200 })
  await agree()

  await Promise.all([
    ...Array.from({ length: 20 }, (_, n) => receive(wide, sent(n))),
    call(rejudging.rejudgeProblem, { pid: problems[0]! }, root),
    call(rejudging.rejudgeProblem, { pid: problems[1]! }, root),
  ])
  await carryOnRejudges(services)
  expect(await figures()).toEqual({ solved: 0, submitted: 220, accepted: 0, score: 0, all: 220 })
  await agree()
})

test('batches of many people wait for each other in no circle, in whatever order they name them', async () => {
  const site = await aSite()
  const { db, pid, user, aUser, agree } = site
  const people = [user, await aUser(), await aUser(), await aUser()]
  const batches = []
  for (let round = 0; round < 12; round += 1) {
    const order = round % 2 === 0 ? people : people.toReversed()
    const batch = []
    for (const [n, { uid }] of order.entries()) {
      const at = `2026-03-0${1 + ((round + n) % 3)}T10:00:00Z`
      const id = await receive(db, { uid, problemId: pid, groupId: null, at })
      batch.push({ id, uid, problemId: pid, contestId: 0, groupId: null, status: judgeStatus.pending })
    }
    batches.push(batch)
  }
  await Promise.all(
    batches.map((batch) =>
      db.transaction().execute(async (tx) => {
        const ids = batch.map(({ id }) => id)
        await tx.updateTable('submission').set({ status: accepted }).where('id', 'in', ids).execute()
        await followVerdicts(tx, batch, accepted)
      }),
    ),
  )
  await agree()
})

test('receipts of one person at once are all counted', async () => {
  const { db, pid, user, agree, figures } = await aSite()
  await Promise.all(Array.from({ length: 40 }, () => receive(db, { uid: user.uid, problemId: pid, groupId: null })))
  expect(await figures()).toMatchObject({ submitted: 40, all: 40 })
  await agree()
})

test('a receipt that is refused at the end leaves no figure', async () => {
  const { db, pid, user, agree } = await aSite()
  const refused = db.transaction().execute(async (tx) => {
    await followReceipt(tx, { id: 1, uid: user.uid, problemId: pid, groupId: null, isInContest: true })
    await sql`select 1 / 0`.execute(tx)
  })
  await expect(refused).rejects.toThrow('division')
  await agree()
})
