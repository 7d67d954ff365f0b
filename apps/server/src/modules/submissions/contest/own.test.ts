import { contestSubmissions } from '@praxis/contract/contests'
import { problems } from '@praxis/contract/problems'
import { rejudging } from '@praxis/contract/rejudging'
import { caseDataShown, judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { expect, test } from 'vitest'
import { aContestSite } from '../../../../test/contestSite.ts'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { aCase } from '../../../../test/harness.ts'

describeEndpoints(
  'contestSubmissions',
  `
GET  /api/contest-submissions              signedIn  contest_not_found group_members_only contest_not_started contest_password_needed contest_account_refused contest_window_closed contest_unbound contest_elsewhere | rows=30 problem
POST /api/check-contest-submissions-status signedIn  contest_not_found group_members_only contest_not_started contest_password_needed contest_account_refused contest_window_closed contest_unbound contest_elsewhere
`,
)

const { accepted, wrongAnswer, unknownResult, notSubmitted } = judgeStatus

test('the status of the caller in a contest is that of an accepted submission in ACM, and of the newest one in OI', async () => {
  const site = await aContestSite()
  const { call, aUser, pid, db } = site
  const [owner, person, other] = [await aUser({ role: 'admin' }), await aUser(), await aUser()]
  const statusIn = async (cid: number, { token } = person, containsEnd = false) => {
    const asked = { pidList: [pid, pid + 1], isContestProblemList: true, cid, containsEnd }
    return (await call(problems.userStatus, asked, { token })).data
  }
  const none = { status: notSubmitted, score: null }
  const told = (status: number, score: number | null) => ({ [pid]: { status, score }, [pid + 1]: none })
  for (const rule of ['acm', 'oi'] as const) {
    const contest = await site.aContest({ rule, freeze: -10, owner, more: { allow_after_end: true } })
    const { cid } = contest
    expect(await statusIn(cid)).toEqual({ [pid]: none, [pid + 1]: none })
    await site.sent(contest, person, { minutes: -30, status: accepted })
    await site.sent(contest, person, { minutes: -20, status: wrongAnswer })
    const isAcm = rule === 'acm'
    expect(await statusIn(cid)).toEqual(isAcm ? told(accepted, null) : told(wrongAnswer, 40))
    await site.sent(contest, person, { minutes: -5, status: wrongAnswer })
    expect(await statusIn(cid), rule).toEqual(isAcm ? told(accepted, null) : told(unknownResult, null))
    await site.sent(contest, owner, { minutes: -5, status: wrongAnswer, kind: 'staff' })
    expect(await statusIn(cid, owner)).toEqual(told(wrongAnswer, isAcm ? null : 40))
    expect(await statusIn(cid, other)).toEqual({ [pid]: none, [pid + 1]: none })
    // What is sent after the end counts where it is asked for and the contest allows it.
    await site.turn(cid, { start: -60, freeze: -10, end: -4 })
    await site.sent(contest, person, { minutes: -1, status: accepted })
    expect(await statusIn(cid)).toEqual(isAcm ? told(accepted, null) : told(wrongAnswer, 40))
    expect(await statusIn(cid, person, true)).toEqual(told(accepted, isAcm ? null : 40))
    await db.updateTable('contest').set({ allow_after_end: false }).execute()
    expect(await statusIn(cid, person, true)).toEqual(isAcm ? told(accepted, null) : told(wrongAnswer, 40))
  }
  const asked = { pidList: [pid], isContestProblemList: true }
  expect((await call(problems.userStatus, asked, { token: person.token })).code).toBe('contest_not_found')
  const { cid } = await site.aContest({ owner, start: 10 })
  expect((await call(problems.userStatus, { ...asked, cid }, { token: person.token })).code).toBe('contest_not_started')
  // Outside, what was sent to contests is as if it had not been sent.
  const outside = await call(
    problems.userStatus,
    { pidList: [pid], isContestProblemList: false, cid },
    { token: person.token },
  )
  expect(outside.data).toEqual({ [pid]: { status: notSubmitted } })
})

test('the last accepted code of a contest is an own one of this contest, whose result its author may know', async () => {
  const site = await aContestSite()
  const { call, aUser, pid } = site
  const [owner, person, other] = [await aUser({ role: 'admin' }), await aUser(), await aUser()]
  const [contest, second] = [await site.aContest({ rule: 'oi', freeze: -10, owner }), await site.aContest({ owner })]
  const last = async (cid: number | undefined, { token } = person) =>
    (await call(submissions.lastAcceptedCode, { pid, ...(cid !== undefined && { cid }) }, { token })).data?.submitId
  const early = await site.sent(contest, person, { minutes: -30, status: accepted })
  const late = await site.sent(contest, person, { minutes: -5, status: accepted })
  const elsewhere = await site.sent(second, person, { minutes: -4, status: accepted })
  expect([await last(contest.cid), await last(second.cid), await last(undefined)]).toEqual([early, elsewhere, null])
  expect(await last(contest.cid, other)).toBeNull()
  await site.turn(contest.cid, { start: -60, freeze: -10, end: -1 })
  expect(await last(contest.cid)).toBe(late)
})

test('the list of a contest is filtered by person, problem and status, and has no submission of another contest or of practice', async () => {
  const site = await aContestSite()
  const { call, aUser, db, pid, languageId } = site
  const owner = await aUser({ role: 'admin' })
  const [alice, bob] = [await aUser({ username: 'alice' }), await aUser({ username: 'bobby' })]
  const [contest, second] = [
    await site.aContest({ owner, more: { allow_after_end: true } }),
    await site.aContest({ owner }),
  ]
  const { id: cpid } = await db
    .insertInto('contest_problem')
    .values({
      contest_id: second.cid,
      problem_id: pid,
      display_id: 'B10',
      title: 'Other',
      unlinked_at: new Date(0).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ofAlice = await site.sent(contest, alice, { minutes: -30, status: accepted })
  const ofBob = await site.sent(contest, bob, { minutes: -20, status: wrongAnswer })
  const again = await site.sent(contest, bob, { minutes: -10 })
  await site.sent(second, bob, { minutes: -5, status: accepted })
  const unlinked = await site.sent({ ...second, cpid }, bob, { minutes: -4, status: accepted })
  const code = { code: 'x', code_length: 1, ip: '::1', language_id: languageId }
  await db
    .insertInto('submission')
    .values({ problem_id: pid, uid: bob.uid, ...code })
    .execute()
  const list = async (more: object, { token } = alice) => {
    const asked = { contestID: contest.cid, ...more }
    const { data } = await call(contestSubmissions.list, asked, { token })
    expect(data!.total).toBe(data!.records.length)
    return data!.records.map(({ submitId }) => submitId)
  }
  expect(await list({})).toEqual([again, ofBob, ofAlice])
  expect(await list({ onlyMine: true })).toEqual([ofAlice])
  expect(await list({ username: 'OBB' })).toEqual([again, ofBob])
  expect(await list({ username: 'OBB', onlyMine: true })).toEqual([ofAlice])
  expect(await list({ status: wrongAnswer })).toEqual([ofBob])
  expect(await list({ problemID: 'a', completeProblemID: true })).toEqual([again, ofBob, ofAlice])
  expect(await list({ problemID: 'b' })).toEqual([])
  expect(await list({ contestID: second.cid, problemID: '1' })).toEqual([unlinked])
  expect(await list({ contestID: second.cid, problemID: '1', completeProblemID: true })).toEqual([])
  // Contestants learn where in the bank a problem is when the contest is over.
  const [row] = (await call(contestSubmissions.list, { contestID: contest.cid }, { token: alice.token })).data!.records
  expect(row).toMatchObject({ displayId: 'A', title: 'Sums', pid: null, displayPid: null, cid: contest.cid })
  await site.turn(contest.cid, { start: -60, end: -1 })
  const after = await site.sent(contest, alice, { minutes: -0.5, status: accepted })
  expect(await list({})).toEqual([again, ofBob, ofAlice])
  expect(await list({ containsEnd: true })).toEqual([after, again, ofBob, ofAlice])
  await db.updateTable('contest').set({ allow_after_end: false }).execute()
  expect(await list({ containsEnd: true })).toEqual([again, ofBob, ofAlice])
  const paged = await call(
    contestSubmissions.list,
    { contestID: contest.cid, currentPage: 2, limit: 2 },
    { token: alice.token },
  )
  expect(paged.data).toMatchObject({ total: 3, pages: 2, records: [{ submitId: ofAlice, pid, displayPid: '1000' }] })
})

test('a call of one contest answers for no submission of another, and that of practice for none of a contest', async () => {
  const site = await aContestSite()
  const { call, aUser } = site
  const [owner, person] = [await aUser({ role: 'admin' }), await aUser()]
  const [contest, second] = [await site.aContest({ owner }), await site.aContest({ owner })]
  const submitId = await site.sent(contest, person, { minutes: -30, status: accepted })
  const { token } = person
  const asked = (cid: number) => call(contestSubmissions.statuses, { submitIds: [submitId, 77_777], cid }, { token })
  expect(Object.keys((await asked(contest.cid)).data!)).toEqual([String(submitId)])
  expect((await asked(second.cid)).data).toEqual({})
  expect((await call(submissions.statuses, { submitIds: [submitId] }, { token })).data).toEqual({})
  expect((await call(submissions.list, { onlyMine: true }, { token })).data!.records).toEqual([])
  for (const share of [true, false]) {
    const reply = await call(submissions.share, { submitId, share, uid: person.uid }, { token })
    expect(reply.code).toBe('contest_closed')
  }
})

test.each(['subtask_lowest', 'subtask_average', 'default'] as const)(
  'the points of each subtask in the mode %s stay with a submission of a contest until it is judged again',
  async (mode) => {
    const site = await aContestSite()
    const { call, aUser, db, pid } = site
    await db.updateTable('problem').set({ type: 1, case_mode: mode, io_score: 100 }).execute()
    await db.updateTable('test_data').set({ case_mode: mode }).execute()
    await db.updateTable('test_case').set({ score: 30, group_num: 1 }).execute()
    await db.updateTable('test_case').set({ score: 40, group_num: 2 }).where('seq', '=', 1).execute()
    const [owner, person, root] = [await aUser({ role: 'admin' }), await aUser(), await aUser({ role: 'root' })]
    const { cid } = await site.aContest({ rule: 'oi', owner })
    const judge = await site.aJudge()
    const judgeNext = async () => {
      const [job] = await judge.claim()
      await judge.report(
        job!,
        job!.cases.map(({ id, seq }) => aCase(seq, seq === 1 ? accepted : wrongAnswer, { caseId: id })),
      )
    }
    const parts = async (submitId: number) =>
      (await db.selectFrom('submission').select('part_scores').where('id', '=', submitId).executeTakeFirstOrThrow())
        .part_scores
    const code = 'print(1)'
    const send = async (more: object) =>
      (await call(submissions.submit, { language: 'Python3', code, pid: 'A', ...more }, { token: person.token })).data!
        .submitId
    const submitId = await send({ cid })
    expect(await parts(submitId)).toBeNull()
    await judgeNext()
    const earned = [
      { groupNum: 1, score: 0 },
      { groupNum: 2, score: 40 },
    ]
    const expected = mode === 'default' ? null : earned
    expect(await parts(submitId)).toEqual(expected)
    await call(rejudging.rejudgeContestProblem, { cid, pid }, { token: root.token })
    expect(await parts(submitId)).toBeNull()
    await judgeNext()
    expect(await parts(submitId)).toEqual(expected)
    await call(rejudging.manualJudge, { submitId, status: accepted, score: 100 }, { token: root.token })
    expect(await parts(submitId)).toBeNull()
    await call(rejudging.rejudge, { submitId }, { token: root.token })
    await judgeNext()
    expect(await parts(submitId)).toEqual(expected)
    expect((await call(rejudging.cancelJudge, { submitId }, { token: root.token })).data?.status).toBe(
      judgeStatus.cancelled,
    )
    expect(await parts(submitId)).toBeNull()
  },
)

test('the data of cases stay closed to members while the contest of a submission runs, however long it is, and open then', async () => {
  const site = await aContestSite()
  const { call, aUser, db } = site
  const [owner, person, other] = [
    await aUser({ role: 'admin' }),
    await aUser({ role: 'vip' }),
    await aUser({ role: 'vip' }),
  ]
  await db.updateTable('problem').set({ case_data: caseDataShown.all, open_case_result: true }).execute()
  const contest = await site.aContest({ rule: 'oi', start: -60 * 24 * 40, owner })
  const submitId = await site.sent(contest, person, { minutes: -30, status: wrongAnswer })
  const read = async ({ token }: { token: string }) =>
    (await call(submissions.caseData, { submitId, seq: 1 }, { token })).code
  const offered = async ({ token }: { token: string }) =>
    (await call(submissions.caseResults, { submitId }, { token })).data?.judgeCaseList?.map(({ isOpen }) => isOpen)
  const listed = async ({ token }: { token: string }) =>
    (await call(contestSubmissions.list, { contestID: contest.cid }, { token })).data!.records[0]!.displayPartData
  expect([await read(person), await read(other)]).toEqual(['cases_closed', 'cases_closed'])
  expect([await offered(person), await offered(other)]).toEqual([[false], undefined])
  expect([await listed(person), await listed(other)]).toEqual([false, false])
  await site.turn(contest.cid, { start: -60 * 24 * 40, end: -1 })
  expect([await read(person), await read(other)]).toEqual([undefined, undefined])
  expect([await offered(person), await offered(other)]).toEqual([[true], [true]])
  expect([await listed(person), await listed(other)]).toEqual([true, true])
})
