import { judging } from '@praxis/contract/judging'
import { problems } from '@praxis/contract/problems'
import { problemAuth } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { aDesk } from '../../../test/desk.ts'
import { describeEndpoints } from '../../../test/endpointTables.ts'
import { judgeToken, startServer } from '../../../test/harness.ts'
import { hostWith } from '../../../test/hosts.ts'

describeEndpoints(
  'problems',
  `
GET  /api/get-problem-list                     anyone    | rows=10
GET  /api/get-problem-detail                   anyone    problem_not_found problem_members_only group_not_found group_members_only | problem
POST /api/get-user-problem-status              signedIn  contest_not_found group_members_only contest_not_started contest_password_needed contest_account_refused contest_window_closed contest_unbound contest_elsewhere group_not_found | problem
GET  /api/get-random-problem                   anyone    no_problem
GET  /api/get-problem-languages                anyone    | problem
GET  /api/get-problem-code-template            anyone    problem_not_found problem_members_only | problem
GET  /api/get-all-problem-tags                 anyone
GET  /api/get-problem-tags-and-classification  anyone
GET  /api/get-problem-tags                     anyone    problem_not_found problem_members_only | problem
GET  /api/languages                            anyone    | problem
GET  /api/check-user-problem-collect           signedIn  problem_not_found | problem
POST /api/set-user-problem-collect             signedIn  problem_not_found | problem
GET  /api/get-difficulty-list                  anyone
GET  /api/admin/difficulty/list                anyone
`,
)

describeEndpoints(
  'groupProblemList',
  `
GET /api/group/get-problem-list   signedIn  group_not_found group_members_only | rows=10
`,
)

test('a statement comes in the language of the caller, and in the other one when there is no such', async () => {
  const { call, aProblem, services } = await startServer()
  await aProblem()
  const read = async (language: string) =>
    (await call(problems.detail, { problemId: '1000' }, { language })).data!.problem
  expect(await read('en-GB')).toMatchObject({ title: 'A+B Problem', timeLimit: 1000, memoryLimit: 256 })
  for (const language of ['zh-CN', 'zh-cn', 'ZH-CN', 'zh-CN,zh;q=0.9,en;q=0.8', '', '*']) {
    expect((await read(language)).title, language).toBe('A+B 问题')
  }
  for (const language of ['zh', 'zh-TW', 'ja', 'en;q=0.1']) expect((await read(language)).title).toBe('A+B Problem')
  expect((await read('en')).input).toContain('One line with two integers')
  expect((await read('en')).hint).toContain('long long')
  await services.db.deleteFrom('problem_statement').where('language', '=', 'en-US').execute()
  expect((await read('en')).title).toBe('A+B 问题')
})

test('the detail lists languages and samples, and nothing hidden', async () => {
  const { call, aProblem } = await startServer()
  await aProblem()
  const { data } = await call(problems.detail, { problemId: '1000' })
  expect(data?.languages).toEqual(['C++ 17 With O2', 'C With O2', 'Python3'])
  expect(data?.problem.examples).toBe(
    '<input>1 2\n</input><output>3\n</output><input>-7 3\n</input><output>-4\n</output>',
  )
  expect(JSON.stringify(data)).not.toContain('1000000000000000000 1000000000000000000')
})

test('a hidden, a members-only and an unknown problem are refused as such', async () => {
  const { call, aProblem, aUser, services } = await startServer()
  await aProblem()
  const { token } = await aUser()
  const member = await aUser({ role: 'vip' })
  await services.db.updateTable('problem').set({ is_member_visible: true }).execute()
  expect((await call(problems.detail, { problemId: '1000' }, { token })).code).toBe('problem_members_only')
  expect((await call(problems.detail, { problemId: '1000' }, { token: member.token })).status).toBe(200)
  await services.db.updateTable('problem').set({ auth: 2 }).execute()
  expect((await call(problems.detail, { problemId: '1000' })).code).toBe('problem_not_found')
  expect(await call(problems.detail, { problemId: 'nope' })).toMatchObject({ http: 200, status: 404 })
  expect((await call(problems.list, {})).data?.records).toEqual([])
})

/** Who reads the page of a hidden problem: of one that the administrator made, and of one of a group. A dot reads it. */
const readers = {
  site: 'visitor none, user none, vip none, admin ., otherStaff none, keeper ., root ., groupRoot none',
  group:
    'visitor out, user out, vip out, admin out, keeper out, root ., groupRoot ., groupAdmin ., otherAdmin none, member none',
}
const words: Readonly<Record<string, string>> = { problem_not_found: 'none', group_members_only: 'out' }

