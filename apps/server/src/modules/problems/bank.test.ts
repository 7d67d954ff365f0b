import { problems } from '@praxis/contract/problems'
import { submissions } from '@praxis/contract/submissions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { follow } from '../../../test/follow.ts'
import { insertGroup } from '../../../test/groups.ts'
import { startServer } from '../../../test/harness.ts'
import { isNamed } from './queries.ts'

const draft = { pid: '1000', language: 'Python3', code: 'print(1)' }

async function aSite() {
  const server = await startServer()
  await server.aProblem()
  const { db } = server.services
  const { id: pid } = await db.selectFrom('problem').select('id').executeTakeFirstOrThrow()
  const [author, reader, staff] = [await server.aUser(), await server.aUser(), await server.aUser({ role: 'admin' })]
  const put = async (publish_state: number | null) =>
    db
      .updateTable('problem')
      .set({ group_id: await insertGroup(db), publish_state })
      .execute()
  return { ...server, db, pid, author, reader, staff, put }
}

test('a problem of a group that was approved is a problem of the bank, and its submissions are of the site', async () => {
  const { call, db, pid, author, put } = await aSite()
  await put(2)
  const { data: list } = await call(problems.list, { currentPage: 1, limit: 10 })
  expect(list?.records.map((row) => row.pid)).toEqual([pid])
  expect((await call(problems.list, { currentPage: 1, limit: 10, keyword: '1000' })).data?.total).toBe(1)
  expect((await call(problems.random, {})).data).toEqual({ problemId: '1000' })
  const { data: page } = await call(problems.detail, { problemId: '1000' })
  expect(page?.problem).toMatchObject({ id: pid, isGroup: false, applyPublicProgress: 2 })
  const { data: sent } = await call(submissions.submit, draft, { token: author.token })
  expect(sent).toMatchObject({ displayPid: '1000', gid: null })
  const counts = await db.selectFrom('problem_count').select(['group_id as groupId', 'total']).execute()
  expect(counts).toEqual([{ groupId: 0, total: 1 }])
  expect((await call(submissions.homeCount, { uid: author.uid })).data?.sumProblemCount).toBe(1)
})

const leavings: [string, (site: Awaited<ReturnType<typeof aSite>>) => Promise<unknown>][] = [
  ['is put into the trash', ({ db }) => db.updateTable('problem').set({ deleted_at: new Date() }).execute()],
  ['is refused after all', ({ put }) => put(3)],
]

test.each(leavings)(
  'of a problem that %s, submissions stay with their author and staff, and its name is nowhere',
  async (_how, leave) => {
    const site = await aSite()
    const { app, call, send, author, reader, staff } = site
    const { submitId } = (await call(submissions.submit, draft, { token: author.token })).data!
    await leave(site)
    const everybody = [{}, { token: reader.token }, { token: author.token }, { token: staff.token }]
    const codes = await Promise.all(
      everybody.map(async (who) => (await call(submissions.detail, { submitId }, who)).code),
    )
    expect(codes).toEqual(['submission_not_found', 'submission_not_found', undefined, undefined])
    const cases = await Promise.all(
      everybody.map(async (who) => (await call(submissions.caseResults, { submitId }, who)).code),
    )
    expect(cases).toEqual(['submission_not_found', 'submission_not_found', undefined, undefined])
    for (const who of everybody) {
      const { data } = await call(submissions.list, { currentPage: 1, limit: 10 }, who)
      expect(data?.records).toMatchObject([{ submitId, displayPid: null, title: '' }])
      for (const path of [
        'get-problem-list',
        'get-problem-list?keyword=1000',
        `get-submission-detail?submitId=${submitId}`,
      ]) {
        const { raw } = await send({ method: 'GET', url: `/api/${path}` }, who)
        expect(raw, path).not.toContain('"1000"')
      }
      const wanted = { submissions: [{ submitId, cases: true }] }
      const page = await follow(app, wanted, who)
      await page.ready()
      expect(page.events.flatMap((event) => (event.type === 'gone' ? event.submitId : []))).toEqual([submitId])
    }
    expect((await call(submissions.statuses, { submitIds: [submitId] })).data).toEqual({})
    expect((await call(submissions.submit, draft, { token: author.token })).code).toBe('problem_not_found')
    expect((await call(problems.random, {})).code).toBe('no_problem')
    expect((await call(submissions.homeCount, { uid: author.uid })).data?.sumProblemCount).toBe(0)
  },
)

test('a display id is found in whatever case, by an index, and nobody else can have it in another case', async () => {
  const { call, db } = await aSite()
  await db.updateTable('problem').set({ display_id: 'Cf-1a' }).execute()
  for (const problemId of ['Cf-1a', 'CF-1A', 'cf-1a']) {
    expect((await call(problems.detail, { problemId })).data?.problem.problemId).toBe('Cf-1a')
  }
  await sql`insert into problem (display_id, time_limit_ms, memory_limit_mb, stack_limit_mb)
    select 'many-' || n, 1000, 256, 256 from generate_series(1, 3000) n`.execute(db)
  await sql`analyze problem`.execute(db)
  const { rows } = await sql<{
    'QUERY PLAN': string
  }>`explain select id from problem where ${isNamed('CF-1A')} and in_bank`.execute(db)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Index Scan using problem_display_id')
})
