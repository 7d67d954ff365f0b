import { allEndpoints } from '@praxis/contract/all'
import { toRequest, type Endpoint } from '@praxis/contract/endpoint'
import { groupLevels, judgeStatus } from '@praxis/contract/statuses'
import { problems } from '@praxis/contract/problems'
import { submissions } from '@praxis/contract/submissions'
import { expect, test } from 'vitest'
import { problemFields, takesProblem } from './endpointTables.ts'
import { insertGroup } from './groups.ts'
import { aCase, startServer } from './harness.ts'

type Server = Awaited<ReturnType<typeof startServer>>
type Hide = (server: Server, id: number) => Promise<unknown>

const displayId = 'GYM-77'
/** Fields that take the id that people see; the other fields of a problem take its number. */
const byText = ['problemId', 'problemID']
/** Everything else that some of these calls need. */
const others = {
  language: 'Python3',
  code: 'print(1)',
  type: 'public',
  userInput: '1',
  collect: true,
  isContestProblemList: false,
  all: false,
  caseId: 1,
  side: 'input',
  file: 'right.py',
  statuses: [],
  setsTimeLimit: false,
}

/** The calls whose line in a table of endpoints says `problem`. */
const calls: [string, Endpoint][] = Object.values(allEndpoints)
  .flatMap((table): Endpoint[] => Object.values(table))
  .filter(takesProblem)
  .map((endpoint) => [endpoint.call, endpoint])

/** Submitting takes the displayed id in a field of the other name. */
const isDisplayed = (call: string, name: string) =>
  byText.includes(name) || call === 'POST /api/submit-problem-judge' || call.includes('discussion')

function inputFor({ call, input }: Endpoint, id: number, shownId: string): Record<string, unknown> {
  const known: Record<string, unknown> = others
  return Object.fromEntries(
    Object.keys(input.shape).flatMap((name): [string, unknown][] => {
      if (isDisplayed(call, name) && problemFields.includes(name)) return [[name, shownId]]
      if (name === 'pidList') return [[name, [id]]]
      if (name === 'pid') return [[name, id]]
      return name in known ? [[name, known[name]]] : []
    }),
  )
}

/** A remote problem of Codeforces, which has languages, a template, a tag and a solved submission of somebody. */
async function aSite() {
  const server = await startServer()
  await server.aProblem()
  const { db } = server.services
  const { id } = await db.selectFrom('problem').select('id').executeTakeFirstOrThrow()
  await db.updateTable('problem').set({ display_id: displayId }).execute()
  // A closed area answers for no problem.
  await db.insertInto('site_setting').values({ name: 'openAiChat', value: 'true' }).execute()
  await db.updateTable('problem_language').set({ code_template: 'x' }).execute()
  await db
    .insertInto('language')
    .values({ name: 'Far', oj: 'CF', content_type: 'text/plain', description: '', id: 99 })
    .execute()
  const [user, member] = [await server.aUser(), await server.aUser({ role: 'vip' })]
  const [judge, solver] = [await server.aJudge(), await server.aUser()]
  await db
    .insertInto('discussion')
    .values({ uid: user.uid, title: 't', description: 'd', content: 'c', category_id: 1, problem_id: id })
    .execute()
  const { code, ...submit } = { pid: displayId, language: 'Python3', code: 'print(1)' }
  await server.send(
    { method: 'POST', url: '/api/submit-problem-judge', body: JSON.stringify({ ...submit, code }) },
    { token: solver.token },
  )
  const [job] = await judge.claim()
  await judge.report(
    job!,
    job!.cases.map(({ id: caseId, seq }) => aCase(seq, 0, { caseId })),
  )
  const ask = async (endpoint: Endpoint) => {
    const replies: string[] = []
    for (const viewer of [{}, { token: user.token }, { token: member.token }]) {
      for (const shownId of [displayId, String(id)]) {
        const { http, raw } = await server.send(toRequest(endpoint, inputFor(endpoint, id, shownId)), viewer)
        replies.push(`${http} ${raw}`)
      }
    }
    return replies
  }
  return { server, id, solver, ask }
}

