import { caseDataShown, judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCase } from '../../../../test/harness.ts'
import { follow } from '../../../../test/follow.ts'
import { aJudgedSite } from '../../../../test/site.ts'
import { endless } from '../../../../test/people.ts'

const difference = { line: 2, expected: 'the answer', got: 'the output' }

/** A submission of `user` that is wrong in every case. The first two cases of the problem are its examples. */
async function aWrongSubmission(status: number = judgeStatus.wrongAnswer, detail: object = difference) {
  const site = await aJudgedSite()
  const submitId = await site.submit()
  const [job] = await site.judge.claim()
  const cases = job!.cases.map(({ id, seq }) =>
    aCase(seq, status, { caseId: id, detail: { reason: 'difference', ...detail } }),
  )
  await site.judge.report(job!, cases)
  const shownTo = async (who: { token?: string } = {}) => {
    const { data } = await site.call(submissions.caseResults, { submitId }, who)
    return data!.judgeCaseList!
  }
  return { ...site, submitId, job: job!, shownTo }
}

/** Of each of the first three cases: whether its first difference is told. */
const toldOf = (rows: readonly { firstDifference: unknown }[]) =>
  rows.slice(0, 3).map(({ firstDifference }) => firstDifference !== null)

test('cases whose input and answer are an example are samples, for the judge and for readers', async () => {
  const { job, shownTo } = await aWrongSubmission()
  expect(job.cases.map(({ isSample }) => isSample)).toEqual([true, true, ...Array<boolean>(8).fill(false)])
  expect((await shownTo()).map(({ isSample }) => isSample)).toEqual(job.cases.map(({ isSample }) => isSample))
})

test('an example counts by its content: line ends do not matter, another answer does', async () => {
  const { db, pid } = await aJudgedSite()
  const samples = async () => {
    await sql`select mark_sample_cases(${pid})`.execute(db)
    const rows = await db.selectFrom('test_case').select('seq').where('is_sample', '=', true).orderBy('seq').execute()
    return rows.map(({ seq }) => seq)
  }
  const set = (seq: number, example: { input?: string; output?: string }) =>
    db.updateTable('problem_example').set(example).where('seq', '=', seq).execute()
  const rows = await db.selectFrom('problem_example').select(['seq', 'input', 'output']).orderBy('seq').execute()
  expect(await samples()).toEqual([1, 2])
  for (const form of [rows[0]!.input.trimEnd(), `${rows[0]!.input.trimEnd()}\r\n`, `${rows[0]!.input}\n  \n`]) {
    await set(1, { input: form })
    expect(await samples()).toEqual([1, 2])
  }
  await set(1, { output: '424242\n' })
  expect(await samples()).toEqual([2])
  // The answer of one example does not go with the input of another.
  await set(1, { output: rows[1]!.output })
  await set(2, { output: rows[0]!.output })
  expect(await samples()).toEqual([])
})

test('the owner sees the first difference of samples only, a member who owns it of all, who manages the problem of all, others of none', async () => {
  const { db, user, aUser, shownTo } = await aWrongSubmission()
  expect((await shownTo({ token: user.token }))[0]).toMatchObject({ firstDifference: difference, userOutput: /2/ })
  expect(toldOf(await shownTo({ token: user.token }))).toEqual([true, true, false])
  expect(JSON.stringify((await shownTo({ token: user.token })).slice(2))).not.toMatch(/the answer|the output/)
  const others = [{}, await aUser(), await aUser({ role: 'vip' })]
  for (const who of others) expect(JSON.stringify(await shownTo(who))).not.toMatch(/the answer|the output/)
  for (const role of ['root', 'problem_admin'] as const) {
    expect(toldOf(await shownTo(await aUser({ role })))).toEqual([true, true, true])
  }
  const admin = await aUser({ role: 'admin' })
  expect(toldOf(await shownTo(admin))).toEqual([true, true, false])
  await db.updateTable('problem').set({ owner_uid: admin.uid }).execute()
  expect(toldOf(await shownTo(admin))).toEqual([true, true, true])
  await db.updateTable('account').set({ member_until: endless }).where('uid', '=', user.uid).execute()
  // Of other cases than samples they may open the first that failed only, and that is a sample here.
  expect(toldOf(await shownTo({ token: user.token }))).toEqual([true, true, false])
  await db.updateTable('problem').set({ case_data: caseDataShown.all }).execute()
  expect(toldOf(await shownTo({ token: user.token }))).toEqual([true, true, true])
  // Not those of a problem whose data they may not call.
  await db.updateTable('problem').set({ auth: 2 }).execute()
  expect(toldOf(await shownTo({ token: user.token }))).toEqual([true, true, false])
})

test('a difference in blanks is told too, and what was not compared has none', async () => {
  const blanks = await aWrongSubmission(judgeStatus.presentationError)
  expect(toldOf(await blanks.shownTo(blanks.user))).toEqual([true, true, false])
  const silent = await aWrongSubmission(judgeStatus.runtimeError, { reason: 'exit', exitCode: 3, ...difference })
  expect(toldOf(await silent.shownTo(silent.user))).toEqual([false, false, false])
  const bare = await aWrongSubmission(judgeStatus.wrongAnswer, {})
  expect(toldOf(await bare.shownTo(bare.user))).toEqual([false, false, false])
})

test('the stream tells the owner and another reader what the call tells each', async () => {
  const { app, submitId, user, root, aUser, shownTo } = await aWrongSubmission()
  const readers: { token?: string }[] = [{}, user, root, await aUser(), await aUser({ role: 'admin' })]
  for (const who of readers) {
    const page = await follow(app, { submissions: [{ submitId, cases: true }] }, who)
    await page.ready()
    expect(await shownTo(who)).toMatchObject(page.changes()[0]!.results!.judgeCaseList!)
  }
})

test('one telling of the stream gives each of its readers their own view', async () => {
  const site = await aJudgedSite()
  const submitId = await site.submit()
  const others = [site.root, site.user, await site.aUser(), await site.aUser({ role: 'admin' })]
  const pages = await Promise.all(
    others.map(({ token }) => follow(site.app, { submissions: [{ submitId, cases: true }] }, { token })),
  )
  await Promise.all(pages.map((page) => page.ready()))
  const [job] = await site.judge.claim()
  await site.judge.report(
    job!,
    job!.cases.map(({ id, seq }) =>
      aCase(seq, judgeStatus.wrongAnswer, { caseId: id, detail: { reason: 'difference', ...difference } }),
    ),
  )
  const told = await Promise.all(
    pages.map((page) => page.change(({ submission }) => submission.status === judgeStatus.wrongAnswer)),
  )
  expect(told.map(({ results }) => toldOf(results!.judgeCaseList!))).toEqual([
    [true, true, true],
    [true, true, false],
    [false, false, false],
    [true, true, false],
  ])
})
