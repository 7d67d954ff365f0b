import { clarifications } from '@praxis/contract/clarifications'
import { contestRulesOfForm as rules } from '@praxis/contract/contestLimits'
import { problemAuth } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { insertContest, insertParticipant, linkProblem } from '../../../../test/contests.ts'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { startServer } from '../../../../test/harness.ts'
import { readStamps } from './stamps.queries.ts'

describeEndpoints(
  'clarifications',
  `
GET  /api/contest/clarifications  signedIn  contest_not_found group_members_only contest_not_started contest_password_needed contest_account_refused contest_window_closed contest_unbound contest_elsewhere | rows=20
POST /api/contest/clarification   signedIn  contest_not_found group_members_only contest_not_started contest_password_needed contest_account_refused contest_window_closed contest_unbound contest_elsewhere clarifications_closed clarification_empty clarification_long clarification_too_many problem_not_found
POST /api/contest/jury-message    signedIn  contest_not_found contest_not_yours clarifications_closed clarification_empty clarification_long participant_not_found problem_not_found
PUT  /api/contest/clarification   signedIn  clarification_not_found clarification_empty clarification_long
`,
)

async function aSite(columns: Parameters<typeof insertContest>[2] = {}) {
  const server = await startServer()
  const { db } = server.services
  const people = {
    root: await server.aUser({ username: 'rooty', role: 'root' }),
    owner: await server.aUser({ username: 'owner', role: 'admin' }),
    asker: await server.aUser({ username: 'asker' }),
    other: await server.aUser({ username: 'other' }),
    admin: await server.aUser({ username: 'admin2', role: 'admin' }),
  }
  type Name = keyof typeof people
  const names = Object.keys(people) as Name[]
  const cid = await insertContest(db, people.owner.uid, columns)
  const ask = (name: Name, question: string, more: { cpid?: number; cid?: number } = {}) =>
    server.call(clarifications.ask, { cid, question, ...more }, people[name])
  const asked = async (name: Name, question: string, more: { cpid?: number; cid?: number } = {}) =>
    (await ask(name, question, more)).data!.id
  const answer = async (name: Name, id: number, text: string, isPublic: boolean) =>
    (await server.call(clarifications.answer, { id, answer: text, isPublic }, people[name])).code ?? 'ok'
  const list = async (name: Name, more: object = {}) =>
    (await server.call(clarifications.list, { cid, ...more }, people[name])).data!
  const questions = async (name: Name, more: object = {}) => (await list(name, more)).records.map((one) => one.question)
  const stored = () => db.selectFrom('clarification').select(['question', 'answer', 'is_public as isPublic']).execute()
  return { ...server, db, people, names, cid, ask, asked, answer, list, questions, stored }
}

test('whoever manages a contest reads all questions; others their own and those answered to all', async () => {
  const { asked, answer, questions, list, names } = await aSite()
  const waiting = await asked('asker', 'waiting')
  await answer('owner', await asked('asker', 'answered privately'), 'No.', false)
  await answer('owner', await asked('asker', 'answered to all'), 'Yes.', true)
  await asked('other', 'of another')
  const all = ['of another', 'answered to all', 'answered privately', 'waiting']
  const own = ['answered to all', 'answered privately', 'waiting']
  const read = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await questions(name)] as const)))
  expect(read).toEqual({
    root: all,
    owner: all,
    asker: own,
    other: ['of another', 'answered to all'],
    admin: ['answered to all'],
  })
  const counts = async (name: (typeof names)[number]) => (await list(name)).counts
  expect(await counts('owner')).toEqual({ all: 4, open: 2, answered: 2 })
  expect(await counts('asker')).toEqual({ all: 3, open: 1, answered: 2 })
  expect(await counts('admin')).toEqual({ all: 1, open: 0, answered: 1 })
  expect(await questions('owner', { state: 'open' })).toEqual(['of another', 'waiting'])
  expect(await questions('owner', { state: 'open', order: 'oldest' })).toEqual(['waiting', 'of another'])
  expect(await questions('owner', { state: 'answered' })).toEqual(['answered to all', 'answered privately'])
  expect(await questions('other', { state: 'mine' })).toEqual(['of another'])
  expect(await questions('owner', { state: 'mine' })).toEqual([])
  expect(await list('owner', { limit: 3, currentPage: 2 })).toMatchObject({
    total: 4,
    pages: 2,
    records: [{ id: waiting }],
  })
})

