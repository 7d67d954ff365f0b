import { groupProblems } from '@praxis/contract/groupProblems'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import { workshop } from '@praxis/contract/workshop'
import { groupLevels } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { listSolutions, replaceSolutions } from '#server/modules/problems/public.ts'
import { aSave, aWorkshop } from '../../../../test/workshop.ts'

/**
 * What each person is answered by each call for each problem. `ok`; a number is the HTTP status of the gate; `gone` is
 * problem_not_found, `not` problem_not_yours, `none` solution_not_found. Of the site there is a public problem that the admin made and a hidden one
 * that somebody else made; of a group a hidden one that its author made, and one that was offered to everybody.
 */
const table = `
site path        visitor user admin other  keeper root  member author manager owner  stranger
read own         401     403  ok    not    ok     ok    403    403    403     403    403
read hidden      401     403  not   not    ok     ok    403    403    403     403    403
read group       401     403  gone  gone   gone   ok    403    403    403     403    403
read offered     401     403  gone  gone   ok     ok    403    403    403     403    403
update own       401     403  ok    not    ok     ok    403    403    403     403    403
update hidden    401     403  not   not    ok     ok    403    403    403     403    403
update group     401     403  gone  gone   gone   ok    403    403    403     403    403
update offered   401     403  gone  gone   ok     ok    403    403    403     403    403
cases own        401     403  ok    not    ok     ok    403    403    403     403    403
cases hidden     401     403  not   not    ok     ok    403    403    403     403    403
cases group      401     403  gone  gone   gone   ok    403    403    403     403    403
cases offered    401     403  gone  gone   ok     ok    403    403    403     403    403
groupread own    401     gone gone  gone   gone   gone  gone   gone   gone    gone   gone
groupread group  401     gone gone  gone   gone   ok    gone   ok     not     ok     gone
groupread offered  401   gone gone  gone   ok     ok    gone   ok     not     ok     gone
groupupdate own    401   gone gone  gone   gone   gone  gone   gone   gone    gone   gone
groupupdate group  401   gone gone  gone   gone   ok    gone   ok     not     ok     gone
groupupdate offered 401  gone gone  gone   ok     ok    gone   ok     not     ok     gone
groupcases own     401   gone gone  gone   gone   gone  gone   gone   gone    gone   gone
groupcases group   401   gone gone  gone   gone   ok    gone   ok     not     ok     gone
groupcases offered 401   gone gone  gone   ok     ok    gone   ok     not     ok     gone
copy own         401     not  ok    not    ok     ok    not    not    not     not    not
copy hidden      401     gone not   not    ok     ok    gone   gone   gone    gone   gone
copy group       401     gone gone  gone   gone   ok    gone   not    not     not    gone
copy offered     401     gone gone  gone   ok     ok    gone   not    not     not    gone
store own        401     not  ok    not    ok     ok    not    not    not     not    not
store hidden     401     gone not   not    ok     ok    gone   gone   gone    gone   gone
store group      401     gone gone  gone   gone   ok    gone   ok     not     ok     gone
store offered    401     gone gone  gone   ok     ok    gone   ok     not     ok     gone
drop own         401     not  none  not    none   none  not    not    not     not    not
drop hidden      401     gone not   not    none   none  gone   gone   gone    gone   gone
drop group       401     gone gone  gone   gone   none  gone   none   not     none   gone
drop offered     401     gone gone  gone   none   none  gone   none   not     none   gone
`

const [[, , ...people] = [], ...lines] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

const short: Readonly<Record<string, string>> = {
  problem_not_found: 'gone',
  problem_not_yours: 'not',
  solution_not_found: 'none',
}

const program = { language: 'C', code: 'int main() {}', statuses: [], setsTimeLimit: false }

