import { ai } from '@praxis/contract/ai'
import { groupLevels } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { anAiSite } from '../../../../test/aiSite.ts'

const members = 'ai_members_only'
const contest = 'ai_in_contest'
const closed = 'ai_problem_closed'
const unknown = 'submission_not_found'

/**
 * What each person is told by each call, in each state of a contest: `none` of them takes part in; `away` runs elsewhere
 * with the person in it; `frozen` and `window` do too, the latter before the time of the person has begun; `over` has
 * ended; `coming` has not begun; `staff` is tried by the person; `has` runs with the problem and without the person.
 */
const table = `
                      | none    | away    | frozen  | window  | over    | coming  | staff   | has
  explain of visitor  | login   | login   | login   | login   | login   | login   | login   | login
  explain of user     | members | contest | contest | contest | members | members | members | closed
  explain of member   | ok      | contest | contest | contest | ok      | ok      | ok      | closed
  explain of admin    | ok      | contest | contest | contest | ok      | ok      | ok      | closed
  explain of root     | ok      | contest | contest | contest | ok      | ok      | ok      | closed
  ce of member        | ok      | contest | contest | contest | ok      | ok      | ok      | closed
  ce of other         | unknown | unknown | unknown | unknown | unknown | unknown | unknown | unknown
  ce of root          | ok      | contest | contest | contest | ok      | ok      | ok      | closed
  idea of user        | members | contest | contest | contest | members | members | members | closed
  idea of member      | ok      | contest | contest | contest | ok      | ok      | ok      | closed
  idea of other       | unknown | unknown | unknown | unknown | unknown | unknown | unknown | unknown
  code of member      | ok      | contest | contest | contest | ok      | ok      | ok      | closed
  code of other       | unknown | unknown | unknown | unknown | unknown | unknown | unknown | unknown
  code of root        | ok      | contest | contest | contest | ok      | ok      | ok      | closed
`
const words: Readonly<Record<string, string | number>> = {
  ok: 200,
  login: 'login_required',
  members,
  contest,
  closed,
  unknown,
}

test('each call answers each person in each state of a contest as the table says', { timeout: 60_000 }, async () => {
  const site = await anAiSite()
  const { call, db } = site
  // Ten people ask a dozen times.
  await site.set({ aiPersonCalls: 1_000, aiPersonTokens: 10_000_000 })
  const owner = await site.aUser({ role: 'root' })
  const people = {
    user: await site.aUser(),
    member: await site.aMember(),
    other: await site.aMember(),
    admin: await site.aUser({ role: 'admin' }),
    root: await site.aUser({ role: 'root' }),
  }
  for (const { uid } of [people.user, people.admin, people.root]) await site.agree(uid)
  const sentBy = async (who: 'user' | 'member' | 'root') => ({
    ce: await site.submitted(people[who].uid, { status: -2 }),
    idea: await site.submitted(people[who].uid, { status: -1 }),
    code: await site.submitted(people[who].uid, { status: 0 }),
  })
  const [ofUser, ofMember, ofRoot] = [await sentBy('user'), await sentBy('member'), await sentBy('root')]
  const sentOf = { user: ofUser, member: ofMember, other: ofMember, admin: ofMember, root: ofRoot }

  async function ask(what: string, who: string): Promise<string | number> {
    const token = who === 'visitor' ? {} : { token: people[who as keyof typeof people].token }
    const sent = who === 'visitor' ? ofMember : sentOf[who as keyof typeof sentOf]
    const replies = {
      explain: () => call(ai.explainProblem, { pid: site.pid }, token),
      ce: () => call(ai.explainCompileError, { submitId: sent.ce }, token),
      idea: () => call(ai.provideIdea, { submitId: sent.idea }, token),
      code: () => call(ai.perfectCode, { submitId: sent.code }, token),
    }
    const { code, status } = await replies[what as keyof typeof replies]()
    return code ?? status
  }

  async function begin(state: string): Promise<void> {
    if (state === 'none') return
    const times = {
      away: { start: -60, end: 60 },
      frozen: { start: -60, end: 60, freeze: -30 },
      window: { start: -60, end: 60, more: { window_seconds: 600 } },
      over: { start: -60, end: -1 },
      coming: { start: 1, end: 60 },
      staff: { start: -60, end: 60 },
      has: { start: -60, end: 60 },
    }[state]!
    // One that is not shown leaves the bank as it is; so does one that lasts long.
    const started = await site.aContest({ owner, ...times })
    await db
      .updateTable('contest')
      .set({ is_visible: state !== 'has' })
      .where('id', '=', started.cid)
      .execute()
    if (state === 'has') return
    await db.deleteFrom('contest_problem').execute()
    const kind = state === 'staff' ? 'staff' : 'official'
    for (const person of Object.values(people)) await site.participantOf(started, person, kind)
  }

  const [head = [], ...lines] = table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const states = head.slice(1)
  const got: Record<string, (string | number)[]> = {}
  for (const state of states) {
    await db.deleteFrom('contest_participant').execute()
    await db.deleteFrom('contest_problem').execute()
    await db.deleteFrom('contest').execute()
    await db.deleteFrom('throttle').execute()
    await begin(state)
    for (const [line = ''] of lines) {
      const [what = '', who = ''] = line.split(' of ')
      got[line] = [...(got[line] ?? []), await ask(what, who)]
    }
  }
  expect(got).toEqual(
    Object.fromEntries(lines.map(([line = '', ...cells]) => [line, cells.map((cell) => words[cell] ?? cell)])),
  )
})