test('only those who manage the contest read who asked, where they sit and who answered', async () => {
  const { db, asked, answer, list, people, cid, aProblem } = await aSite()
  await aProblem()
  const { pid } = await db.selectFrom('problem').select('id as pid').executeTakeFirstOrThrow()
  const cpid = await linkProblem(db, cid, pid, { display_id: 'B', color: '#1e90ff' })
  await insertParticipant(db, cid, people.asker.uid, { seat: 'R2-7' })
  await db.updateTable('account').set({ nickname: 'Quinn' }).where('uid', '=', people.asker.uid).execute()
  await db.updateTable('contest').set({ shown_name: 'nickname' }).where('id', '=', cid).execute()
  const id = await asked('asker', ' May n be 0? ', { cpid })
  await answer('root', id, ' No. ', true)
  const time = expect.any(String) as string
  const shown = {
    id,
    cid,
    cpid,
    displayId: 'B',
    color: '#1e90ff',
    question: 'May n be 0?',
    answer: 'No.',
    isPublic: true,
    isFromJury: false,
    gmtCreate: time,
    answeredTime: time,
  }
  const nobody = { uid: null, username: null, shownName: null, seat: null, answeredBy: null }
  const named = { uid: people.asker.uid, username: 'asker', shownName: 'Quinn', seat: 'R2-7', answeredBy: 'rooty' }
  expect((await list('owner')).records).toEqual([{ ...shown, ...named, isMine: false }])
  expect((await list('other')).records).toEqual([{ ...shown, ...nobody, isMine: false }])
  expect((await list('asker')).records).toEqual([{ ...shown, ...nobody, isMine: true }])
  await db.updateTable('contest_participant').set({ team_name: 'Three Bears' }).where('contest_id', '=', cid).execute()
  expect((await list('owner')).records).toMatchObject([{ username: 'asker', shownName: 'Three Bears' }])
})

test('a part of the question finds it for everybody, a part of the name for those who manage', async () => {
  const { db, asked, answer, questions, cid, aProblem } = await aSite()
  await aProblem()
  const { pid } = await db.selectFrom('problem').select('id as pid').executeTakeFirstOrThrow()
  const cpid = await linkProblem(db, cid, pid)
  await answer('owner', await asked('asker', 'About Time', { cpid }), 'Yes.', true)
  await asked('other', 'another')
  expect(await questions('other', { keyword: 'time' })).toEqual(['About Time'])
  expect(await questions('other', { keyword: 'aske' })).toEqual([])
  expect(await questions('owner', { keyword: 'ASKE' })).toEqual(['About Time'])
  expect(await questions('owner', { keyword: '_' })).toEqual([])
  expect(await questions('owner', { cpid })).toEqual(['About Time'])
  expect(await questions('owner', { cpid: 9_999 })).toEqual([])
})

test.each([
  ['one that runs', {}, 'ok'],
  ['one that runs on as somebody has extra time', { end: -1, longest_extra_seconds: 600 }, 'ok'],
  ['one to come', { start: 10 }, 'contest_not_started'],
  ['one that is over', { end: -1 }, 'clarifications_closed'],
  ['one that is over, opened again', { end: -1, late_clarifications: true }, 'ok'],
  ['one to come, open after the end', { start: 10, late_clarifications: true }, 'contest_not_started'],
  [
    'one without questions, over',
    { end: -1, late_clarifications: true, open_clarifications: false },
    'clarifications_closed',
  ],
  ['one without questions', { open_clarifications: false }, 'clarifications_closed'],
  ['a private one', { auth: 1, password: 'x' }, 'contest_password_needed'],
  ['one that is hidden', { is_visible: false }, 'contest_not_found'],
] as const)('who asks in %s', async (_name, columns, code) => {
  const { ask, stored } = await aSite(columns)
  expect((await ask('asker', 'May n be 0?')).code ?? 'ok').toBe(code)
  expect(await stored()).toHaveLength(code === 'ok' ? 1 : 0)
})

