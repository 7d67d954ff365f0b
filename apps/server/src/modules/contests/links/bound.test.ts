import { submissions } from '@praxis/contract/submissions'
import { caseDataShown, judgeStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { insertContest, insertParticipant, linkProblem } from '../../../../test/contests.ts'
import { aJudgedSite } from '../../../../test/site.ts'
import { isBoundByContest } from './bound.queries.ts'

type Contest = Parameters<typeof insertContest>[2]
type Person = Parameters<typeof insertParticipant>[3]
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const over = { start: -120, end: -10 }
const withWindow = { window_seconds: 3_600, start: -300, end: 300 }

const cases: readonly [name: string, isBound: boolean, contest: Contest, person?: Person | null][] = [
  ['a contest that runs', true, {}],
  ['one without the person', false, {}, null],
  ['one that the person only tries', false, {}, { kind: 'staff' }],
  ['one with a registration that is void', false, { password_version: 1 }],
  ['one to come', false, { start: 10, end: 60 }],
  ['one that is over', false, over],
  ['one that is over but for the extra time of the person', true, over, { extra_seconds: 900 }],
  ['one that is over with that', false, over, { extra_seconds: 300 }],
  ['one that lasts for a year', true, { start: -60, end: 365 * 24 * 60 }],
  ['one that nobody is shown', false, { is_visible: false }],
  ['one in the trash', false, { deleted_at: new Date() }],
  ['one with a window before the person begins', false, withWindow],
  ['one with a window while it lasts', true, withWindow, { started_at: ago(59) }],
  ['one with a window that is over', false, withWindow, { started_at: ago(61) }],
  ['one with a window and extra time', true, withWindow, { started_at: ago(61), extra_seconds: 120 }],
  ['one with a window that its end has cut', false, { ...withWindow, end: -1 }, { started_at: ago(30) }],
]

test('whoever takes part in a contest at present is bound by it', async () => {
  const { db, root, user, pid } = await aJudgedSite()
  for (const [name, isBound, contest, person = {}] of cases) {
    const cid = await insertContest(db, root.uid, contest)
    const link = await linkProblem(db, cid, pid)
    if (person !== null) await insertParticipant(db, cid, user.uid, person)
    expect(await isBoundByContest(db, user.uid, pid), name).toBe(isBound)
    await db.updateTable('contest_problem').set({ unlinked_at: new Date() }).where('id', '=', link).execute()
    expect(await isBoundByContest(db, user.uid, pid), `${name}, without the problem`).toBe(false)
  }
})

test('in a contest that hides nothing, those who take part practise its problems elsewhere no more and open no data of them', async () => {
  const site = await aJudgedSite()
  const { db, call, root, pid } = site
  const [member, other] = [await site.aUser(), await site.aUser()]
  const people = [member.uid, other.uid]
  await db.updateTable('account').set({ member_until: '2999-01-01' }).where('uid', 'in', people).execute()
  await db.updateTable('problem').set({ case_data: caseDataShown.all }).where('id', '=', pid).execute()
  const id = await site.submit(member)
  await site.judgeNext(judgeStatus.wrongAnswer, {})
  const data = async (who: { token: string }) => (await call(submissions.caseData, { submitId: id, seq: 1 }, who)).code
  const open = async (who: { token: string }) => {
    const { data: results } = await call(submissions.caseResults, { submitId: id }, who)
    return results?.judgeCaseList?.some(({ isOpen }) => isOpen)
  }
  const draft = { language: 'Python3', code: 'print(1)' }
  const submit = async (who: { token: string }) => (await call(submissions.submit, { pid: '1000', ...draft }, who)).code
  const tryIt = async (who: { token: string }) =>
    (await call(submissions.testSubmit, { pid, type: 'public', ...draft, userInput: '1 2' }, who)).code
  const answers = async (who: { token: string }) => [
    await data(who),
    await open(who),
    await submit(who),
    await tryIt(who),
  ]
  expect(await answers(member)).toEqual([undefined, true, undefined, undefined])

  const cid = await insertContest(db, root.uid, { start: -60, end: 40 * 24 * 60 })
  await linkProblem(db, cid, pid)
  await insertParticipant(db, cid, member.uid)
  expect(await answers(member)).toEqual(['cases_closed', false, 'problem_in_contest', 'problem_in_contest'])
  expect(await answers(other)).toEqual([undefined, true, undefined, undefined])

  await db
    .updateTable('contest')
    .set({ end_at: new Date(Date.now() + 60_000) })
    .where('id', '=', cid)
    .execute()
  expect(await data(other), 'it lasts for an hour: its data is closed to everybody').toBe('cases_closed')
  expect(await data(root), 'but to those who manage the problem').toBeUndefined()
})

test('code that somebody shares is closed to all while a contest hides its problem, and to those who take part in any', async () => {
  const site = await aJudgedSite()
  const { db, call, root, user, pid } = site
  const [reader, bound] = [await site.aUser(), await site.aUser()]
  const id = await site.submit()
  await site.judgeNext()
  await db.updateTable('problem').set({ code_share: true }).where('id', '=', pid).execute()
  await db.updateTable('submission').set({ share: true }).where('id', '=', id).execute()
  const code = async (who: { token: string }) =>
    (await call(submissions.detail, { submitId: id }, who)).data?.submission.code ?? null
  const shown = 'print(1)'
  expect([await code(reader), await code(bound)]).toEqual([shown, shown])
  const long = await insertContest(db, root.uid, { start: -60, end: 365 * 24 * 60 })
  await linkProblem(db, long, pid)
  await insertParticipant(db, long, bound.uid)
  expect([await code(reader), await code(bound), await code(user)]).toEqual([shown, null, shown])
  await linkProblem(db, await insertContest(db, root.uid, {}), pid)
  expect([await code(reader), await code(bound), await code(user)]).toEqual([null, null, shown])
})
