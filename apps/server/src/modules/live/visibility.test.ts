import { setTimeout as pause } from 'node:timers/promises'
import { accounts } from '@praxis/contract/accounts'
import { limits } from '@praxis/contract/limits'
import { judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { expect, test } from 'vitest'
import { allCases, fast, follow, progressOf } from '../../../test/follow.ts'
import { aSite } from '../../../test/site.ts'
import { insertGroup } from '../../../test/groups.ts'

test('the stream tells each reader what the calls tell, and nobody code, compiler output or address', async () => {
  const server = await aSite(fast)
  const submitId = await server.submit(server.user, 'print("confidential")')
  const { token: staff } = await server.aUser({ role: 'problem_admin' })
  const judge = await server.aJudge()
  const [job] = await judge.claim()
  const detail = { reason: 'difference', line: 1, expected: 'hidden', got: 'x' } as const
  const cases = allCases().map((one) => (one.seq === 4 ? { ...one, status: judgeStatus.wrongAnswer, detail } : one))
  const readers = [{}, { token: server.user.token, language: 'en-US' }, { token: staff, language: 'en-US' }]
  const pages = await Promise.all(
    readers.map((who) => follow(server.app, { submissions: [{ submitId, cases: true }] }, who)),
  )
  await Promise.all(pages.map((page) => page.ready()))
  await judge.report(job!, cases)
  for (const [index, page] of pages.entries()) {
    const verdict = await page.change(({ submission }) => submission.status === judgeStatus.wrongAnswer)
    const who = readers[index] ?? {}
    const { data } = await server.call(submissions.caseResults, { submitId }, who)
    expect(data).toMatchObject(verdict.results!)
    const { data: statuses } = await server.call(submissions.statuses, { submitIds: [submitId] }, who)
    expect(statuses?.[String(submitId)]).toMatchObject(verdict.submission)
    const told = JSON.stringify(page.events)
    expect(told).not.toMatch(/confidential|127\.0\.0\.1|"code"|"ip"|errorMessage/)
    expect(/hidden/.test(told)).toBe(who.token === staff)
    expect(/"inputData":"/.test(told)).toBe(who.token === staff)
  }
  expect(JSON.stringify(pages[1]?.events)).toContain('ine 1')
})

test('compiler output does not travel with the verdict', async () => {
  const server = await aSite(fast)
  const submitId = await server.submit()
  const page = await follow(server.app, { submissions: [{ submitId, cases: true }] }, { token: server.user.token })
  await page.ready()
  const judge = await server.aJudge()
  const [job] = await judge.claim()
  await judge.report(job!, [], { outcome: 'compile_error', message: 'line 1: print(1)' })
  await page.change(({ submission }) => submission.status === judgeStatus.compileError)
  expect(JSON.stringify(page.events)).not.toContain('print(1)')
})

test('cases are told to those who ask, where the problem keeps them open', async () => {
  const server = await aSite(fast)
  const submitId = await server.submit()
  const plain = await follow(server.app, { submissions: [{ submitId }] })
  await plain.ready()
  await server.services.db.updateTable('problem').set({ open_case_result: false }).execute()
  const closed = await follow(server.app, { submissions: [{ submitId, cases: true }] })
  await closed.ready()
  const judge = await server.aJudge()
  const [job] = await judge.claim()
  await progressOf(server, judge, job!)(1, 'judging', 1)
  for (const page of [plain, closed]) await page.change(({ moment }) => moment[2] === 1)
  await judge.report(job!, allCases())
  for (const page of [plain, closed]) {
    await page.change(({ submission }) => submission.status === judgeStatus.accepted)
    expect(page.changes().some(({ cases }) => cases !== undefined)).toBe(false)
  }
  expect(plain.changes().every(({ results }) => results === undefined)).toBe(true)
  expect(closed.changes().at(0)?.results).toBeNull()
  expect(closed.changes().at(-1)?.results).toBeNull()
})

test('a submission of a contest or a group is not there, like one that does not exist, also when it becomes one', async () => {
  const server = await aSite(fast)
  const [contest, group, later] = [await server.submit(), await server.submit(), await server.submit()]
  const { db } = server.services
  await db.updateTable('submission').set({ contest_id: 7, contest_problem_id: 1 }).where('id', '=', contest).execute()
  await db
    .updateTable('submission')
    .set({ group_id: await insertGroup(db) })
    .where('id', '=', group)
    .execute()
  const wanted = [contest, group, later, 99_999].map((submitId) => ({ submitId, cases: true }))
  const page = await follow(server.app, { submissions: wanted }, { token: server.user.token })
  await page.ready()
  const gone = page.events.flatMap((event) => (event.type === 'gone' ? event.submitId : []))
  expect(gone.toSorted((a, b) => a - b)).toEqual([contest, group, 99_999])
  await db.updateTable('submission').set({ contest_id: 7, contest_problem_id: 1 }).where('id', '=', later).execute()
  const judge = await server.aJudge()
  for (const job of await judge.claim(3)) await judge.report(job, allCases())
  await page.until(() => page.events.some((event) => event.type === 'gone' && event.submitId === later))
  expect(page.changes().every(({ submission }) => submission.submitId === later)).toBe(true)
})

test('a person’s test run is told when it has finished, and every other key at once', async () => {
  const server = await aSite(fast)
  const { token } = server.user
  const startRun = async () => {
    const draft = { pid: 1000, type: 'public', language: 'Python3', code: 'print(3)', userInput: '1 2' }
    return (await server.call(submissions.testSubmit, draft, { token })).data!
  }
  const done = await startRun()
  const judge = await server.aJudge()
  const [first] = await judge.claimTestRuns()
  await judge.reportTestRun(first!.id, '3\n')
  const waiting = await startRun()
  const told = (page: Awaited<ReturnType<typeof follow>>) =>
    page.events.flatMap((event) => (event.type === 'testRun' ? event.testJudgeKey : []))

  const mine = await follow(server.app, { testRuns: [waiting, done, 'unknown'] }, { token })
  await mine.ready()
  expect(told(mine).toSorted()).toEqual([done, 'unknown'].toSorted())
  const stranger = await server.aUser()
  for (const who of [{}, { token: stranger.token }]) {
    const page = await follow(server.app, { testRuns: [waiting] }, who)
    await page.ready()
    expect(told(page)).toEqual([waiting])
  }
  const [second] = await judge.claimTestRuns()
  expect(told(mine)).not.toContain(waiting)
  await judge.reportTestRun(second!.id, '3\n')
  await mine.until(() => told(mine).includes(waiting))
  const result = await server.call(submissions.testResult, { testJudgeKey: waiting }, { token })
  expect(result.data).toMatchObject({ status: judgeStatus.accepted })
})

test('signing out ends the stream, and so does a ban; a visitor’s goes on', async () => {
  const server = await aSite(fast)
  const banned = await server.aUser()
  const wanted = { submissions: [{ submitId: await server.submit() }] }
  const visitor = await follow(server.app, wanted)
  const mine = await follow(server.app, wanted, { token: server.user.token })
  const theirs = await follow(server.app, wanted, { token: banned.token })
  await mine.until(() => mine.events.some(({ type }) => type === 'beat'))
  await server.call(accounts.logout, {}, { token: server.user.token })
  await server.services.db.updateTable('account').set({ status: 1 }).where('uid', '=', banned.uid).execute()
  await Promise.all([mine.ended(), theirs.ended()])
  const beats = () => visitor.events.filter(({ type }) => type === 'beat').length
  const before = beats()
  await visitor.until(() => beats() > before + 1)
})

test('a role that is taken away counts from the next beat on', async () => {
  const server = await aSite(fast)
  const staff = await server.aUser({ role: 'problem_admin' })
  const submitId = await server.submit()
  const page = await follow(server.app, { submissions: [{ submitId, cases: true }] }, { token: staff.token })
  await page.ready()
  await server.services.db.deleteFrom('account_role').where('uid', '=', staff.uid).where('role_id', '=', 1008).execute()
  const beats = () => page.events.filter(({ type }) => type === 'beat').length
  const before = beats()
  await page.until(() => beats() > before + 2)
  const judge = await server.aJudge()
  const [job] = await judge.claim()
  await judge.report(job!, allCases())
  const verdict = await page.change(({ submission }) => submission.status === judgeStatus.accepted)
  expect(verdict.results?.judgeCaseList?.every(({ inputData }) => inputData === null)).toBe(true)
})

test('one address may hold so many streams and not one more, and a closed one makes room', async () => {
  const server = await aSite(fast)
  const open = () => follow(server.app, {})
  const pages = [await open()]
  for (let n = 1; n < limits.streamsPerAddress; n += 20) {
    const size = Math.min(20, limits.streamsPerAddress - n)
    pages.push(...(await Promise.all(Array.from({ length: size }, open))))
  }
  expect(pages).toHaveLength(limits.streamsPerAddress)
  const refused = await open()
  expect(refused.response.status).toBe(200)
  expect(refused.response.headers.get('content-type')).toContain('application/json')
  pages[0]?.leave()
  const limit = Date.now() + 3_000
  for (;;) {
    const page = await open()
    if (page.response.headers.get('content-type')?.includes('event-stream')) break
    if (Date.now() > limit) throw new Error('no room was made')
    await pause(20)
  }
})

test('a stream ends when its time is over, though not before all is told, and its reader opens the next one', async () => {
  const server = await aSite({ ...fast, lifeMs: 1, beatMs: 1 })
  const wanted = { submissions: [{ submitId: await server.submit() }] }
  for (let opened = 0; opened < 3; opened += 1) {
    const page = await follow(server.app, wanted)
    await page.ended()
    const told = page.events.map(({ type }) => type).filter((type) => type !== 'beat')
    expect(told.slice(0, 2)).toEqual(['submission', 'ready'])
  }
})