test('those who manage a contest ask nothing in it before it starts, and who is disqualified nothing at all', async () => {
  const { db, ask, people, cid } = await aSite({ start: 10 })
  expect((await ask('owner', 'x')).code).toBe('clarifications_closed')
  await insertParticipant(db, cid, people.asker.uid, { disqualified_at: new Date() })
  await db
    .updateTable('contest')
    .set({ start_at: new Date(0) })
    .execute()
  expect((await ask('asker', 'x')).code).toBe('clarifications_closed')
  expect((await ask('other', 'x')).code).toBeUndefined()
})

test('a question says something, is not too long, and is about a problem of that contest', async () => {
  const { db, ask, aProblem, cid, people } = await aSite()
  await aProblem()
  const { pid } = await db.selectFrom('problem').select('id as pid').executeTakeFirstOrThrow()
  const code = async (question: string, more: object = {}) => (await ask('asker', question, more)).code ?? 'ok'
  expect(await ask('asker', ' \n\t ')).toMatchObject({ code: 'clarification_empty', field: 'question' })
  expect(await code('x'.repeat(rules.questionLength + 1))).toBe('clarification_long')
  expect(await code(` ${'x'.repeat(rules.questionLength)} `)).toBe('ok')
  const other = await linkProblem(db, await insertContest(db, people.owner.uid), pid)
  expect(await code('x', { cpid: other })).toBe('problem_not_found')
  const own = await linkProblem(db, cid, pid)
  expect(await code('x', { cpid: own })).toBe('ok')
  await db.updateTable('problem').set({ auth: problemAuth.hidden }).execute()
  expect(await code('x', { cpid: own })).toBe('problem_not_found')
})

test('a few questions of one person wait at most, also when they are asked at once', async () => {
  const { asked, ask, answer, stored, people, db } = await aSite()
  const first = await asked('asker', 'first')
  const codes = await Promise.all(
    Array.from({ length: rules.questionsOpen + 3 }, async () => (await ask('asker', 'more')).code ?? 'ok'),
  )
  expect(codes.filter((code) => code === 'ok')).toHaveLength(rules.questionsOpen - 1)
  expect(new Set(codes)).toEqual(new Set(['ok', 'clarification_too_many']))
  expect(await stored()).toHaveLength(rules.questionsOpen)
  const elsewhere = await insertContest(db, people.owner.uid)
  expect((await ask('asker', 'elsewhere', { cid: elsewhere })).code).toBeUndefined()
  expect((await ask('other', 'of another')).code).toBeUndefined()
  await answer('owner', first, 'No.', false)
  expect((await ask('asker', 'again')).code).toBeUndefined()
  expect((await ask('asker', 'again')).code).toBe('clarification_too_many')
})

test('those who manage the contest of a question answer it, and change the answer; to others it is not there', async () => {
  const { db, asked, answer, names, stored, people } = await aSite()
  const id = await asked('asker', 'May n be 0?')
  const codes = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await answer(name, id, 'x', false)] as const)),
  )
  const missing = 'clarification_not_found'
  expect(codes).toEqual({ root: 'ok', owner: 'ok', asker: missing, other: missing, admin: missing })
  expect(await answer('owner', 9_999, 'x', false)).toBe(missing)
  expect(await answer('owner', id, '  ', false)).toBe('clarification_empty')
  expect(await answer('owner', id, 'x'.repeat(rules.answerLength + 1), false)).toBe('clarification_long')
  expect(await answer('owner', id, ' No. ', true)).toBe('ok')
  expect(await answer('owner', id, 'Yes.', false)).toBe('ok')
  expect(await stored()).toEqual([{ question: 'May n be 0?', answer: 'Yes.', isPublic: false }])
  const audited = await db.selectFrom('audit').select(['uid', 'act', 'noun_id as of', 'after']).orderBy('id').execute()
  const told = { uid: people.owner.uid, act: 'clarification.answer', of: String(id) }
  // The refused ones are not among them.
  expect(audited).toHaveLength(4)
  expect(audited.slice(-2)).toEqual([
    { ...told, after: { answer: 'No.', isPublic: true } },
    { ...told, after: { answer: 'Yes.', isPublic: false } },
  ])
  await db.updateTable('contest').set({ deleted_at: new Date() }).execute()
  expect(await answer('owner', id, 'x', false)).toBe(missing)
})