/** What the callers did to the open problem would stay theirs. */
async function forgetWhatWasAsked({ services: { db } }: Server): Promise<void> {
  await db.deleteFrom('bookmark').execute()
  await db.deleteFrom('test_run').execute()
  await db.updateTable('submission').set({ judgement_id: null }).where('status', '=', judgeStatus.pending).execute()
  const pending = db.selectFrom('submission').select('id').where('status', '=', judgeStatus.pending)
  await db.deleteFrom('judgement').where('submission_id', 'in', pending).execute()
  await db.deleteFrom('submission').where('status', '=', judgeStatus.pending).execute()
}

async function forget({ services: { db } }: Server): Promise<void> {
  await db.deleteFrom('accepted').execute()
  await db.updateTable('submission').set({ judgement_id: null }).execute()
  await db.deleteFrom('judgement').execute()
  await db.deleteFrom('submission').execute()
  await db.updateTable('problem').set({ test_data_id: null }).execute()
  await db.deleteFrom('problem').execute()
}

const giveToGroup = async ({ services: { db } }: Server, publish_state: number | null) =>
  db
    .updateTable('problem')
    .set({ group_id: await insertGroup(db), publish_state })
    .execute()

const hidings: [string, Hide][] = [
  ['hidden', ({ services }) => services.db.updateTable('problem').set({ auth: 2 }).execute()],
  ['kept for contests', ({ services }) => services.db.updateTable('problem').set({ auth: 3 }).execute()],
  ['in the trash', ({ services }) => services.db.updateTable('problem').set({ deleted_at: new Date() }).execute()],
  ['of a group', (server) => giveToGroup(server, null)],
  ['of a group and waits for approval', (server) => giveToGroup(server, 1)],
  ['of a group and was refused', (server) => giveToGroup(server, 3)],
  [
    'of a group, was approved and is in the trash',
    async (server) => {
      await giveToGroup(server, 2)
      await server.services.db.updateTable('problem').set({ deleted_at: new Date() }).execute()
    },
  ],
]

test.each(hidings)(
  'a problem that is %s is answered byte for byte like one that does not exist',
  async (_name, hide) => {
    const { server, id, ask } = await aSite()
    const opened = new Map<string, string[]>()
    for (const [name, endpoint] of calls) opened.set(name, await ask(endpoint))
    await forgetWhatWasAsked(server)
    await hide(server, id)
    const hidden = new Map<string, string[]>()
    for (const [name, endpoint] of calls) hidden.set(name, await ask(endpoint))
    await forget(server)
    for (const [name, endpoint] of calls) {
      const missing = await ask(endpoint)
      expect(hidden.get(name), name).toEqual(missing)
      // The control: the call does speak of the open problem.
      if (!silent.includes(name)) expect(opened.get(name), name).not.toEqual(missing)
    }
  },
)

const silent = [
  // It asks for the import before the problem, and these callers have none: imports.test.ts asks with one.
  'POST /api/package-import/choose',
  // The caller's own status and programs of a problem, of which this caller has none.
  'POST /api/get-user-problem-status',
  'GET /api/get-last-ac-code',
  // Calls of groups: a problem outside groups does not exist for them, open or not.
  'GET /api/group/problem',
  'DELETE /api/group/problem',
  'GET /api/group/get-problem-cases',
  'PUT /api/group/change-problem-auth',
  'PUT /api/group/apply-public',
  // Runs: these callers may start none, whatever the problem is.
  'POST /api/group/compile-spj',
  'POST /api/group/compile-interactive',
  'POST /api/workshop/run',
  // Discussions of groups: these callers name none.
  'GET /api/group/get-discussion-list',
  'POST /api/group/discussion',
  // Contests: these callers name none.
  'GET /api/contest-submissions',
  'GET /api/group/contest-problem',
  'PUT /api/group/contest-problem',
  'DELETE /api/group/contest-problem',
  'POST /api/group/add-contest-problem-from-public',
  'POST /api/group/add-contest-problem-from-group',
  // Trainings: these callers name none.
  'PUT /api/group/training-problem',
  'DELETE /api/group/training-problem',
  'POST /api/group/add-training-problem-from-public',
  'POST /api/group/add-training-problem-from-group',
]

