import { limits } from '@praxis/contract/limits'
import { submissions } from '@praxis/contract/submissions'
import { caseDataShown, judgeStatus } from '@praxis/contract/statuses'
import { testData } from '@praxis/contract/testData'
import { expect, test } from 'vitest'
import { aCase, startServer } from '../../../../test/harness.ts'
import { insertGroup } from '../../../../test/groups.ts'
import { storeFile } from '#server/modules/files/public.ts'
import { oldOpeningsJob } from '../detail/oldOpeningsJob.ts'

const code = 'print(sum(map(int, input().split())))'
const draft = { pid: '1000', language: 'Python3', code }

test('an author shares the code and takes it back; nobody else can, nor where sharing is off', async () => {
  const { call, aProblem, aUser, services } = await startServer()
  await aProblem()
  const [author, stranger] = [await aUser(), await aUser({ role: 'root' })]
  const { submitId } = (await call(submissions.submit, draft, { token: author.token })).data!
  const share = async (shared: boolean, token: string) =>
    (await call(submissions.share, { submitId, share: shared, uid: author.uid }, { token })).code
  const seen = async () => (await call(submissions.detail, { submitId })).data!.submission.code
  expect(await share(true, stranger.token)).toBe('not_your_submission')
  expect(await seen()).toBeNull()
  expect(await share(true, author.token)).toBeUndefined()
  expect(await seen()).toBe(code)
  await services.db.updateTable('problem').set({ code_share: false }).execute()
  expect(await share(true, author.token)).toBe('share_closed')
  expect(await share(false, author.token)).toBeUndefined()
  await services.db.updateTable('problem').set({ code_share: true }).execute()
  expect(await seen()).toBeNull()
  await services.db.updateTable('submission').set({ contest_id: 4, contest_problem_id: 1 }).execute()
  expect(await share(true, author.token)).toBe('contest_closed')
})

test('only an own submission that failed to be submitted is judged again, once', async () => {
  const { call, aProblem, aUser, aJudge, services } = await startServer()
  await aProblem()
  const [author, stranger] = [await aUser(), await aUser()]
  const { submitId } = (await call(submissions.submit, draft, { token: author.token })).data!
  const judge = await aJudge()
  const [job] = await judge.claim()
  await judge.report(job!, [], { outcome: 'compile_error', message: 'no' })
  const again = (token: string) => call(submissions.resubmit, { submitId }, { token })
  expect((await again(author.token)).code).toBe('resubmit_not_failed')
  await services.db.updateTable('submission').set({ status: judgeStatus.submitFailed, score: 3 }).execute()
  expect((await again(stranger.token)).code).toBe('not_your_submission')
  const replies = await Promise.all([again(author.token), again(author.token)])
  expect(replies.filter((reply) => reply.code === 'resubmit_not_failed')).toHaveLength(1)
  expect(replies.find((reply) => reply.data !== null)!.data).toMatchObject({
    status: judgeStatus.pending,
    score: null,
    errorMessage: null,
    version: 1,
  })
  expect(await judge.claim(4)).toHaveLength(1)
})

test('where the site hides all code, judging an own submission again does not tell it', async () => {
  const { call, aProblem, aUser, services } = await startServer()
  await aProblem()
  const { db } = services
  const told = async (role?: 'problem_admin') => {
    const { token } = await aUser(role === undefined ? {} : { role })
    const { submitId } = (await call(submissions.submit, draft, { token })).data!
    await db.updateTable('submission').set({ status: judgeStatus.submitFailed }).where('id', '=', submitId).execute()
    return (await call(submissions.resubmit, { submitId }, { token })).data?.code === draft.code
  }
  expect([await told(), await told('problem_admin')]).toEqual([true, true])
  await db.insertInto('site_setting').values({ name: 'hideNonContestSubmissionCode', value: 'true' }).execute()
  expect([await told(), await told('problem_admin')]).toEqual([false, true])
})

