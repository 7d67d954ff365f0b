import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { groupLevels } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { insertGroup } from '../../../../test/groups.ts'
import { startServer } from '../../../../test/harness.ts'

type Server = Awaited<ReturnType<typeof startServer>>
type Filter = { username?: string; problemID?: string; completeProblemID?: boolean; status?: number }

/**
 * 400 people named alike of whom the last 100 never submit, 400 problems numbered alike, and a person without a crowd who
 * sent everything that is new: so the newest submissions do not answer for the crowd.
 */
async function aCrowdedSite({ services: { db } }: Server) {
  await sql`insert into account (uid, username, password_hash)
    select md5(n::text), case when n = 0 then 'hermit' else 'Crowd_' || n end, 'none' from generate_series(0, 400) n`.execute(
    db,
  )
  await sql`insert into problem (id, display_id, time_limit_ms, memory_limit_mb, stack_limit_mb)
    select n, 'Q' || n, 1000, 256, 256 from generate_series(1, 400) n`.execute(db)
  await sql`insert into problem_statement (problem_id, language, title) select id, 'en-US', display_id from problem`.execute(
    db,
  )
  await sql`insert into submission (problem_id, uid, language_id, code, code_length, status, contest_id, contest_problem_id)
    select 1 + n % 400, md5((case when n > 1200 then 0 else 1 + n % 300 end)::text), 17, '', 0, n % 7 - 3, (n % 11 = 0)::int, (n % 11 = 0)::int
    from generate_series(1, 4000) n`.execute(db)
}

/** The same by one plain statement. */
async function plainly(
  { services: { db } }: Server,
  gid: number | null,
  { username, problemID, completeProblemID, status }: Filter,
) {
  const rows = await db
    .selectFrom('submission')
    .innerJoin('account', 'account.uid', 'submission.uid')
    .innerJoin('problem', 'problem.id', 'submission.problem_id')
    .select('submission.id')
    .where('contest_id', '=', 0)
    .where('submission.group_id', 'is not distinct from', gid)
    .$if(username !== undefined, (query) => query.where(sql`strpos(lower(username), lower(${username}))`, '>', 0))
    .$if(problemID !== undefined && completeProblemID === true, (query) =>
      query.where('display_id', '=', problemID ?? ''),
    )
    .$if(problemID !== undefined && completeProblemID !== true, (query) =>
      query.where(sql`strpos(lower(display_id), lower(${problemID}))`, '>', 0),
    )
    .$if(status !== undefined, (query) => query.where('submission.status', '=', status ?? 0))
    .orderBy('submission.id', 'desc')
    .execute()
  return rows.map((row) => row.id)
}

const names = [undefined, 'crowd', 'CROWD_7', 'hermit', '%']
const numbers: Filter[] = [{}, { problemID: 'q' }, { problemID: 'Q12', completeProblemID: true }]
const filters = names.flatMap((username) =>
  numbers.flatMap((number) =>
    [undefined, 3].map((status) => ({
      ...number,
      ...(username === undefined ? {} : { username }),
      ...(status === undefined ? {} : { status }),
    })),
  ),
)

async function expectSame(server: Server, place: { gid?: number }, who: { token?: string }) {
  for (const filter of filters) {
    const expected = await plainly(server, place.gid ?? null, filter)
    for (const currentPage of [1, Math.ceil(expected.length / 10) || 2, 400]) {
      const { data } = await server.call(submissions.list, { ...filter, ...place, currentPage, limit: 10 }, who)
      const ids = data?.records.map((row) => row.submitId)
      const from = (currentPage - 1) * 10
      expect({ filter, currentPage, ids, total: data?.total }).toEqual({
        filter,
        currentPage,
        ids: expected.slice(from, from + 10),
        total: expected.length,
      })
    }
  }
}

test(
  'a filter finds the same submissions, in the same order and number, whether one, few or most fit it',
  { timeout: 60_000 },
  async () => {
    const server = await startServer()
    await aCrowdedSite(server)
    await expectSame(server, {}, {})
  },
)

test('the same filters find in a group what was sent there, and nothing else', { timeout: 60_000 }, async () => {
  const server = await startServer()
  await aCrowdedSite(server)
  const { db } = server.services
  const [gid, other] = [await insertGroup(db), await insertGroup(db)]
  await db.updateTable('problem').set({ group_id: gid }).execute()
  await sql`update submission set group_id = case id % 3 when 0 then ${other}::bigint else ${gid}::bigint end
    where id % 4 > 0`.execute(db)
  await sql`insert into group_stat (group_id, uid, is_member, submitted)
    select group_id, uid, total % 2 = 0, total from (
      select group_id, uid, count(*) as total from submission where group_id is not null group by 1, 2) sent`.execute(
    db,
  )
  const member = await server.aUser()
  await db.insertInto('group_member').values({ group_id: gid, uid: member.uid, level: groupLevels.member }).execute()
  await expectSame(server, { gid }, member)
})

test('pages far beyond the end are empty, and a number that is no status has no submissions', async () => {
  const server = await startServer()
  await aCrowdedSite(server)
  const { data } = await server.call(submissions.list, { currentPage: 1_000_000, limit: 500 })
  expect(data).toMatchObject({ records: [], total: 3637 })
  const none = await server.call(submissions.list, { status: 2_000_000_000 })
  expect(none.data).toMatchObject({ records: [], total: 0 })
})

test('a list for an account has the submissions of that account only, whatever other names contain its name', async () => {
  const server = await startServer()
  await aCrowdedSite(server)
  const { uid } = await server.services.db
    .selectFrom('account')
    .select('uid')
    .where('username', '=', 'Crowd_1')
    .executeTakeFirstOrThrow()
  const { data } = await server.call(submissions.list, { uid, limit: 100 })
  expect(new Set(data?.records.map(({ username }) => username))).toEqual(new Set(['Crowd_1']))
  const named = await server.call(submissions.list, { username: 'Crowd_1', limit: 100 })
  expect(named.data!.total).toBeGreaterThan(data!.total)
  expect((await server.call(submissions.list, { uid: 'nobody' })).data).toMatchObject({ records: [], total: 0 })
  // An empty id is none, as in an address.
  expect((await server.call(submissions.list, { uid: '' })).data).toMatchObject({ total: 3637 })
})

test('a row has the title in the language of its reader, and else in the other one', async () => {
  const server = await startServer()
  await aCrowdedSite(server)
  const { db } = server.services
  await db.insertInto('problem_statement').values({ problem_id: 12, language: 'zh-CN', title: '十二' }).execute()
  const titles = async (language: string) => {
    const ask = (problemID: string) =>
      server.call(submissions.list, { problemID, completeProblemID: true, limit: 1 }, { language })
    return [(await ask('Q12')).data?.records[0]?.title, (await ask('Q13')).data?.records[0]?.title]
  }
  expect(await titles('zh-CN')).toEqual(['十二', 'Q13'])
  expect(await titles('en-US')).toEqual(['Q12', 'Q13'])
})
