import { submissions } from '@praxis/contract/submissions'
import { remoteJudgeAdmin } from '@praxis/contract/remoteJudgeAdmin'
import { rejudging } from '@praxis/contract/rejudging'
import { judgeStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aRemoteSite } from '../../../../test/remoteSite.ts'
import { openEngine } from './engine.ts'

test('a program goes to the remote judge, and its verdict comes back with its cases', async () => {
  const { hoj, submit, round, row, verdict, told, alice, toTheEnd, call } = await aRemoteSite()
  const id = await submit()
  expect(await verdict(id)).toMatchObject({ status: judgeStatus.pending })
  expect(await told(id, alice)).toMatchObject({ key: 'NEAR', state: 'waiting', before: 0, runId: null })
  await round()
  expect(hoj.state.runs).toHaveLength(1)
  expect(hoj.state.runs[0]).toMatchObject({ username: 'robot', language: 'C++' })
  const runId = String(hoj.state.runs[0]!.submitId)
  expect(await row(id)).toMatchObject({ state: 'following', run_id: runId, login: 'robot' })
  expect(await told(id, alice)).toMatchObject({ state: 'following', runId, link: expect.stringContaining(runId) })
  expect(await told(id)).toMatchObject({ state: 'following', runId: null, link: null })
  expect(await toTheEnd(id)).toMatchObject({ status: judgeStatus.accepted, score: null, judger: 'Near by' })
  expect(await told(id, alice)).toMatchObject({ state: 'ended', end: null })
  const cases = await call(submissions.caseResults, { submitId: id }, alice)
  expect(cases.data!.judgeCaseList!.map(({ status }) => status)).toEqual([0, 0, 0])
})

test('a remote submission is in no queue of judges, and its verdict counts as any other', async () => {
  const { db, submit, aJudge, toTheEnd, pid } = await aRemoteSite()
  const judge = await aJudge('here')
  const id = await submit()
  expect(await judge.claim()).toEqual([])
  await toTheEnd(id)
  expect(await db.selectFrom('accepted').selectAll().where('submission_id', '=', id).execute()).toHaveLength(1)
  const count = await db.selectFrom('problem_count').selectAll().where('problem_id', '=', pid).executeTakeFirst()
  expect(count).toMatchObject({ total: 1, ac: 1 })
})

test.each([
  ['wrongAnswer', judgeStatus.wrongAnswer, null],
  ['timeLimit', judgeStatus.timeLimitExceeded, null],
  ['compileError', judgeStatus.compileError, "main.cpp:1:1: error: 'x' does not name a type"],
] as const)('the verdict %s there is the verdict here', async (name, status, message) => {
  const { hoj, submit, toTheEnd } = await aRemoteSite()
  hoj.state.verdict = name
  expect(await toTheEnd(await submit())).toMatchObject({ status, message })
})

test('one account sends one program at a time, and two accounts send two', async () => {
  const one = await aRemoteSite()
  const first = await one.submit()
  const second = await one.submit()
  await one.round()
  expect(one.hoj.state.runs).toHaveLength(1)
  expect(await one.told(second, one.alice)).toMatchObject({ state: 'waiting', before: 0 })
  await one.toTheEnd(first)
  await one.toTheEnd(second)
  expect(one.hoj.state.runs).toHaveLength(2)
})

test('two accounts send two programs at once', async () => {
  const { hoj, submit, round } = await aRemoteSite({ accounts: ['robot', 'robot2'] })
  await submit()
  await submit()
  await round()
  expect(hoj.state.runs.map(({ username }) => username).toSorted()).toEqual(['robot', 'robot2'])
})

test('people take turns: the second person does not wait for all of the first', async () => {
  const { hoj, submit, round, aUser, row } = await aRemoteSite()
  const bob = await aUser({ username: 'bob' })
  const mine = [await submit(), await submit(), await submit()]
  const his = await submit(bob)
  await round()
  const [first] = mine
  for (let rounds = 0; rounds < 12 && (await row(his)).state === 'waiting'; rounds += 1) await round()
  expect((await row(first!)).state).toBe('ended')
  expect((await row(his)).state).not.toBe('waiting')
  expect((await row(mine[2]!)).state).toBe('waiting')
  expect(hoj.state.runs).toHaveLength(2)
})

test('two processes have one account, and send each program once', async () => {
  const { hoj, services, submit, db, engine } = await aRemoteSite({ accounts: ['robot', 'robot2'] })
  const ids = [await submit(), await submit()]
  const other = openEngine(services)
  await Promise.all([engine.round(), other.round()])
  await Promise.all([engine.idle(), other.idle()])
  for (let rounds = 0; rounds < 8; rounds += 1) {
    await sql`update remote_submission set next_at = now()`.execute(db)
    await Promise.all([engine.round(), other.round()])
    await Promise.all([engine.idle(), other.idle()])
  }
  expect(hoj.state.runs).toHaveLength(2)
  const states = await db.selectFrom('submission').select('status').where('id', 'in', ids).execute()
  expect(states.map(({ status }) => status)).toEqual([0, 0])
})

test('without an account there is a system error that says so', async () => {
  const { submit, toTheEnd, call, alice } = await aRemoteSite({ accounts: [] })
  const id = await submit()
  expect(await toTheEnd(id)).toMatchObject({ status: judgeStatus.systemError })
  const { data } = await call(submissions.detail, { submitId: id }, { ...alice, language: 'en-US' })
  expect(data!.submission.errorMessage).toBe('This site has no account at Near by. Please tell the administrators')
})