test('a submission of a group is not there for its author outside of the group', async () => {
  const { call, aProblem, aUser, services } = await startServer()
  await aProblem()
  const { token, uid } = await aUser()
  const { submitId } = (await call(submissions.submit, draft, { token })).data!
  const changed = { group_id: await insertGroup(services.db), status: judgeStatus.submitFailed }
  await services.db.updateTable('submission').set(changed).execute()
  expect((await call(submissions.share, { submitId, share: true, uid }, { token })).code).toBe('submission_not_found')
  expect((await call(submissions.resubmit, { submitId }, { token })).code).toBe('submission_not_found')
})

test('a member sees the beginning of a judged case where the cases are open, and nobody else does', async () => {
  const { call, aProblem, aUser, aJudge, services } = await startServer()
  await aProblem()
  const [member, plain] = [await aUser({ role: 'vip' }), await aUser()]
  const { submitId } = (await call(submissions.submit, draft, { token: plain.token })).data!
  const judge = await aJudge()
  const [job] = await judge.claim()
  await judge.report(job!, [aCase(1, 0, { caseId: job!.cases[0]!.id })])
  await services.db.updateTable('problem').set({ case_data: caseDataShown.all }).execute()
  const read = (token: string, seq = 1) => call(submissions.caseData, { submitId, seq }, { token })
  expect((await read(plain.token)).code).toBe('members_only_feature')
  const shown = (await read(member.token)).data!
  const [a, b] = shown.input.trim().split(/\s+/).map(Number)
  expect(shown).toMatchObject({ seq: 1, isCut: false })
  expect(Number(shown.output)).toBe((a ?? 0) + (b ?? 0))
  expect((await read(member.token, 99)).code).toBe('cases_closed')
  await services.db.updateTable('problem').set({ auth: 2 }).execute()
  expect((await read(member.token)).code).toBe('problem_not_found')
  await services.db.updateTable('problem').set({ auth: 1, open_case_result: false }).execute()
  expect((await read(member.token)).code).toBe('cases_closed')
  await services.db.updateTable('submission').set({ contest_id: 4, contest_problem_id: 1 }).execute()
  expect((await read(member.token)).code).toBe('submission_not_found')
})

test('a problem says whose data members open: of no case, of the first that failed, or of all; each opening is counted', async () => {
  const { call, aProblem, aUser, aJudge, services, clock } = await startServer()
  await aProblem()
  const { db } = services
  const [member, staff, plain] = [await aUser({ role: 'vip' }), await aUser({ role: 'problem_admin' }), await aUser()]
  const { submitId } = (await call(submissions.submit, draft, { token: member.token })).data!
  const judge = await aJudge()
  const [job] = await judge.claim()
  const verdicts = [0, -1, -1]
  await judge.report(
    job!,
    verdicts.map((status, at) => aCase(at + 1, status, { caseId: job!.cases[at]!.id })),
  )
  const read = async ({ token }: { token: string }) => {
    const answers = []
    for (const seq of [1, 2, 3]) answers.push((await call(submissions.caseData, { submitId, seq }, { token })).code)
    return answers.map((code) => code ?? 'open').join(' ')
  }
  const offered = async ({ token }: { token: string }) => {
    const { judgeCaseList } = (await call(submissions.caseResults, { submitId }, { token })).data!
    return judgeCaseList!.map(({ isOpen }) => (isOpen ? 'open' : 'cases_closed')).join(' ')
  }
  const closed = 'cases_closed'
  const table: [keyof typeof caseDataShown, string][] = [
    ['nobody', `${closed} ${closed} ${closed}`],
    ['firstFailed', `${closed} open ${closed}`],
    ['all', 'open open open'],
  ]
  for (const [name, expected] of table) {
    await db.updateTable('problem').set({ case_data: caseDataShown[name] }).execute()
    expect(await read(member), name).toBe(expected)
    expect(await offered(member), name).toBe(expected)
    expect(await read(staff), name).toBe('open open open')
  }
  // Who is no member is offered what a membership opens, and is told so.
  expect(await offered(plain)).toBe('open open open')
  expect(await read(plain)).toBe('members_only_feature members_only_feature members_only_feature')
  // While it is judged again, nobody knows which case fails first.
  await db.updateTable('problem').set({ case_data: caseDataShown.firstFailed }).execute()
  await db.updateTable('submission').set({ status: judgeStatus.judging }).execute()
  expect(await read(member)).toBe(`${closed} ${closed} ${closed}`)
  await db.updateTable('submission').set({ status: judgeStatus.wrongAnswer }).execute()
  // The site's day begins in Shanghai, at 16:00 UTC of the day before.
  await db.deleteFrom('case_data_opening').execute()
  for (const at of ['2026-03-01T15:59:00Z', '2026-03-01T16:01:00Z', '2026-03-01T16:02:00Z']) {
    clock.now = new Date(at)
    await call(submissions.caseData, { submitId, seq: 2 }, { token: member.token })
  }
  const counted = db.selectFrom('case_data_opening').select(['uid', 'day', 'openings']).orderBy('day')
  expect(await counted.execute()).toEqual([
    { uid: member.uid, day: '2026-03-01', openings: 1 },
    { uid: member.uid, day: '2026-03-02', openings: 2 },
  ])
})

