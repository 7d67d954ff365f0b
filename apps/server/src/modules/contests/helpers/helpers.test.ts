import { clarifications } from '@praxis/contract/clarifications'
import { contestDesk } from '@praxis/contract/contestDesk'
import { contestHelpers } from '@praxis/contract/contestHelpers'
import { contestRun } from '@praxis/contract/contestRun'
import { toRequest, type Endpoint } from '@praxis/contract/endpoint'
import { contests, contestSubmissions } from '@praxis/contract/contests'
import { prints } from '@praxis/contract/prints'
import type { ContestDesk } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { expect, test } from 'vitest'
import { boardSite } from '../../../../test/boardSite.ts'
import { describeEndpoints } from '../../../../test/endpointTables.ts'

describeEndpoints(
  'contestHelpers',
  `
GET    /api/contest/helpers           signedIn  contest_not_found contest_not_yours
PUT    /api/contest/helper            signedIn  contest_not_found contest_not_yours participants_unknown participants_not_members contest_helper_takes_part contest_helpers_many
`,
)

/** A private contest that is frozen, with a solution, a question and a text in it, and helpers at each desk. */
async function aDesk() {
  const site = await boardSite()
  const { call, db, people } = site
  const contest = await site.aContest({ freezes: 200, more: { auth: 1, password: 'autumn', open_print: true } })
  const { cid } = contest
  const realname = 'Ann Real'
  const ann = await site.aUser({ username: 'ann' })
  await db.updateTable('account').set({ realname }).where('uid', '=', ann.uid).execute()
  await site.participate(cid, ann.uid)
  const submitId = await db
    .insertInto('submission')
    .values({
      problem_id: (await db.selectFrom('contest_problem').select('problem_id').executeTakeFirstOrThrow()).problem_id,
      uid: ann.uid,
      language_id: (await db.selectFrom('language').select('id').limit(1).executeTakeFirstOrThrow()).id,
      code: 'print(1)',
      code_length: 8,
      contest_id: cid,
      contest_problem_id: contest.cpids.get('A')!,
      participant_id: (
        await db.selectFrom('contest_participant').select('id').where('uid', '=', ann.uid).executeTakeFirstOrThrow()
      ).id,
      submitted_at: new Date(Date.now() - 60_000),
      status: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const question = await db
    .insertInto('clarification')
    .values({ contest_id: cid, uid: ann.uid, question: 'May n be 0?' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const text = await db
    .insertInto('print_job')
    .values({ contest_id: cid, uid: ann.uid, content: 'x', lines: 1, pages: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const set = async (username: string, ...desks: ContestDesk[]) => {
    const { status, code } = await call(contestHelpers.set, { cid, username, desks }, people.owner)
    return status === 200 ? 'ok' : code
  }
  const helpers = Object.fromEntries(
    await Promise.all(
      (['jury', 'balloons', 'prints'] as const).map(async (desk) => {
        const person = await site.aUser({ username: `${desk}1` })
        await db.insertInto('contest_helper').values({ contest_id: cid, uid: person.uid, desk }).execute()
        return [desk, person] as const
      }),
    ),
  ) as Record<ContestDesk, Awaited<ReturnType<typeof site.aUser>>>
  return {
    ...site,
    ...contest,
    request: site.send,
    ann,
    realname,
    submitId: submitId.id,
    question: question.id,
    text: text.id,
    set,
    helpers,
  }
}

/** What each call answers somebody else, somebody who takes part, the helpers at each desk, and the author. */
const table = `
call             user                     ann                jury               balloons                 prints                   owner
questions        contest_password_needed  .                  .                  contest_password_needed  contest_password_needed  .
answer           clarification_not_found  clarification_not_found  .            clarification_not_found  clarification_not_found  .
submissions      contest_password_needed  .                  .                  contest_password_needed  contest_password_needed  .
code             contest_not_yours        contest_not_yours  .                  contest_not_yours        contest_not_yours        .
balloons         contest_not_yours        contest_not_yours  contest_not_yours  .                        contest_not_yours        .
bring            contest_not_yours        contest_not_yours  contest_not_yours  .                        contest_not_yours        .
texts            contest_not_yours        contest_not_yours  contest_not_yours  contest_not_yours        .                        .
printed          contest_not_yours        contest_not_yours  contest_not_yours  contest_not_yours        .                        .
text             contest_not_yours        contest_not_yours  contest_not_yours  contest_not_yours        .                        .
pdf              contest_not_yours        contest_not_yours  contest_not_yours  contest_not_yours        .                        .
run              contest_not_yours        contest_not_yours  contest_not_yours  contest_not_yours        contest_not_yours        .
participants     contest_not_yours        contest_not_yours  contest_not_yours  contest_not_yours        contest_not_yours        .
check            contest_not_yours        contest_not_yours  contest_not_yours  contest_not_yours        contest_not_yours        .
helpers          contest_not_yours        contest_not_yours  contest_not_yours  contest_not_yours        contest_not_yours        .
helper           contest_not_yours        contest_not_yours  contest_not_yours  contest_not_yours        contest_not_yours        .
problems         contest_password_needed  .                  .                  contest_password_needed  contest_password_needed  .
register         contest_password_wrong   contest_registered  contest_helps     contest_helps            contest_helps            contest_registered
`
const [head = [], ...lines] = table
  .trim()
  .split('\n')
  .map((line) => line.split(/\s+/))

test('who may do what at the desks of a contest, and refusals are envelopes of 403', async () => {
  const desk = await aDesk()
  const { cid, question, text, submitId, people, helpers, ann, request } = desk
  await desk.participate(cid, people.owner.uid, { kind: 'staff' })
  const inputs = {
    questions: [clarifications.list, { cid }],
    answer: [clarifications.answer, { id: question, answer: 'No.', isPublic: true }],
    submissions: [contestSubmissions.list, { contestID: cid }],
    code: [contestRun.downloadCode, { cid }],
    balloons: [contestRun.acInfo, { cid }],
    bring: [contestRun.checkAcInfo, { id: submitId, cid, checked: true }],
    texts: [prints.list, { cid }],
    printed: [prints.check, { id: text, cid }],
    text: [prints.text, { id: text }],
    pdf: [prints.pdf, { id: text }],
    run: [contestRun.run, { cid }],
    participants: [contestDesk.participants, { cid }],
    check: [contestDesk.check, { cid }],
    helpers: [contestHelpers.list, { cid }],
    helper: [contestHelpers.set, { cid, username: 'member', desks: ['jury'] }],
    problems: [contests.problems, { cid }],
    register: [contests.register, { cid, password: 'spring' }],
  } as const
  expect(lines.map(([name]) => name)).toEqual(Object.keys(inputs))
  const askers = { user: people.user, ann, ...helpers, owner: people.owner }
  expect(head.slice(1)).toEqual(Object.keys(askers))
  for (const [name = '', ...expected] of lines) {
    const [endpoint, input] = inputs[name as keyof typeof inputs]
    const said: string[] = []
    for (const { token } of Object.values(askers)) {
      const { http, raw } = await request(toRequest(endpoint, input), { token })
      const body = raw.startsWith('{') ? (JSON.parse(raw) as { code?: string; status?: number }) : {}
      if (body.code === 'contest_not_yours')
        expect([http, body.status], name).toEqual([(endpoint as Endpoint).reply === 'download' ? 400 : 200, 403])
      said.push(body.code ?? '.')
    }
    expect([name, ...said]).toEqual([name, ...expected])
  }
})

test('the jury reads frozen verdicts and code, which is told in the log; other desks see neither, and nobody a real name', async () => {
  const { call, db, cid, submitId, helpers, ann, realname, people } = await aDesk()
  const seen = async (who: { token: string }) =>
    (await call(contestSubmissions.list, { contestID: cid }, who)).data?.records.map(({ username, status }) => [
      username,
      status,
    ])
  expect(await seen(helpers.jury)).toEqual([['ann', 0]])
  expect(await seen(helpers.balloons)).toBeUndefined()
  const detail = await call(submissions.detail, { submitId }, helpers.jury)
  expect(detail.data?.submission).toMatchObject({ code: 'print(1)', status: 0 })
  expect((await call(submissions.detail, { submitId }, helpers.prints)).data).toBeNull()
  const told = await db.selectFrom('audit').select(['act', 'uid']).where('uid', '=', helpers.jury.uid).execute()
  expect(told.length).toBeGreaterThan(0)

  await db.updateTable('contest_participant').set({ agreed_to_names: true }).where('uid', '=', ann.uid).execute()
  const namesOf = async (who: { token: string }) => [
    (await call(contestRun.acInfo, { cid }, who)).data?.records.map((one) => one.realname),
    (await call(prints.list, { cid }, who)).data?.records.map((one) => one.realname),
  ]
  expect(await namesOf(helpers.balloons)).toEqual([[null], undefined])
  expect(await namesOf(helpers.prints)).toEqual([undefined, [null]])
  expect(await namesOf(people.owner)).toEqual([[realname], [realname]])
})

test('helpers are named by name, each desk once; a change is told in the log, the same again is not', async () => {
  const { call, db, cid, set, people } = await aDesk()
  const list = async () =>
    (await call(contestHelpers.list, { cid }, people.owner)).data!.map(({ username, desks }) => [username, ...desks])
  expect(await set(' USER ', 'prints', 'balloons', 'prints')).toBe('ok')
  expect(await set('user', 'balloons', 'prints')).toBe('ok')
  expect(await list()).toEqual([
    ['balloons1', 'balloons'],
    ['jury1', 'jury'],
    ['prints1', 'prints'],
    ['user', 'balloons', 'prints'],
  ])
  expect(await set('user')).toBe('ok')
  expect(await set('user')).toBe('ok')
  expect((await list()).map(([name]) => name)).not.toContain('user')
  expect(await set('nobody', 'jury')).toBe('participants_unknown')
  const rows = await db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('act', '=', 'contest.setHelper')
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { before: { desks: [] }, after: { desks: ['balloons', 'prints'] } },
    { before: { desks: ['balloons', 'prints'] }, after: { desks: [] } },
  ])
})

test('nobody helps and takes part before the end', async () => {
  const { call, cid, set, helpers, people, db } = await aDesk()
  expect(await set('ann', 'jury')).toBe('contest_helper_takes_part')
  const register = async () => (await call(contests.register, { cid, password: 'autumn' }, helpers.balloons)).code
  expect(await register()).toBe('contest_helps')
  // The author may enter them all the same: then they are none of the desk.
  expect(
    await call(contestDesk.addParticipants, { cid, people: [{ username: 'balloons1' }] }, people.owner),
  ).toMatchObject({
    status: 200,
  })
  expect(await call(contestRun.acInfo, { cid }, helpers.balloons)).toMatchObject({ code: 'contest_not_yours' })
  await db
    .updateTable('contest')
    .set({ end_at: new Date(Date.now() - 1_000) })
    .where('id', '=', cid)
    .execute()
  expect(await call(contestRun.acInfo, { cid }, helpers.balloons)).toMatchObject({ status: 200 })
  expect(await set('ann', 'jury')).toBe('ok')
})

test('in a contest of a group its members help, and who has left it does not', async () => {
  const { call, db, people, gid, aUser, inGroup } = await boardSite()
  const cid = await inGroup({ start_at: new Date(Date.now() - 60_000) })
  const stranger = await aUser({ username: 'stranger' })
  const set = async (username: string) =>
    (await call(contestHelpers.set, { cid, username, desks: ['balloons'] }, people.author)).code
  expect(await set(stranger.username)).toBe('participants_not_members')
  expect(await set('member')).toBeUndefined()
  expect(await call(contestRun.acInfo, { cid }, people.member)).toMatchObject({ status: 200 })
  await db.deleteFrom('group_member').where('group_id', '=', gid).where('uid', '=', people.member.uid).execute()
  expect(await call(contestRun.acInfo, { cid }, people.member)).toMatchObject({ status: 404 })
})

test('at most a hundred people help with a contest', async () => {
  const { db, cid, set, aUser } = await aDesk()
  const people = await Promise.all(Array.from({ length: 97 }, (_, n) => aUser({ username: `more${n}` })))
  await db
    .insertInto('contest_helper')
    .values(people.map(({ uid }) => ({ contest_id: cid, uid, desk: 'jury' as const })))
    .execute()
  expect(await set('user', 'jury')).toBe('contest_helpers_many')
  expect(await set('more1', 'jury', 'prints')).toBe('ok')
})