async function aSite() {
  const site = await aWorkshop()
  const { gid, owner } = await site.aNamedGroup('algo1')
  const elsewhere = await site.aNamedGroup('other')
  const who: Record<string, { token: string } | null> = {
    visitor: null,
    user: await site.aUser(),
    admin: site.admin,
    other: await site.aUser({ role: 'admin' }),
    keeper: site.keeper,
    root: site.root,
    member: await site.withLevel(gid, groupLevels.member),
    author: await site.withLevel(gid, groupLevels.admin),
    manager: await site.withLevel(gid, groupLevels.admin),
    owner,
    stranger: elsewhere.owner,
  }
  const own = await site.made(aSave({ problemId: 'own' }), site.admin)
  await site.update({ problem: { id: own, auth: 1 } })
  const pids: Record<string, number> = {
    own,
    hidden: await site.made(aSave({ problemId: 'hidden' })),
    group: await site.madeInGroup(gid, who['author']!, 'a'),
    offered: await site.madeInGroup(gid, who['author']!, 'b'),
  }
  await site.db.updateTable('problem').set({ publish_state: 1 }).where('id', '=', pids['offered']!).execute()
  let copies = 0
  async function ask(call: string, problem: string, person: string): Promise<string> {
    const pid = pids[problem]!
    const save = { problem: { id: pid, hint: `${call} ${person}` } }
    const options = who[person] === null ? {} : who[person]!
    const calls: Record<string, () => Promise<{ http: number; code?: string | undefined }>> = {
      read: () => site.call(problemAdmin.read, { pid }, options),
      update: () => site.call(problemAdmin.update, save, options),
      cases: () => site.call(problemAdmin.cases, { pid, isUpload: false }, options),
      groupread: () => site.call(groupProblems.read, { pid }, options),
      groupupdate: () => site.call(groupProblems.update, save, options),
      groupcases: () => site.call(groupProblems.cases, { pid, isUpload: false }, options),
      store: () => site.call(workshop.saveSolution, { ...program, pid, file: person }, options),
      drop: () => site.call(workshop.removeSolution, { pid, file: 'x' }, options),
      copy: () => site.call(workshop.copy, { pid, problemId: `copy${copies++}` }, options),
    }
    const { http, code } = await calls[call]!()
    if (http !== 200) return String(http)
    return code === undefined ? 'ok' : (short[code] ?? code)
  }
  return { ...site, gid, elsewhere, who, ask, pids }
}

test('each call answers each person for each kind of problem as the table says', { timeout: 120_000 }, async () => {
  const { ask } = await aSite()
  const answers: string[][] = []
  for (const [call = '', problem = ''] of lines) {
    const row: string[] = []
    for (const person of people) row.push(await ask(call, problem, person))
    answers.push([call, problem, ...row])
  }
  expect(answers).toEqual(lines)
})

test('problems are made by staff, and in groups by those who manage them; only keepers of the bank publish', async () => {
  const { call, who, gid, admin, update } = await aSite()
  const answers: Record<string, string> = {}
  let made = 0
  for (const [name, person] of Object.entries(who)) {
    const options = person ?? {}
    const site = await call(problemAdmin.create, aSave({ problemId: `site${made++}`, auth: 1 }), options)
    const group = await call(groupProblems.create, aSave({ gid, problemId: `g${made++}`, auth: 1 }), options)
    const said = ({ http, code }: { http: number; code?: string | undefined }) => (http === 200 ? (code ?? 'ok') : http)
    answers[name] = `${said(site)} ${said(group)}`
  }
  expect(answers).toEqual({
    visitor: '401 401',
    user: '403 group_members_only',
    admin: 'problem_public_forbidden group_members_only',
    other: 'problem_public_forbidden group_members_only',
    keeper: 'ok group_members_only',
    root: 'ok ok',
    member: '403 group_managers_only',
    author: '403 ok',
    manager: '403 ok',
    owner: '403 ok',
    stranger: '403 group_members_only',
  })
  const { auth: _auth, ...rest } = aSave({ problemId: 'quiet' }).problem
  const quiet = await call(problemAdmin.create, { ...aSave(), problem: rest }, admin)
  const { data } = await call(problemAdmin.read, { pid: quiet.data!.pid }, admin)
  expect(data).toMatchObject({ auth: 2, mayPublish: false, mayDelete: false })
  expect(await update({ problem: { id: quiet.data!.pid, auth: 1 } }, admin)).toMatchObject({
    code: 'problem_public_forbidden',
    field: 'auth',
  })
})

test('of what is refused nothing is stored', async () => {
  const { call, who, gid, db } = await aSite()
  const stored = () => db.selectFrom('stored_file').select('hash').orderBy('hash').execute()
  const before = await stored()
  const samples = [{ input: 'nobody may keep this', output: '' }]
  for (const person of ['user', 'member', 'stranger', 'admin'])
    await call(groupProblems.create, aSave({ gid, problemId: 'x' }, { samples }), who[person]!)
  await call(problemAdmin.create, aSave({ problemId: 'x', auth: 1 }, { samples }), who['admin']!)
  await call(problemAdmin.update, aSave({ id: 1 }, { samples }), who['admin']!)
  expect(await stored()).toEqual(before)
})

