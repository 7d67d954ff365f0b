import { contestRulesOfForm } from '@praxis/contract/contestLimits'
import { limits } from '@praxis/contract/limits'
import { groupLevels, judgeStatus, problemAuth } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { holdContest } from '#server/modules/contests/public.ts'
import { lockGroup } from '#server/modules/groups/public.ts'
import { aContestSite, inMinutes } from '../../../../test/contestSite.ts'
import { aCase } from '../../../../test/harness.ts'
import { whileChanged } from '../../../../test/whileChanged.ts'

const draft = { pid: 'A', language: 'Python3', code: 'print(1)' }
type Site = Awaited<ReturnType<typeof aContestSite>>
type Mend = Record<string, unknown> | ((site: Site) => Promise<unknown>)

const setContest =
  (columns: Record<string, unknown>): Mend =>
  ({ db }) =>
    db.updateTable('contest').set(columns).execute()
const setProblem =
  (auth: number): Mend =>
  ({ db }) =>
    db.updateTable('problem').set({ auth }).execute()
const setSwitch =
  (value: string): Mend =>
  ({ db }) =>
    db
      .insertInto('site_setting')
      .values({ name: 'openContestJudge', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
const allowPython: Mend = ({ db, pid, languageId }) =>
  db.insertInto('problem_language').values({ problem_id: pid, language_id: languageId }).execute()

/** Each refusal is followed by what puts its reason right. */
test('what is wrong in every way is refused by a contest for one reason after another, and at last stored', async () => {
  const site = await aContestSite({ submitInterval: 30 })
  const { db, call, aUser } = site
  const [owner, person] = [await aUser({ role: 'admin' }), await aUser({ username: 'mallory' })]
  const { gid } = await site.aGroup()
  const { cid } = await site.aContest({ start: 10, end: 60, owner, groupId: gid, more: { auth: 1, is_visible: false } })
  await db.deleteFrom('problem_language').execute()
  await db
    .updateTable('contest')
    .set({ account_rule: JSON.stringify({ prefix: 'team', suffix: '', start: 1, end: 9, extra: [] }) })
    .execute()
  const steps: readonly (readonly [string | undefined, Mend])[] = [
    ['judge_area_closed', setSwitch('true')],
    ['language_unknown', { language: 'Python3' }],
    ['code_empty', { code: 'x'.repeat(limits.codeLength + 1) }],
    ['code_too_long', { code: 'print(1)' }],
    ['contest_not_found', { cid }],
    ['contest_not_found', setContest({ is_visible: true })],
    ['group_members_only', () => site.put(gid, person.uid, groupLevels.member)],
    ['contest_not_started', setContest({ start_at: inMinutes(-60) })],
    ['contest_password_needed', () => site.participantOf({ cid, cpid: 0, groupId: gid }, person)],
    ['contest_account_refused', setContest({ account_rule: null })],
    ['problem_not_found', { pid: 'a' }],
    ['problem_not_found', setProblem(problemAuth.contest)],
    ['language_not_enabled', allowPython],
    [undefined, {}],
    // There is no waiting time in a contest.
    [
      undefined,
      ({ db: of }) =>
        of
          .updateTable('contest_participant')
          .set({ disqualified_at: new Date(0).toISOString() })
          .execute(),
    ],
    [
      'contest_disqualified',
      ({ db: of }) => of.updateTable('contest_participant').set({ disqualified_at: null }).execute(),
    ],
    [undefined, setContest({ end_at: inMinutes(-1) })],
    ['contest_ended', setContest({ allow_after_end: true })],
    [undefined, setContest({ deleted_at: new Date(0).toISOString() })],
    ['contest_not_found', {}],
  ]
  for (const how of [setSwitch('false'), setProblem(problemAuth.hidden)])
    await (how as (of: Site) => Promise<unknown>)(site)
  const sent: Record<string, unknown> = { pid: 'Z', language: 'Brainfuck', code: ' ', cid: 9_999, tid: 1, gid: 77 }
  const differences: string[] = []
  for (const [index, [code, how]] of steps.entries()) {
    const reply = await call(submissions.submit, sent as never, { token: person.token })
    if (reply.code !== code) differences.push(`step ${index}: ${reply.code} instead of ${code}`)
    if (typeof how === 'function') await how(site)
    else Object.assign(sent, how)
  }
  expect(differences).toEqual([])
  const stored = await db
    .selectFrom('submission')
    .select(['contest_id as cid', 'group_id as gid', 'uid'])
    .orderBy('id')
    .execute()
  expect(stored).toEqual(Array.from({ length: 4 }, () => ({ cid, gid, uid: person.uid })))
})

test('a test run of a contest asks for the contest, and for what a submission asks for, but counts nobody among its people', async () => {
  const site = await aContestSite()
  const { call, aUser, db, pid } = site
  const [owner, person] = [await aUser({ role: 'admin' }), await aUser()]
  const { cid } = await site.aContest({ start: 10, end: 60, owner })
  await (setProblem(problemAuth.contest) as (of: Site) => Promise<unknown>)(site)
  const run = { pid, type: 'contest', language: 'Python3', code: 'print(1)', userInput: '1' }
  const asked = async (more: object) =>
    (await call(submissions.testSubmit, { ...run, ...more }, { token: person.token })).code
  expect(await asked({})).toBe('contest_not_found')
  expect(await asked({ cid: 9_999 })).toBe('contest_not_found')
  expect(await asked({ cid })).toBe('contest_not_started')
  await db
    .updateTable('contest')
    .set({ start_at: inMinutes(-10) })
    .execute()
  expect(await asked({ cid, pid: pid + 1 })).toBe('problem_not_found')
  expect(await asked({ cid })).toBeUndefined()
  expect(await asked({ cid, type: 'public' })).toBe('problem_not_found')
  await db
    .updateTable('contest')
    .set({ end_at: inMinutes(-1) })
    .execute()
  expect(await asked({ cid })).toBe('contest_ended')
  await db.insertInto('site_setting').values({ name: 'openContestJudge', value: 'false' }).execute()
  expect(await asked({ cid })).toBe('judge_area_closed')
  expect(await db.selectFrom('contest_participant').select('id').execute()).toEqual([])
})

test('a contest is judged before practice, and neither fills up what the other may have waiting', async () => {
  const site = await aContestSite()
  const { db, call, aUser } = site
  const [owner, person, other] = [await aUser({ role: 'admin' }), await aUser(), await aUser()]
  const [{ cid }, second] = [await site.aContest({ owner }), await site.aContest({ owner })]
  // In a contest that is too long to hide its problem, people outside it go on.
  await db
    .updateTable('contest')
    .set({ start_at: sql`now() - interval '40 days'` })
    .execute()
  const send = (more: object, { token } = person) => call(submissions.submit, { ...draft, ...more }, { token })
  const practice = (await send({ pid: '1000' }, other)).data!.submitId
  const last = (await send({ pid: '1000' }, other)).data!.submitId
  const ofContest = (await send({ cid })).data!.submitId
  const judge = await site.aJudge()
  const claimed = []
  for (let n = 0; n < 3; n += 1) claimed.push((await judge.claim())[0]!.judgementId)
  const order = await db
    .selectFrom('judgement')
    .select(['id', 'submission_id as submitId', 'priority'])
    .where('id', 'in', claimed)
    .execute()
  expect(claimed.map((id) => order.find((one) => one.id === id)!.submitId)).toEqual([ofContest, practice, last])
  const most = contestRulesOfForm.submissionsWaiting
  for (let n = 1; n < most; n += 1) expect((await send({ cid })).code).toBeUndefined()
  const both = await Promise.all([send({ cid }), send({ cid })])
  expect(both.map(({ code }) => code)).toEqual(['too_many_waiting', 'too_many_waiting'])
  expect((await send({ cid: second.cid })).code).toBeUndefined()
  expect((await send({ cid }, other)).code).toBeUndefined()
})

test('contests of groups come before practice if the site trusts their owners, and else are judged as practice', async () => {
  const site = await aContestSite()
  const { db, call, aUser } = site
  const person = await aUser()
  const group = await site.aGroup()
  await site.put(group.gid, person.uid, groupLevels.member)
  const { cid } = await site.aContest({ owner: group.owner, groupId: group.gid })
  const send = async () => (await call(submissions.submit, { ...draft, cid }, person)).data!.submitId
  const priorityOf = async (submitId: number) =>
    (
      await db
        .selectFrom('judgement')
        .select('priority')
        .where('submission_id', '=', submitId)
        .executeTakeFirstOrThrow()
    ).priority
  expect(await priorityOf(await send())).toBe(20)
  // Those count in the contest too.
  const most = contestRulesOfForm.submissionsWaiting
  for (let n = 1; n < most; n += 1) expect(await send()).toBeGreaterThan(0)
  expect((await call(submissions.submit, { ...draft, cid }, person)).code).toBe('too_many_waiting')
  await db.updateTable('account').set({ is_trusted: true }).where('uid', '=', group.owner.uid).execute()
  await sql`update judgement set state = 'cancelled'`.execute(db)
  expect(await priorityOf(await send())).toBe(10)
})

test('what is sent to a contest counts nowhere else, however it is judged', async () => {
  const site = await aContestSite()
  const { db, call, aUser } = site
  const [owner, person] = [await aUser({ role: 'admin' }), await aUser()]
  const { gid } = await site.aGroup()
  await site.put(gid, person.uid, groupLevels.member)
  const contests = [await site.aContest({ owner }), await site.aContest({ owner, groupId: gid })]
  const counts = async () =>
    JSON.stringify([
      await db.selectFrom('person_problem').selectAll().execute(),
      await db.selectFrom('problem_count').selectAll().execute(),
      await db.selectFrom('group_stat').selectAll().execute(),
      await db.selectFrom('accepted').selectAll().execute(),
    ])
  const before = await counts()
  const judge = await site.aJudge()
  for (const { cid } of contests) {
    for (const status of [judgeStatus.accepted, judgeStatus.wrongAnswer]) {
      const { submitId } = (await call(submissions.submit, { ...draft, cid }, { token: person.token })).data!
      expect(await counts()).toBe(before)
      const [job] = await judge.claim()
      await judge.report(
        job!,
        job!.cases.map(({ id, seq }) => aCase(seq, status, { caseId: id })),
      )
      expect((await call(submissions.detail, { submitId }, { token: person.token })).data?.submission.status).toBe(
        status,
      )
      expect(await counts()).toBe(before)
    }
  }
})

test('while a contest runs, those who take part do not send its problem elsewhere, nor run programs for it there', async () => {
  const site = await aContestSite()
  const { db, call, aUser, pid } = site
  const [owner, person, other] = [await aUser({ role: 'admin' }), await aUser(), await aUser()]
  const contest = await site.aContest({ owner })
  // Too long to hide its problems from everybody.
  await db
    .updateTable('contest')
    .set({ start_at: sql`now() - interval '40 days'` })
    .execute()
  await site.participantOf(contest, person)
  const run = { pid, type: 'public', language: 'Python3', code: 'print(1)', userInput: '1' }
  const codes = async ({ token }: { token: string }) => [
    (await call(submissions.submit, { ...draft, pid: '1000' }, { token })).code,
    (await call(submissions.testSubmit, run, { token })).code,
  ]
  expect(await codes(person)).toEqual(['problem_in_contest', 'problem_in_contest'])
  expect(await codes(other)).toEqual([undefined, undefined])
  await db
    .updateTable('contest')
    .set({ end_at: inMinutes(-1) })
    .execute()
  expect(await codes(person)).toEqual([undefined, undefined])
})

test('a submission to a sealed contest of OI is answered without its result, however fast the judge was', async () => {
  const site = await aContestSite()
  const { call, aUser } = site
  const [owner, person] = [await aUser({ role: 'admin' }), await aUser()]
  const { cid } = await site.aContest({ rule: 'oi', freeze: -10, owner })
  const mine = (await call(submissions.submit, { ...draft, cid }, { token: person.token })).data!
  expect(mine).toMatchObject({
    status: judgeStatus.unknownResult,
    code: draft.code,
    displayPid: 'A',
    judger: '',
    version: 0,
  })
  const trial = (await call(submissions.submit, { ...draft, cid }, { token: owner.token })).data!
  expect(trial).toMatchObject({ status: judgeStatus.pending, code: draft.code, cid })
  const kinds = await site.db.selectFrom('contest_participant').select(['uid', 'kind']).orderBy('id').execute()
  expect(kinds).toEqual([
    { uid: person.uid, kind: 'official' },
    { uid: owner.uid, kind: 'staff' },
  ])
})

test('what is sent to a contest of a group while its manager changes it waits, and neither fails', async () => {
  const site = await aContestSite()
  const { db, call, aUser } = site
  const [owner, person] = [await aUser({ role: 'admin' }), await aUser()]
  const { gid } = await site.aGroup()
  await site.put(gid, person.uid, groupLevels.member)
  const { cid } = await site.aContest({ owner, groupId: gid })
  const sent = await whileChanged(
    db,
    (tx) => lockGroup(tx, gid),
    () => call(submissions.submit, { ...draft, cid }, { token: person.token }),
    (tx) => holdContest(tx, cid, 'update'),
  )
  expect(sent).toMatchObject({ status: 200 })
})