test('an account that is refused is not used again, and the program ends so that it can be sent again', async () => {
  const { call, root, submit, toTheEnd, detail, hoj, alice } = await aRemoteSite()
  await call(remoteJudgeAdmin.addAccount, { key: 'NEAR', username: 'robot', password: 'wrong' }, root)
  const id = await submit()
  expect(await toTheEnd(id)).toMatchObject({ status: judgeStatus.submitFailed })
  expect((await detail()).accounts).toMatchObject([{ username: 'robot', state: 'refused', trouble: 'wrong_password' }])
  await call(
    remoteJudgeAdmin.addAccount,
    { key: 'NEAR', username: 'robot', password: hoj.accounts.get('robot')! },
    root,
  )
  await call(submissions.resubmit, { submitId: id }, alice)
  expect(await toTheEnd(id)).toMatchObject({ status: judgeStatus.accepted })
})

test('a far side that is down is tried again, and a page that nobody knows stops the adapter', async () => {
  const { hoj, submit, round, row, toTheEnd, detail, call, alice, verdict } = await aRemoteSite()
  hoj.state.trouble = 'maintenance'
  const id = await submit()
  await round()
  expect(await row(id)).toMatchObject({ state: 'waiting', tries: 1 })
  hoj.state.trouble = null
  expect(await toTheEnd(id)).toMatchObject({ status: judgeStatus.accepted })
  hoj.state.trouble = 'changed'
  const second = await submit()
  expect(await toTheEnd(second)).toMatchObject({ status: judgeStatus.submitFailed })
  expect((await detail()).site).toMatchObject({ state: 'broken', trouble: 'changed' })
  const third = await submit()
  await round()
  expect(await verdict(third)).toMatchObject({ status: judgeStatus.submitFailed })
  const { data } = await call(submissions.detail, { submitId: third }, { ...alice, language: 'en-US' })
  expect(data!.submission.errorMessage).toContain('needs repair')
})

test('a verdict that does not come after sixty questions ends, and submitting again only asks again', async () => {
  const { db, submit, round, row, verdict, hoj, call, alice, toTheEnd } = await aRemoteSite()
  const id = await submit()
  await round()
  hoj.state.trouble = 'maintenance'
  await sql`update remote_submission set polls = 58`.execute(db)
  await round()
  expect(await row(id)).toMatchObject({ state: 'following', polls: 59 })
  await round()
  expect(await verdict(id)).toMatchObject({ status: judgeStatus.submitFailed })
  hoj.state.trouble = null
  await call(submissions.resubmit, { submitId: id }, alice)
  expect(await row(id)).toMatchObject({ state: 'following', polls: 0 })
  expect(await toTheEnd(id)).toMatchObject({ status: judgeStatus.accepted })
  expect(hoj.state.runs).toHaveLength(1)
})

test('a program whose answer broke off is found among the newest, and is not sent twice', async () => {
  const { hoj, submit, round, toTheEnd, row } = await aRemoteSite()
  hoj.state.trouble = 'cut'
  const id = await submit()
  await round()
  expect(hoj.state.runs).toHaveLength(1)
  expect(await row(id)).toMatchObject({ state: 'sending', run_id: null })
  hoj.state.trouble = null
  expect(await toTheEnd(id)).toMatchObject({ status: judgeStatus.accepted })
  expect(hoj.state.runs).toHaveLength(1)
})

test('a process that dies before it sends has sent nothing, and another one sends', async () => {
  const { db, hoj, submit, toTheEnd, row } = await aRemoteSite()
  const id = await submit()
  await sql`update remote_submission set state = 'sending', account_id = (select id from remote_account),
    lease_until = now() - interval '1 second', attempt = 1`.execute(db)
  expect((await row(id)).sent_at).toBeNull()
  expect(await toTheEnd(id)).toMatchObject({ status: judgeStatus.accepted })
  expect(hoj.state.runs).toHaveLength(1)
})

test('what a process says that has lost its submission does not count', async () => {
  const { db, hoj, submit, round, row, call, root, verdict } = await aRemoteSite()
  const id = await submit()
  await round()
  await call(rejudging.cancelJudge, { submitId: id }, root)
  expect(await row(id)).toMatchObject({ state: 'ended' })
  await sql`update remote_submission set state = 'following'`.execute(db)
  hoj.state.runs[0]!.stage = 9
  await round()
  expect(await verdict(id)).toMatchObject({ status: judgeStatus.cancelled })
})

test('a rejudge asks for runs that are known and sends the others again, after it says how many', async () => {
  const { hoj, submit, toTheEnd, call, root, pid, db, row, verdict } = await aRemoteSite()
  const known = await submit()
  await toTheEnd(known)
  const unknown = await submit()
  await toTheEnd(unknown)
  await sql`update remote_submission set run_id = null where submission_id = ${unknown}`.execute(db)
  expect((await call(remoteJudgeAdmin.rejudgePreview, { pid }, root)).data).toEqual({ fetched: 1, sent: 1 })
  await call(rejudging.rejudgeProblem, { pid }, root)
  expect(await row(known)).toMatchObject({ state: 'following' })
  expect(await row(unknown)).toMatchObject({ state: 'waiting' })
  await toTheEnd(known)
  await toTheEnd(unknown)
  expect(hoj.state.runs).toHaveLength(3)
  expect(await verdict(unknown)).toMatchObject({ status: judgeStatus.accepted })
})

test('a judge that is switched off here takes nothing, and what waits ends so that it can be sent again', async () => {
  const { call, root, alice, submit, round, verdict } = await aRemoteSite()
  const id = await submit()
  await call(remoteJudgeAdmin.changeSite, { key: 'NEAR', isOn: false }, root)
  await round()
  expect(await verdict(id)).toMatchObject({ status: judgeStatus.submitFailed })
  const refused = await call(submissions.resubmit, { submitId: id }, { ...alice, language: 'en-US' })
  expect(refused.msg).toBe('Near by is switched off on this site')
})
