import { accounts } from '@praxis/contract/accounts'
import { submissions } from '@praxis/contract/submissions'
import { expect, test } from 'vitest'
import { turnOnTwoFactor } from '../../../../../test/entrance.ts'
import { aCase, startServer } from '../../../../../test/harness.ts'
import { password } from '../../../../../test/people.ts'
import { aVisit, failureOf } from '../../../../../test/remoteVisits.ts'
import { praxis } from './praxis.ts'

const language = { name: 'C++ 17 With O2', remoteKey: 'C++ 17 With O2', contentType: 'text/x-c++src' }
const code = 'int main() { /* 数 */ }'

async function aFarSite(options: { submitInterval?: number } = {}) {
  const far = await startServer(options)
  await far.aProblem()
  const robot = await far.aUser({ username: 'robot' })
  const origin = `http://127.0.0.1:${await far.listening()}`
  const visit = aVisit(origin, { username: 'robot', password })
  const submit = (more: object = {}) => praxis.submit(visit, { remoteId: '1000', language, code, ...more })
  const follow = (runId: string) => praxis.follow(visit, { remoteId: '1000', runId })
  return { far, robot, origin, visit, submit, follow }
}

test('an account signs in, and its token is renewed by any answer', async () => {
  const { far, visit, submit } = await aFarSite()
  await praxis.signIn(visit)
  const first = visit.session.get('token')
  expect(first).toBeTruthy()
  far.clock.now = new Date(far.clock.now.getTime() + 13 * 3_600_000)
  await submit()
  expect(visit.session.get('token')).not.toBe(first)
  far.clock.now = new Date(far.clock.now.getTime() + 13 * 3_600_000)
  await submit()
  far.clock.now = new Date(far.clock.now.getTime() + 25 * 3_600_000)
  expect(await failureOf(submit())).toMatchObject({ trouble: 'signed_out', maybeArrived: false })
  expect(await failureOf(praxis.newest!(visit, '1000'))).toMatchObject({ trouble: 'signed_out' })
})

test('a problem comes as the site shows it', async () => {
  const { far, origin, visit } = await aFarSite()
  await far.services.db.updateTable('problem_statement').set({ hint: '![a](/api/public/img/a.png)' }).execute()
  const found = await praxis.fetchProblem(visit, '1000')
  expect(found).toMatchObject({
    title: expect.stringMatching(/\S/),
    hint: `![a](${origin}/api/public/img/a.png)`,
    timeLimitMs: 1_000,
    memoryLimitMb: expect.any(Number),
    pdf: null,
  })
  expect(found.description).not.toBe('')
  expect(found.samples.length).toBeGreaterThan(0)
  expect(found.languages).toContainEqual(language)
  const all = await praxis.fetchLanguages!(visit)
  expect(all).toContainEqual(language)
  expect(found.languages!.every(({ name }) => all.some((one) => one.name === name))).toBe(true)
  expect(await failureOf(praxis.fetchProblem(visit, 'none'))).toMatchObject({ trouble: 'not_found' })
})

test('a statement as a PDF file and limits that a problem does not state are told as such', async () => {
  const { far, origin, visit } = await aFarSite()
  await far.services.db.updateTable('problem').set({ type: 2 }).execute()
  await far.services.db.updateTable('problem_statement').set({ pdf: '/api/public/file/a.pdf' }).execute()
  expect(await praxis.fetchProblem(visit, '1000')).toMatchObject({
    pdf: `${origin}/api/public/file/a.pdf`,
    timeLimitMs: null,
    memoryLimitMb: null,
  })
})

test('a submission is followed to the verdict that a judge gives, with its cases', async () => {
  const { far, robot, visit, submit, follow } = await aFarSite()
  await praxis.signIn(visit)
  const judge = await far.aJudge()
  const runId = await submit()
  expect(await follow(runId)).toEqual({
    status: 5,
    isFinal: false,
    timeMs: null,
    memoryKb: null,
    message: null,
    cases: [],
  })
  const [job] = await judge.claim()
  expect([5, 6, 7]).toContain((await follow(runId)).status)
  await judge.report(
    job!,
    job!.cases.map(({ id, seq }, at) => aCase(seq, at === 1 ? -1 : 0, { caseId: id })),
  )
  const result = await follow(runId)
  expect(result).toMatchObject({ status: -1, isFinal: true, timeMs: 1, memoryKb: 1_024, message: null })
  expect(result.cases.length).toBe(job!.cases.length)
  expect(result.cases.slice(0, 2)).toEqual([
    { seq: 1, status: 0, timeMs: 1, memoryKb: 1_024 },
    { seq: 2, status: -1, timeMs: 1, memoryKb: 1_024 },
  ])
  const sent = await far.call(submissions.detail, { submitId: Number(runId) }, { token: robot.token })
  expect(sent.data!.submission).toMatchObject({ code, language: language.name })
})

