import { rejudging } from '@praxis/contract/rejudging'
import { submissions } from '@praxis/contract/submissions'
import { expect, test, vi } from 'vitest'
import { startServer } from '../../../test/harness.ts'
import { allRight } from '../../../test/judgeSite.ts'
import { requestOf } from '#server/services/requestOf.ts'

/** A site whose log is read as its lines have it: the number of the request beside what each says. */
async function aLoggedSite() {
  const server = await startServer()
  const { log, db } = server.services
  const lines: { line: string; requestId: string | null; details: object }[] = []
  const noted = (details: object | undefined, line: string) =>
    void lines.push({ line, requestId: requestOf(), details: details ?? {} })
  vi.spyOn(log, 'info').mockImplementation((line, details) => noted(details, line))
  vi.spyOn(log, 'warn').mockImplementation((details, line) => noted(details, line))
  await server.aProblem()
  const person = await server.aUser()
  const judge = await server.aJudge()
  lines.splice(0)
  const submit = async () =>
    (await server.call(submissions.submit, { pid: '1000', language: 'Python3', code: 'print(1)' }, person)).data!
      .submitId
  const storedOf = (submissionId: number) =>
    db
      .selectFrom('judgement')
      .select(['id', 'request_id as requestId'])
      .where('submission_id', '=', submissionId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  return { ...server, lines, submit, judge, storedOf }
}

test('one number follows a submission through the log of the server, its judgement, what its judge is handed, and its verdict', async () => {
  const { lines, submit, judge, storedOf } = await aLoggedSite()
  const submissionId = await submit()
  const [taken] = lines
  expect(taken).toMatchObject({ line: 'a submission was taken', details: { submissionId } })
  const number = taken!.requestId
  expect(number).toMatch(/^req-[0-9a-f]{12}$/)
  const { id, requestId } = await storedOf(submissionId)
  expect(requestId).toBe(number)

  const [job] = await judge.claim()
  expect(job).toMatchObject({ submissionId, judgementId: id, requestId: number })
  expect(await judge.report(job!, allRight, { outcome: 'system_error', message: 'a box broke' })).toBe(true)
  const [again] = await judge.claim()
  expect(again).toMatchObject({ attempt: 2, requestId: number })
  expect(await judge.report(again!, allRight)).toBe(true)
  const told = lines.filter(({ details }) => 'judgementId' in details)
  expect(told).toEqual([
    {
      line: 'a judge failed, trying again',
      requestId: number,
      details: { judgementId: id, attempt: 1, message: 'a box broke' },
    },
    {
      line: 'a judgement has ended',
      requestId: number,
      details: { judgementId: id, submissionId, attempt: 2, status: 0, judge: 'judge' },
    },
  ])
})

test('another submission has another number, and one that is judged again that of the call that wanted it', async () => {
  const { submit, judge, storedOf, call, aUser } = await aLoggedSite()
  const [first, second] = [await submit(), await submit()]
  const numbers = [(await storedOf(first)).requestId, (await storedOf(second)).requestId]
  expect(new Set(numbers).size).toBe(2)
  for (const _ of numbers) await judge.report((await judge.claim())[0]!, allRight)
  const root = await aUser({ role: 'root' })
  expect(await call(rejudging.rejudge, { submitId: first }, root)).toMatchObject({ status: 200 })
  const [job] = await judge.claim()
  expect(job!.submissionId).toBe(first)
  expect(job!.requestId).toMatch(/^req-[0-9a-f]{12}$/)
  expect(numbers).not.toContain(job!.requestId)
  expect((await storedOf(first)).requestId).toBe(job!.requestId)
})