test('those who manage a hidden problem read its page as solvers will, and to everybody else it is missing', async () => {
  const desk = await aDesk()
  const { call, db, gid, kinds } = desk
  const more = { visitor: {}, vip: await desk.aUser({ role: 'vip' }), otherStaff: await desk.aUser({ role: 'admin' }) }
  const people: Readonly<Record<string, { token?: string }>> = { ...desk.people, ...more }
  const problemsOf = { site: { pid: await kinds.ofAdmin() }, group: { pid: await kinds.ofGroup(), gid } }
  for (const [place, { pid, ...scope }] of Object.entries(problemsOf)) {
    const { problemId } = await db
      .selectFrom('problem')
      .select('display_id as problemId')
      .where('id', '=', pid)
      .executeTakeFirstOrThrow()
    const line = readers[place as keyof typeof readers]
    const setAuth = (auth: number) => db.updateTable('problem').set({ auth }).where('id', '=', pid).execute()
    const pages: unknown[] = []
    for (const auth of [problemAuth.hidden, problemAuth.contest]) {
      await setAuth(auth)
      const told: string[] = []
      for (const name of line.split(', ').map((one) => one.split(' ')[0]!)) {
        const { data, code } = await call(problems.detail, { problemId, ...scope }, people[name])
        told.push(`${name} ${data === null ? (words[code ?? ''] ?? code) : '.'}`)
        if (data !== null) pages.push({ ...data, problem: { ...data.problem, auth: problemAuth.public } })
      }
      expect(told.join(', '), place).toBe(line)
    }
    await setAuth(problemAuth.public)
    const solver = place === 'site' ? {} : desk.people.member
    const { data: shown } = await call(problems.detail, { problemId, ...scope }, solver)
    for (const page of pages) expect(page).toEqual(shown)
  }
})