test('whoever knows a problem that was hidden since keeps what is their own', async () => {
  const { server, id, solver } = await aSite()
  const { call, services } = server
  const who = { token: solver.token }
  await call(problems.bookmark, { problemId: displayId, collect: true }, who)
  await services.db.updateTable('problem').set({ auth: 2 }).execute()
  expect((await call(problems.isBookmarked, { problemId: displayId }, who)).data).toEqual({ collect: true })
  const { data } = await call(problems.userStatus, { pidList: [id], isContestProblemList: false }, who)
  expect(data).toEqual({ [id]: { status: 0, score: null } })
  expect((await call(problems.bookmark, { problemId: displayId, collect: true }, who)).code).toBe('problem_not_found')
  expect((await call(problems.bookmark, { problemId: displayId, collect: false }, who)).data).toEqual({
    collect: false,
  })
  expect((await call(problems.bookmark, { problemId: displayId, collect: false }, who)).code).toBe('problem_not_found')
})

/** What lists, pages and polls say of a submission's problem to somebody: its id and its title, or nothing. */
async function namesFor({ call, send }: Server, who: { token?: string }, gid?: number) {
  const place = gid === undefined ? {} : { gid }
  const [row] = (await call(submissions.list, place, who)).data!.records
  const { submitId } = row!
  const page = (await call(submissions.detail, { submitId }, who)).data!
  const polled = (await call(submissions.statuses, { submitIds: [submitId] }, who)).data![String(submitId)]!
  const { raw } = await send({ method: 'GET', url: `/api/get-submission-detail?submitId=${submitId}` }, who)
  const named = [row!.displayPid, page.submission.displayPid, polled.displayPid, row!.title, page.title]
  expect(new Set(named.map(Boolean)).size, 'all say it, or none').toBe(1)
  expect([raw.includes(displayId), page.limits !== null]).toEqual([named[0] !== null, named[0] !== null])
  return named[0] === null ? 'nothing' : 'the name'
}

test('who may not see a hidden problem reads its name beside no submission, but beside their own', async () => {
  const { server, solver } = await aSite()
  const { db } = server.services
  const people = {
    visitor: {},
    user: await server.aUser(),
    member: await server.aUser({ role: 'vip' }),
    solver,
    admin: await server.aUser({ role: 'admin' }),
    keeper: await server.aUser({ role: 'problem_admin' }),
    root: await server.aUser({ role: 'root' }),
  }
  const told = async (gid?: number) => {
    const names: Record<string, string> = {}
    for (const [name, who] of Object.entries(people)) names[name] = await namesFor(server, who, gid)
    return names
  }
  const everybody = Object.fromEntries(Object.keys(people).map((name) => [name, 'the name']))
  expect(await told()).toEqual(everybody)
  for (const auth of [2, 3]) {
    await db.updateTable('problem').set({ auth }).execute()
    expect(await told()).toEqual({ ...everybody, visitor: 'nothing', user: 'nothing', member: 'nothing' })
  }
})

test('in a group a hidden problem is named to its administrators only, whatever they are on the site', async () => {
  const { server, solver } = await aSite()
  const { db } = server.services
  const gid = await insertGroup(db)
  await db.updateTable('problem').set({ group_id: gid, auth: 2 }).execute()
  await db.updateTable('submission').set({ group_id: gid }).execute()
  const join = async ({ uid, token }: { uid: string; token: string }, level: number) => {
    await db.insertInto('group_member').values({ group_id: gid, uid, level }).execute()
    return { token }
  }
  await join(solver, groupLevels.member)
  const member = await join(await server.aUser(), groupLevels.member)
  const siteAdmin = await join(await server.aUser({ role: 'admin' }), groupLevels.member)
  const admin = await join(await server.aUser(), groupLevels.admin)
  const groupRoot = await join(await server.aUser(), groupLevels.root)
  const siteRoot = await server.aUser({ role: 'root' })
  for (const who of [member, siteAdmin]) {
    expect(await namesFor(server, who, gid)).toBe('nothing')
    const part = await server.call(submissions.list, { gid, problemID: displayId.slice(0, 4) }, who)
    expect(part.data?.total, 'a part of its id finds nothing').toBe(0)
  }
  for (const who of [solver, admin, groupRoot, siteRoot]) expect(await namesFor(server, who, gid)).toBe('the name')
})
