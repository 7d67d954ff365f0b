import { judgeStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { allCases, fast, follow } from '../../../test/follow.ts'
import { aSite } from '../../../test/site.ts'

/** Cases of which the fourth goes wrong in its first line. */
const wrongFourth = () =>
  allCases(judgeStatus.wrongAnswer).map((one) =>
    one.seq === 4 ? { ...one, detail: { reason: 'difference', line: 1, expected: '3', got: 'x' } as const } : one,
  )

test('readers of one kind share an event only if they read the same language', async () => {
  const server = await aSite(fast)
  const submitId = await server.submit()
  const judge = await server.aJudge()
  const [job] = await judge.claim()
  const readers = ['zh-CN', 'en-US', 'zh-CN'].map((language) => ({ token: server.root.token, language }))
  const wanted = { submissions: [{ submitId, cases: true }] }
  const pages = await Promise.all(readers.map((who) => follow(server.app, wanted, who)))
  await Promise.all(pages.map((page) => page.ready()))
  await judge.report(job!, wrongFourth())
  const told = []
  for (const page of pages) {
    const verdict = await page.change(({ submission }) => submission.status === judgeStatus.wrongAnswer)
    told.push(JSON.stringify(verdict.results))
  }
  expect(told.map((text) => [text.includes('ine 1'), text.includes('第 1 行')])).toEqual([
    [false, true],
    [true, false],
    [false, true],
  ])
})

test('of submissions that are told together each has its own cases', async () => {
  const server = await aSite(fast)
  const ids = [await server.submit(), await server.submit()]
  const judge = await server.aJudge()
  const jobs = await judge.claim(2)
  await judge.report(jobs[0]!, allCases())
  await judge.report(jobs[1]!, wrongFourth())
  const page = await follow(server.app, { submissions: ids.map((submitId) => ({ submitId, cases: true })) })
  await page.ready()
  const fourth = page.changes().map(({ results }) => results?.judgeCaseList?.[3]?.status)
  expect(fourth).toEqual([judgeStatus.accepted, judgeStatus.wrongAnswer])
})
