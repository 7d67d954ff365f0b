import { submissions } from '@praxis/contract/submissions'
import { judgeStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { aCase, startServer } from '../../../../test/harness.ts'

const code = 'print(sum(map(int, input().split())))'
const draft = { pid: '1000', language: 'Python3', code }

test.each([
  ['subtask_lowest', judgeStatus.cancelled],
  ['subtask_average', judgeStatus.wrongAnswer],
] as const)(
  'an OI problem without points is the first failure in the mode %s, as a whole and by subtask',
  async (mode, rest) => {
    const { call, aProblem, aUser, aJudge, services } = await startServer()
    await aProblem()
    const { db } = services
    await db.updateTable('problem').set({ type: 1, case_mode: mode, io_score: 100 }).execute()
    await db.updateTable('test_data').set({ case_mode: mode }).execute()
    await db.updateTable('test_case').set({ group_num: 1, score: 1 }).where('seq', '>', 1).execute()
    await db.updateTable('test_case').set({ score: 0 }).where('seq', '=', 1).execute()
    const { token } = await aUser()
    const { submitId } = (await call(submissions.submit, draft, { token })).data!
    const judge = await aJudge()
    const [job] = await judge.claim()
    const ends = [judgeStatus.accepted, judgeStatus.accepted, judgeStatus.timeLimitExceeded]
    await judge.report(
      job!,
      job!.cases.map(({ id, seq }, at) => aCase(seq, ends[at] ?? rest, { caseId: id })),
    )
    const row = (await call(submissions.statuses, { submitIds: [submitId] })).data![String(submitId)]
    expect(row).toMatchObject({ status: judgeStatus.timeLimitExceeded, score: 0 })
    const { data } = await call(submissions.caseResults, { submitId }, { token })
    expect(data?.subTaskJudgeCaseVoList?.at(-1)).toMatchObject({ score: 0, status: judgeStatus.timeLimitExceeded })
  },
)

test('a checker that failed is not the contestant’s fault, and what it told its author is for whoever manages the problem', async () => {
  const { call, aProblem, aUser, aJudge } = await startServer()
  await aProblem()
  const author = await aUser()
  const [admin, manager] = [await aUser({ role: 'admin' }), await aUser({ role: 'problem_admin' })]
  const { submitId } = (await call(submissions.submit, draft, { token: author.token })).data!
  const judge = await aJudge()
  const [job] = await judge.claim()
  await judge.report(job!, [
    aCase(1, judgeStatus.wrongAnswer, {
      detail: { reason: 'checker', message: 'no path', judgeMessage: 'answer is 42' },
    }),
    // Of a right output nothing has to be said to the contestant.
    aCase(2, judgeStatus.accepted, { detail: { reason: 'checker', judgeMessage: 'ok 42' } }),
  ])
  const read = async (token: string) =>
    (await call(submissions.caseResults, { submitId }, { token, language: 'en' })).data!.judgeCaseList!.map(
      ({ userOutput }) => userOutput,
    )
  expect(await read(author.token)).toEqual(['Checker: no path', null])
  expect(await read(admin.token)).toEqual(['Checker: no path', null])
  expect(await read(manager.token)).toEqual([expect.stringContaining('answer is 42'), 'ok 42'])
})
