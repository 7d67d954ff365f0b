import { contestSubmissions } from '@praxis/contract/contests'
import { rejudging } from '@praxis/contract/rejudging'
import { judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { expect, test } from 'vitest'
import { aContestSite } from '../../../../test/contestSite.ts'
import { fast, follow } from '../../../../test/follow.ts'
import { aJudgedSite } from '../../../../test/site.ts'

const said = "main.c:3:9: warning: unused variable 'secret' [-Wunused-variable]"
type Who = { token?: string }

test('what the compiler said of a program that it compiled is for its author and for staff, and for nobody else', async () => {
  const { call, db, aUser, user, root, submit, judgeNext } = await aJudgedSite()
  const submitId = await submit()
  await judgeNext(0, { warnings: said })
  const toldTo = async (who: Who) => (await call(submissions.detail, { submitId }, who)).data!.compilerWarnings
  const stranger = await aUser()
  const [admin, problemAdmin] = [await aUser({ role: 'admin' }), await aUser({ role: 'problem_admin' })]
  for (const who of [user, root, admin, problemAdmin]) expect(await toldTo(who)).toBe(said)
  for (const who of [{}, stranger]) expect(await toldTo(who)).toBeNull()
  // Who reads a shared code reads the code.
  await db.updateTable('submission').set({ share: true }).execute()
  const { data } = await call(submissions.detail, { submitId }, stranger)
  expect(data).toMatchObject({ submission: { code: 'print(1)' }, compilerWarnings: null })
  await db.insertInto('site_setting').values({ name: 'hideNonContestSubmissionCode', value: 'true' }).execute()
  for (const who of [{}, stranger, user, admin]) expect(await toldTo(who)).toBeNull()
  for (const who of [problemAdmin, root]) expect(await toldTo(who)).toBe(said)
})

test('a judge that does not tell, and one that heard nothing, leave none; another judging takes them away', async () => {
  const { call, user, root, submit, judgeNext } = await aJudgedSite()
  const toldOf = async (submitId: number) => (await call(submissions.detail, { submitId }, user)).data!.compilerWarnings
  const [silent, old, warned] = [await submit(), await submit(root), await submit()]
  await judgeNext(0, { warnings: '' })
  await judgeNext()
  await judgeNext(judgeStatus.wrongAnswer, { warnings: said })
  expect(await toldOf(silent)).toBeNull()
  expect((await call(submissions.detail, { submitId: old }, root)).data!.compilerWarnings).toBeNull()
  expect(await toldOf(warned)).toBe(said)
  await call(rejudging.rejudge, { submitId: warned }, root)
  expect(await toldOf(warned)).toBeNull()
  await judgeNext(0, { warnings: `${said}\n${said}` })
  expect(await toldOf(warned)).toBe(`${said}\n${said}`)
  await call(rejudging.rejudge, { submitId: warned }, root)
  await judgeNext(0, { outcome: 'compile_error', message: 'no', warnings: said })
  expect(await toldOf(warned)).toBeNull()
})

test('no list, status and stream has them, not even for the author', async () => {
  const { app, call, user, root, submit, judge } = await aJudgedSite(fast)
  const submitId = await submit()
  const page = await follow(app, { submissions: [{ submitId, cases: true }] }, { token: root.token })
  await page.ready()
  const [job] = await judge.claim()
  await judge.report(job!, [], { warnings: said })
  await page.change(({ submission }) => submission.status !== judgeStatus.pending)
  const replies = await Promise.all(
    [user, root].flatMap((who) => [
      call(submissions.list, {}, who),
      call(submissions.statuses, { submitIds: [submitId] }, who),
      call(submissions.caseResults, { submitId }, who),
    ]),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
  expect(JSON.stringify([replies, page.events])).not.toContain('unused variable')
})

test('in a contest they are there with the verdict, for the author and the jury', async () => {
  const { call, db, aUser, aContest, turn, sent } = await aContestSite()
  const root = await aUser({ role: 'root' })
  const owner = await aUser({ role: 'admin' })
  const [author, rival] = [await aUser(), await aUser()]
  const contest = await aContest({ rule: 'oi', freeze: -30, owner })
  const { cid } = contest
  const submitId = await sent(contest, author, { minutes: -20, status: judgeStatus.accepted })
  await sent(contest, rival, { minutes: -20, status: judgeStatus.accepted })
  await db.updateTable('submission').set({ compiler_warnings: said }).execute()
  const toldTo = async (who: Who) => {
    const { data, code } = await call(submissions.detail, { submitId }, who)
    return data === null ? code : data.compilerWarnings
  }
  // Sealed from its author: what was compiled tells that it is no compile error.
  expect(await toldTo(author)).toBeNull()
  expect(await toldTo(owner)).toBe(said)
  expect(await toldTo(root)).toBe(said)
  expect(await toldTo(rival)).toBe('submission_not_found')
  await turn(cid, { start: -60, end: 60 })
  expect(await toldTo(author)).toBe(said)
  expect(await toldTo(rival)).toBeNull()
  await turn(cid, { start: -60, end: -1 })
  expect(await toldTo(author)).toBe(said)
  expect(await toldTo(rival)).toBeNull()
  const list = await call(contestSubmissions.list, { contestID: cid }, author)
  expect(list.status).toBe(200)
  expect(JSON.stringify(list.data)).not.toContain('unused variable')
})
