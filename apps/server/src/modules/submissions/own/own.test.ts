import { submissions } from '@praxis/contract/submissions'
import { judgeStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { aCase, startServer } from '../../../../test/harness.ts'
import { insertGroup } from '../../../../test/groups.ts'
import { storeFile } from '#server/modules/files/public.ts'

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

test('long case data are cut at a whole character', async () => {
  const { call, aProblem, aUser, aJudge, services } = await startServer()
  await aProblem()
  const { token } = await aUser({ role: 'vip' })
  const { submitId } = (await call(submissions.submit, draft, { token })).data!
  const judge = await aJudge()
  const [job] = await judge.claim()
  const { id: caseId } = job!.cases[0]!
  await judge.report(job!, [aCase(1, 0, { caseId })])
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
