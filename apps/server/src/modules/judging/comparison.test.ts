import { submissions } from '@praxis/contract/submissions'
import { judgeStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/harness.ts'

const code = 'print(sum(map(int, input().split())))'
const draft = { pid: '1000', language: 'Python3', code }
const run = { pid: 1000, type: 'public', language: 'Python3', code, userInput: '1 2' }

test('a test run and a job are compared as the problem says', async () => {
  const { call, aProblem, aUser, aJudge, services } = await startServer()
  await aProblem()
  const compare = { kind: 'float', ignoreTrailing: true, caseInsensitive: true, spaceSensitive: true }
  await services.db
    .updateTable('problem')
    .set({ compare_kind: 'float', case_insensitive: true, space_sensitive: true, eps_abs: 0.01 })
    .execute()
  const { token } = await aUser()
  const judge = await aJudge()
  const status = async (output: string) => {
    const key = (await call(submissions.testSubmit, { ...run, expectedOutput: 'Sum: 3' }, { token })).data!
    const [job] = await judge.claimTestRuns()
    await judge.reportTestRun(job!.id, output)
    return (await call(submissions.testResult, { testJudgeKey: key }, { token })).data!.status
  }
  expect(await status('SUM: 3.001')).toBe(judgeStatus.accepted)
  expect(await status('SUM: 3.02')).toBe(judgeStatus.wrongAnswer)
  expect(await status('SUM:  3')).toBe(judgeStatus.wrongAnswer)
  await call(submissions.submit, draft, { token })
  expect((await judge.claim())[0]?.compare).toEqual({ ...compare, epsAbs: 0.01, epsRel: null })
})