test('problems of a group are public in it or hidden, and within the limits of groups', async () => {
  const { call, who, pids } = await aSite()
  const change = async (problem: object) => {
    const { code, field } = await call(
      groupProblems.update,
      { problem: { id: pids['group']!, ...problem } },
      who['author']!,
    )
    return `${code} ${field}`
  }
  expect(await change({ auth: 3 })).toBe('problem_field_wrong auth')
  expect(await change({ timeLimit: 30_001 })).toBe('problem_limit_range timeLimit')
  expect(await change({ memoryLimit: 1_025 })).toBe('problem_limit_range memoryLimit')
  expect(await change({ auth: 1, timeLimit: 30_000, gid: null })).toBe('undefined undefined')
})

const solution = {
  file: 'submissions/accepted/a.py',
  language: 'Python3',
  source: 'print(1)',
  extraFiles: { 'part.py': 'x = 1' },
  expected: null,
  setsTimeLimit: true,
}

test('a copy has everything of its source but its tags of another group, and is hidden and the caller’s own', async () => {
  const { call, who, pids, read, casesOf, elsewhere, update, root, db, audited } = await aSite()
  const pid = pids['group']!
  const program = { judgeMode: 'spj', spjCode: 'int main() {}', spjLanguage: 'C', timeLimit: 1234 } as const
  await update(
    {
      problem: { id: pid, ...program, auth: 1 },
      tags: [{ name: 'own' }],
      codeTemplates: [{ lid: 6, code: 'x', status: true }],
    },
    root,
  )
  await db.insertInto('tag').values({ name: 'everywhere' }).execute()
  const everywhere = await db.selectFrom('tag').select('id').where('name', '=', 'everywhere').executeTakeFirstOrThrow()
  const { tags } = await read(pid)
  await update({ problem: { id: pid }, tags: [{ id: tags[0]!.id }, { id: everywhere.id }] }, root)
  await db.transaction().execute((tx) => replaceSolutions(tx, pid, [solution]))
  const source = await read(pid)
  const { data } = await call(workshop.copy, { pid, problemId: 'twin', gid: elsewhere.gid }, root)
  const copy = await read(data!.pid)
  expect(copy).toMatchObject({
    problemId: 'OTHERTWIN',
    gid: elsewhere.gid,
    auth: 2,
    author: root.username,
    ownerUid: root.uid,
    version: 1,
    tags: [{ name: 'everywhere' }],
    statements: source.statements,
    languages: source.languages,
    spjCode: 'int main() {}',
    timeLimit: 1234,
  })
  expect(copy.codeTemplates.map(({ code }) => code)).toEqual(['x'])
  const texts = async (of: number) => (await casesOf(of)).map(({ input, output }) => [input, output])
  expect(await texts(copy.id)).toEqual(await texts(pid))
  expect(await listSolutions(db, copy.id)).toEqual([solution])
  expect((await audited()).at(-1)).toMatchObject({ act: 'problem.copy', nounId: String(copy.id), before: null })
  const again = await call(workshop.copy, { pid, problemId: 'twin', gid: elsewhere.gid }, root)
  expect(again).toMatchObject({ code: 'problem_exists', field: 'problemId' })
  expect((await call(workshop.copy, { pid, problemId: 'x', gid: elsewhere.gid }, who['author']!)).code).toBe(
    'group_members_only',
  )
})

test('nothing of hidden cases or of the checker is in any reply to whoever may not manage the problem', async () => {
  const { send, who, pids, update, root } = await aSite()
  const marks = ['leak-input', 'leak-output', 'leak-checker', 'leak-file']
  for (const id of Object.values(pids)) {
    await update(
      {
        problem: {
          id,
          judgeMode: 'spj',
          spjCode: 'leak-checker',
          spjLanguage: 'C',
          judgeExtraFile: '{"leak-file":"leak-file"}',
        },
        isUploadTestCase: false,
        samples: [{ input: 'leak-input', output: 'leak-output' }],
      },
      root,
    )
  }
  const paths = (pid: number) => [
    `/api/admin/problem?pid=${pid}`,
    `/api/admin/problem/get-problem-cases?pid=${pid}&isUpload=false`,
    `/api/group/problem?pid=${pid}`,
    `/api/group/get-problem-cases?pid=${pid}&isUpload=false`,
  ]
  const mayRead = (problem: string, person: string) =>
    lines.some(([call, of, ...row]) => of === problem && call!.endsWith('read') && row[people.indexOf(person)] === 'ok')
  for (const [problem, pid] of Object.entries(pids)) {
    for (const [name, person] of Object.entries(who)) {
      const replies = await Promise.all(paths(pid).map((url) => send({ method: 'GET', url }, person ?? {})))
      const seen = marks.filter((mark) => replies.some(({ raw }) => raw.includes(mark)))
      expect(seen, `${problem} ${name}`).toEqual(mayRead(problem, name) ? marks : [])
    }
  }
})