test('what the compiler says comes with the verdict', async () => {
  const { far, visit, submit, follow } = await aFarSite()
  await praxis.signIn(visit)
  const judge = await far.aJudge()
  const runId = await submit()
  const [job] = await judge.claim()
  await judge.report(job!, [], { outcome: 'compile_error', message: 'main.cpp:1: error' })
  expect(await follow(runId)).toMatchObject({ status: -2, isFinal: true, message: 'main.cpp:1: error', cases: [] })
})

test('the newest submissions to the problem are found by the bytes of their programs', async () => {
  const { far, visit, submit } = await aFarSite()
  await praxis.signIn(visit)
  const first = await submit()
  const second = await submit({ code: 'int main() {}' })
  const other = await far.aUser()
  await far.call(submissions.submit, { pid: '1000', language: language.name, code }, { token: other.token })
  const about = { remoteId: '1000', language: language.name, at: expect.any(Date) }
  expect(await praxis.newest!(visit, '1000')).toEqual([
    { ...about, runId: second, codeBytes: 13 },
    { ...about, runId: first, codeBytes: Buffer.byteLength(code) },
  ])
  expect(await praxis.newest!(visit, '100')).toEqual([])
})

test('an account with a second factor is told, and one of the staff that must turn it on', async () => {
  const { far, origin, robot } = await aFarSite()
  const visit = aVisit(origin, { username: 'robot', password })
  await turnOnTwoFactor(far.services, robot.uid)
  expect(await failureOf(praxis.signIn(visit))).toMatchObject({ trouble: 'second_factor' })
  await far.services.db
    .insertInto('site_setting')
    .values({ name: 'twoFactorForStaff', value: 'true' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: 'true' }))
    .execute()
  await far.aUser({ username: 'keeper', role: 'problem_admin' })
  const keeper = aVisit(origin, { username: 'keeper', password })
  expect(await failureOf(praxis.signIn(keeper))).toMatchObject({ trouble: 'second_factor' })
})

test('wrong passwords, the puzzle, a lock, a ban and a password that must change are told apart', async () => {
  const { far, origin, robot } = await aFarSite()
  const wrong = () => aVisit(origin, { username: 'robot', password: 'wrong horse' })
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await failureOf(praxis.signIn(wrong()))).toMatchObject({ trouble: 'wrong_password' })
  }
  const right = aVisit(origin, { username: 'robot', password })
  expect(await failureOf(praxis.signIn(right))).toMatchObject({ trouble: 'captcha' })
  await far.services.db.updateTable('throttle').set({ hits: 20 }).where('key', 'like', 'login:%').execute()
  expect(await failureOf(praxis.signIn(right))).toMatchObject({ trouble: 'account_locked' })
  await far.services.db.deleteFrom('throttle').execute()

  await far.services.db.updateTable('account').set({ status: 1 }).where('uid', '=', robot.uid).execute()
  expect(await failureOf(praxis.signIn(right))).toMatchObject({ trouble: 'account_locked' })
  await far.services.db
    .updateTable('account')
    .set({ status: 0, must_change_password: true })
    .where('uid', '=', robot.uid)
    .execute()
  expect(await failureOf(praxis.signIn(right))).toMatchObject({
    trouble: 'refused',
    detail: expect.stringContaining('new password'),
  })
})

test('refusals of a submission are told apart, and none of them has arrived', async () => {
  const { far, visit, submit } = await aFarSite({ submitInterval: 60 })
  await praxis.signIn(visit)
  const gone = { ...language, remoteKey: 'C++ 03' }
  for (const [more, trouble] of [
    [{ remoteId: 'none' }, 'not_found'],
    [{ language: gone }, 'language_gone'],
    [{ code: '' }, 'code_refused'],
    [{ code: 'x'.repeat(1_000_000) }, 'code_refused'],
  ] as const) {
    expect([more, await failureOf(submit(more))]).toMatchObject([more, { trouble, maybeArrived: false }])
  }
  await submit()
  expect(await failureOf(submit())).toMatchObject({ trouble: 'too_many', maybeArrived: false })
  expect((await far.call(accounts.authInfo, {}, { token: visit.session.get('token')! })).status).toBe(200)
})