test('a submission of a contest gets no help, neither while it runs nor after it', async () => {
  const site = await anAiSite()
  const owner = await site.aUser({ role: 'root' })
  const member = await site.aMember()
  const over = await site.aContest({ owner, start: -60, end: -1 })
  const submitId = await site.sent(over, member, { minutes: -30, status: 0 })
  expect(await site.call(ai.perfectCode, { submitId }, member)).toMatchObject({ status: 403, code: 'ai_of_contest' })
  expect(await site.call(ai.provideIdea, { submitId }, member)).toMatchObject({ status: 403, code: 'ai_of_contest' })
})

test('a verdict has the help that is for it and no other', async () => {
  const site = await anAiSite()
  const member = await site.aMember()
  for (const status of [-3, 1, 2, 3, 4, 8]) {
    const submitId = await site.submitted(member.uid, { status })
    for (const endpoint of [ai.explainCompileError, ai.provideIdea, ai.perfectCode] as const) {
      expect(await site.call(endpoint, { submitId }, member)).toMatchObject({ status: 400, code: 'ai_status_wrong' })
    }
  }
  const accepted = await site.submitted(member.uid, { status: 0 })
  expect(await site.call(ai.provideIdea, { submitId: accepted }, member)).toMatchObject({ code: 'ai_status_wrong' })
  expect(site.provider.state.asked).toEqual([])
})

test('a problem and a group that say so have no help, nor a contest of the group that runs, nor whoever is outside', async () => {
  const site = await anAiSite()
  const { db, call, pid } = site
  const { gid, owner } = await site.aGroup()
  const [inside, outside] = [await site.aMember(), await site.aMember()]
  await site.put(gid, inside.uid, groupLevels.member)
  await db.updateTable('problem').set({ group_id: gid }).where('id', '=', pid).execute()
  const code = async ({ token }: { token: string }) => {
    const reply = await call(ai.explainProblem, { pid }, { token })
    return reply.code ?? reply.status
  }
  expect([await code(inside), await code(outside)]).toEqual([200, 'problem_not_found'])
  await db.updateTable('problem').set({ open_ai: false }).execute()
  expect(await code(inside)).toBe('ai_problem_closed')
  await db.updateTable('problem').set({ open_ai: true }).execute()
  await db.updateTable('user_group').set({ open_ai: false }).execute()
  expect(await code(inside)).toBe('ai_group_closed')
  const sent = await site.submitted(inside.uid, { status: -1, gid })
  expect(await call(ai.provideIdea, { submitId: sent }, inside)).toMatchObject({ code: 'ai_group_closed' })
  await db.updateTable('user_group').set({ open_ai: true }).execute()
  expect(await call(ai.provideIdea, { submitId: sent }, inside)).toMatchObject({ status: 200 })
  const running = await site.aContest({ owner, groupId: gid })
  expect(await code(inside)).toBe('ai_problem_closed')
  await site.turn(running.cid, { start: -60, end: -1 })
  expect(await code(inside)).toBe(200)
  // Whoever leaves the group finds neither the problem nor what they sent there.
  await db.deleteFrom('group_member').where('uid', '=', inside.uid).execute()
  expect(await code(inside)).toBe('problem_not_found')
  expect(await call(ai.provideIdea, { submitId: sent }, inside)).toMatchObject({ code: 'submission_not_found' })
})

test('nothing of a hidden problem goes out, whoever manages it', async () => {
  const site = await anAiSite()
  const root = await site.aUser({ role: 'root' })
  await site.agree(root.uid)
  for (const auth of [2, 3]) {
    await site.db.updateTable('problem').set({ auth }).execute()
    expect(await site.explain(root)).toMatchObject({ status: 404, code: 'problem_not_found' })
  }
  const submitId = await site.submitted(root.uid)
  expect(await site.call(ai.provideIdea, { submitId }, root)).toMatchObject({ code: 'problem_not_found' })
  expect(site.provider.state.asked).toEqual([])
})