test('the list is ordered by length of the id, then the id, and paged', async () => {
  const { call, services } = await startServer()
  for (const display_id of ['1001', '999', 'B2', '1000']) {
    const { id } = await services.db
      .insertInto('problem')
      .values({
        display_id,
        time_limit_ms: 1000,
        memory_limit_mb: 256,
        stack_limit_mb: 64,
        difficulty: display_id === 'B2' ? 3 : 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await services.db
      .insertInto('problem_statement')
      .values({ problem_id: id, language: 'zh-CN', title: `题目 100% ${display_id}` })
      .execute()
  }
  const ids = async (query: object) => (await call(problems.list, query)).data!.records.map((row) => row.problemId)
  expect(await ids({})).toEqual(['B2', '999', '1000', '1001'])
  expect(await ids({ limit: 2, currentPage: 2 })).toEqual(['1000', '1001'])
  expect(await ids({ limit: 0, currentPage: -5 })).toHaveLength(4)
  expect(await ids({ keyword: '题目 100% 9' })).toEqual(['999'])
  expect(await ids({ keyword: '0%' })).toHaveLength(4)
  expect(await ids({ keyword: '_' })).toEqual([])
  expect(await ids({ difficulty: 3 })).toEqual(['B2'])
  expect(await ids({ oj: 'Mine' })).toHaveLength(4)
  expect(await ids({ oj: 'CF' })).toEqual([])
})

test('tags are all required together', async () => {
  const { call, aProblem, services } = await startServer()
  await aProblem()
  const tag = await services.db.selectFrom('tag').selectAll().executeTakeFirstOrThrow()
  const count = async (tagId: string) => (await call(problems.list, { tagId })).data?.total
  expect(await count(String(tag.id))).toBe(1)
  expect(await count(`${tag.id},424242`)).toBe(0)
  expect((await call(problems.list, { tagId: 'abc' })).http).toBe(400)
})

test('the limits of a language are the site’s, unless the problem has its own', async () => {
  const { call, aProblem, services } = await startServer()
  await aProblem()
  const factors = async () => (await call(problems.detail, { problemId: '1000' })).data?.limitFactors['Python3']
  expect(await factors()).toEqual({ time: 2, memory: 2 })
  await services.db
    .updateTable('problem_language')
    .set({ time_factor: 3.5 })
    .where('language_id', '=', (eb) => eb.selectFrom('language').select('id').where('name', '=', 'Python3'))
    .execute()
  expect(await factors()).toEqual({ time: 3.5, memory: 2 })
})

test('a language is listed with the version, the libraries and the command that the newest judge tells', async () => {
  const { call, aJudge } = await startServer()
  await aJudge('old', ['Python3'])
  const [facts] = hostWith(['Python3']).languages
  const { session } = await aJudge('one', ['Python3'])
  const languages = [{ ...facts!, libraries: ['numpy 1.24.2', 'sympy 1.11.1'] }]
  await call(judging.describe, { session, languages, failing: [], calibrationUs: null }, { token: judgeToken })
  const { data } = await call(problems.languages, {})
  expect(data?.find(({ name }) => name === 'Python3')).toMatchObject({
    version: 'test',
    libraries: ['numpy 1.24.2', 'sympy 1.11.1'],
    compileCommand: 'Python3',
    timeFactor: 2,
  })
})

test('languages and difficulties are listed', async () => {
  const { call } = await startServer()
  expect((await call(problems.languages, {})).data?.map((language) => language.name)).toContain('Python3')
  expect((await call(problems.languages, { pid: 1, all: false })).data).toHaveLength(3)
  const levels = [
    { id: 1, name: 'Easy', color: '#19be6b' },
    { id: 2, name: 'Medium', color: '#2d8cf0' },
    { id: 3, name: 'Hard', color: '#ed3f14' },
  ]
  expect((await call(problems.difficulties, {}, { language: 'en' })).data).toEqual(levels)
  expect((await call(problems.difficultiesByOtherName, {}, { language: 'en' })).data).toEqual(levels)
})

test('checkers and interactors are offered C and C++ only', async () => {
  const { call, aProblem, aJudge } = await startServer()
  await aProblem()
  const names = ['C', 'C With O2', 'C++', 'C++ With O2', 'C++ 17 With O2', 'Python3']
  await aJudge('host', names)
  const flagged = async (rows: typeof problems.languages | typeof problems.languagesOf) => {
    const { data } = await call(rows, { pid: 1000, all: false })
    expect(data?.map(({ name }) => name).sort()).toEqual(names.toSorted())
    return data?.filter(({ isSpj }) => isSpj).map(({ name }) => name)
  }
  expect((await flagged(problems.languages))?.sort()).toEqual(['C', 'C++'])
  expect((await flagged(problems.languagesOf))?.sort()).toEqual(['C', 'C++'])
})

test('a language is offered while some judge has it', async () => {
  const { call, aProblem, aJudge, services } = await startServer()
  await aProblem()
  const offered = async () => (await call(problems.detail, { problemId: '1000' })).data?.languages
  await aJudge('first', ['Python3', 'Java'])
  expect(await offered()).toEqual(['Java', 'Python3'])
  await aJudge('second', ['C++ 17 With O2'])
  expect(await offered()).toEqual(['C++ 17 With O2', 'Java', 'Python3'])
  await aJudge('first', ['Python3'])
  expect(await offered()).toEqual(['C++ 17 With O2', 'Python3'])
  expect((await call(problems.languagesOf, { pid: 1000 })).data?.map((one) => one.name)).toEqual(await offered())
  await services.db
    .updateTable('judge_host')
    .set({ last_seen_at: new Date(0) })
    .where('host_key', '=', 'second')
    .execute()
  await aJudge('first', ['Python3'])
  expect(await offered()).toEqual(['Python3'])
})

test('tags come by problem, by judge and by class', async () => {
  const { call, aProblem, services } = await startServer()
  await aProblem()
  const [tag] = (await call(problems.tagsOf, { pid: 1000 })).data!
  expect(tag?.name).toBe('入门')
  expect((await call(problems.allTags, { oj: 'me' })).data).toHaveLength(1)
  expect((await call(problems.allTags, { oj: 'CF' })).data).toEqual([])
  expect((await call(problems.tagsByClass, {})).data).toMatchObject([
    { classification: null, tagList: [{ name: '入门' }] },
  ])
  const { id } = await services.db
    .insertInto('tag_classification')
    .values({ name: '基础' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await services.db.updateTable('tag').set({ classification_id: id }).execute()
  expect((await call(problems.tagsByClass, { oj: 'ALL' })).data).toMatchObject([
    { classification: { name: '基础' }, tagList: [{ name: '入门', tcid: id }] },
  ])
})

test('a random problem is a public one that the caller may open, and there may be none', async () => {
  const { call, aProblem, aUser, services } = await startServer()
  expect((await call(problems.random, {})).code).toBe('no_problem')
  await aProblem()
  expect((await call(problems.random, {})).data).toEqual({ problemId: '1000' })
  const member = await aUser({ role: 'vip' })
  await services.db.updateTable('problem').set({ is_member_visible: true }).execute()
  expect((await call(problems.random, {})).code).toBe('no_problem')
  expect((await call(problems.random, {}, member)).data).toEqual({ problemId: '1000' })
  await services.db.updateTable('problem').set({ auth: 2 }).execute()
  expect((await call(problems.random, {})).code).toBe('no_problem')
  expect((await call(problems.tagsOf, { pid: 1000 })).code).toBe('problem_not_found')
})