test('of submissions of others a member opens no case where only the first that failed is open', async () => {
  const { call, aProblem, aUser, aJudge } = await startServer()
  await aProblem()
  const [author, other, staff] = [
    await aUser({ role: 'vip' }),
    await aUser({ role: 'vip' }),
    await aUser({ role: 'root' }),
  ]
  const { submitId } = (await call(submissions.submit, draft, { token: author.token })).data!
  const judge = await aJudge()
  const [job] = await judge.claim()
  await judge.report(job!, [aCase(1, -1, { caseId: job!.cases[0]!.id })])
  const asked = { submitId, seq: 1 }
  const isOffered = async ({ token }: { token: string }) =>
    (await call(submissions.caseResults, { submitId }, { token })).data!.judgeCaseList!.map(({ isOpen }) => isOpen)
  expect((await call(submissions.caseData, asked, { token: author.token })).data).toMatchObject({ seq: 1 })
  expect((await call(submissions.caseData, asked, { token: other.token })).code).toBe('cases_closed')
  expect((await call(submissions.caseData, asked, { token: staff.token })).data).toMatchObject({ seq: 1 })
  expect([await isOffered(author), await isOffered(other), await isOffered(staff)]).toEqual([[true], [false], [true]])
})

test('a member opens so many cases a day, one of them as often as wanted; whoever manages the problem opens any', async () => {
  const { call, aProblem, aUser, aJudge, services, clock } = await startServer()
  await aProblem()
  const { db } = services
  const [member, staff] = [await aUser({ role: 'vip' }), await aUser({ role: 'problem_admin' })]
  clock.now = new Date('2026-03-01T10:00:00Z')
  const { submitId } = (await call(submissions.submit, draft, { token: member.token })).data!
  const judge = await aJudge()
  const [job] = await judge.claim()
  await judge.report(
    job!,
    [1, 2, 3].map((seq) => aCase(seq, -1, { caseId: job!.cases[seq - 1]!.id })),
  )
  const { pid } = (await call(submissions.detail, { submitId })).data!.submission
  await db.updateTable('problem').set({ case_data: caseDataShown.all }).execute()
  const opened = { problem_id: pid!, day: '2026-03-01' }
  const others = Array.from({ length: limits.casesOpened - 1 }, (_, n) => ({ ...opened, case_id: 1_000_000 + n }))
  for (const { uid } of [member, staff])
    await db
      .insertInto('case_data_opening')
      .values(others.map((one) => ({ ...one, uid })))
      .execute()
  const read = (seq: number, { token } = member) =>
    call(submissions.caseData, { submitId, seq }, { token, language: 'en' })
  const both = await Promise.all([read(1), read(2)])
  const [last] = both.flatMap(({ data }) => (data === null ? [] : [data.seq]))
  expect(both.map(({ code }) => code ?? 'open').toSorted()).toEqual(['cases_opened', 'open'])
  expect(await read(3)).toMatchObject({
    code: 'cases_opened',
    msg: 'You may open the data of 30 test cases a day. Try again tomorrow',
  })
  expect((await read(last!)).code, 'it is open already').toBeUndefined()
  expect((await Promise.all([1, 2, 3].map((seq) => read(seq, staff)))).map(({ code }) => code)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  // Refused openings are not counted; the case that is open was opened twice.
  const view = (await call(testData.view, { pid: pid! }, { token: staff.token })).data!
  expect(view.openings).toEqual({ today: 29 + 2 + 29 + 3, month: 29 + 2 + 29 + 3, people: 2 })
  clock.now = new Date('2026-03-02T10:00:00Z')
  expect((await read(3)).code).toBeUndefined()
  const later = async () => (await call(testData.view, { pid: pid! }, { token: staff.token })).data!.openings
  expect(await later()).toMatchObject({ today: 1, month: 64, people: 2 })
  clock.now = new Date('2026-03-31T10:00:00Z')
  expect(await later()).toEqual({ today: 0, month: 1, people: 1 })
  const days = async () =>
    (await db.selectFrom('case_data_opening').select('day').distinct().orderBy('day').execute()).map(({ day }) => day)
  const purge = () => oldOpeningsJob.run(services, {}, { id: 'x', signal: new AbortController().signal })
  clock.now = new Date('2026-05-30T10:00:00Z')
  await purge()
  expect(await days()).toEqual(['2026-03-01', '2026-03-02'])
  clock.now = new Date('2026-05-31T10:00:00Z')
  await purge()
  expect(await days()).toEqual(['2026-03-02'])
})

test('long case data are cut at a whole character', async () => {
  const { call, aProblem, aUser, aJudge, services } = await startServer()
  await aProblem()
  const { token } = await aUser({ role: 'vip' })
  const { submitId } = (await call(submissions.submit, draft, { token })).data!
  const judge = await aJudge()
  const [job] = await judge.claim()
  const { id: caseId } = job!.cases[0]!
  await judge.report(job!, [aCase(1, -1, { caseId })])
  const { hash } = await storeFile(services, Buffer.from(`x${'汉'.repeat(3_000)}`))
  await services.db.updateTable('test_case').set({ input_hash: hash }).where('id', '=', caseId).execute()
  const { data } = await call(submissions.caseData, { submitId, seq: 1 }, { token })
  expect(data).toMatchObject({ input: `x${'汉'.repeat(999)}`, isCut: true })
})

test('the summary of a person counts submissions, and problems by difficulty', async () => {
  const { call, aProblem, aUser, aJudge, services } = await startServer()
  await aProblem()
  const person = await aUser({ username: 'Counted' })
  const judge = await aJudge()
  for (const status of [-1, 0, 0]) {
    await call(submissions.submit, draft, { token: person.token })
    const [job] = await judge.claim()
    await judge.report(
      job!,
      job!.cases.map(({ id, seq }) => aCase(seq, status, { caseId: id })),
    )
  }
  const expected = {
    username: 'Counted',
    isVip: false,
    acCount: 2,
    commitCount: 3,
    acRatio: 66.67,
    solvedProblemCount: 1,
    sumProblemCount: 1,
    tableData: [{ difficulty: 1, solved: 1, total: 1 }],
  }
  expect((await call(submissions.homeCount, {}, { token: person.token })).data).toMatchObject(expected)
  expect((await call(submissions.homeCount, { username: 'counted' })).data).toMatchObject(expected)
  expect((await call(submissions.homeCount, {})).code).toBe('user_not_found')
  expect((await call(submissions.homeCount, { username: 'counted', uid: 'abc' })).code).toBe('user_not_found')
  const reader = await aUser()
  expect((await call(submissions.homeCount, { uid: reader.uid })).data).toMatchObject({ acRatio: 0, commitCount: 0 })
  await services.db.updateTable('account').set({ status: 1 }).where('uid', '=', person.uid).execute()
  expect((await call(submissions.homeCount, { username: 'counted' })).code).toBe('user_not_found')
})