test('the stamps of a person grow with what they may read, and with nothing else', async () => {
  const { db, asked, answer, people, cid } = await aSite()
  const elsewhere = await insertContest(db, people.owner.uid)
  const read = async () => {
    const of = (name: keyof typeof people, isJury = false) => ({
      cid,
      uid: people[name].uid,
      isJury,
      reach: isJury ? ('all' as const) : ('ownAndManagers' as const),
    })
    const asking = [of('owner', true), of('asker'), { ...of('owner', true), cid: elsewhere }, of('other')]
    const [owner, asker, none, other] = await readStamps(db, asking)
    expect(none).toEqual({ announcements: 0, clarifications: 0, comments: 0 })
    return { owner: owner!, asker: asker!, other: other! }
  }
  let before = await read()
  expect(before.owner).toEqual({ announcements: 0, clarifications: 0, comments: 0 })
  const grown = async (happens: () => Promise<unknown>) => {
    await happens()
    const after = await read()
    const names = (['owner', 'asker', 'other'] as const).flatMap((name) => {
      const fields = (['announcements', 'clarifications', 'comments'] as const).filter(
        (field) => after[name][field] > before[name][field],
      )
      return fields.map((field) => `${name} ${field}`)
    })
    before = after
    return names
  }
  const comment = async (name: keyof typeof people) => {
    const row = { contest_id: cid, uid: people[name].uid, content: 'x' }
    return (await db.insertInto('comment').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  // Nobody hears of what they wrote themselves; what others write only those hear who read it.
  expect(await grown(() => comment('other'))).toEqual(['owner comments'])
  expect(await grown(() => comment('root'))).toEqual(['owner comments', 'asker comments', 'other comments'])
  const ofOwner = await comment('owner')
  expect(await grown(() => Promise.resolve())).toEqual(['asker comments', 'other comments'])
  const reply = { comment_id: ofOwner, contest_id: cid, uid: people.asker.uid, content: 'x' }
  expect(await grown(() => db.insertInto('reply').values(reply).execute())).toEqual(['owner comments'])
  expect(
    await grown(() =>
      db
        .insertInto('reply')
        .values({ ...reply, uid: people.root.uid })
        .execute(),
    ),
  ).toHaveLength(3)
  const ofAsker = await comment('asker')
  expect(await grown(() => Promise.resolve())).toEqual(['owner comments'])
  const answered = { comment_id: ofAsker, contest_id: cid, uid: people.root.uid, content: 'x' }
  // An answer to one person is news to that person and to managers, not to the others.
  expect(await grown(() => db.insertInto('reply').values(answered).execute())).toEqual([
    'owner comments',
    'asker comments',
  ])
  // Of two that are written at once the one with the smaller number may be seen later.
  const early = { contest_id: cid, uid: people.root.uid, content: 'x' }
  expect(
    await grown(() =>
      db
        .insertInto('comment')
        .values({ ...early, id: 500 })
        .execute(),
    ),
  ).toHaveLength(3)
  expect(
    await grown(() =>
      db
        .insertInto('comment')
        .values({ ...early, id: 499 })
        .execute(),
    ),
  ).toHaveLength(3)
  let id = 0
  expect(await grown(async () => (id = await asked('asker', 'x')))).toEqual([
    'owner clarifications',
    'asker clarifications',
  ])
  expect(await grown(() => answer('owner', id, 'x', false))).toEqual(['owner clarifications', 'asker clarifications'])
  expect(await grown(() => answer('owner', id, 'x', true))).toEqual([
    'owner clarifications',
    'asker clarifications',
    'other clarifications',
  ])
  const announce = (status: number) =>
    db
      .insertInto('announcement')
      .values({ title: 'x', content: '', uid: people.owner.uid, contest_id: cid, status })
      .execute()
  expect(await grown(() => announce(1))).toEqual([])
  expect(await grown(() => announce(0))).toEqual(['owner announcements', 'asker announcements', 'other announcements'])
  // Of two that were written at once, the older one is seen later.
  const late = { title: 'late', content: '', uid: people.owner.uid, contest_id: cid, updated_at: new Date(0) }
  expect(await grown(() => db.insertInto('announcement').values(late).execute())).toHaveLength(3)
  expect(await readStamps(db, [])).toEqual([])
})
