import { siteScope } from '@praxis/contract/scope'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/db/connection.ts'
import { listApplications } from '#server/modules/bank/applications/applications.queries.ts'
import { countOfGroup, listOfGroup } from '#server/modules/problems/list/groupList.queries.ts'
import { listTagsOf } from '#server/modules/problems/tags/tags.queries.ts'
import { countSubmissions, findFitting, listSubmissions } from '#server/modules/submissions/list/list.queries.ts'
import { countDesk, listDesk, type DeskFilter } from '#server/modules/workshop/desk/list/list.queries.ts'
import { listTrash } from '#server/modules/workshop/desk/trash/trash.queries.ts'
import { countCap } from '#server/db/paging.ts'
import { markEntered, type EnteredScope } from '#server/scope.ts'
import { aNewDatabase, plansOf, vacuum } from './plans.ts'

const tables = [
  'account',
  'user_group',
  'problem',
  'problem_statement',
  'problem_count',
  'problem_tag',
  'submission',
  'group_stat',
]
const wholeTable = new RegExp(`Seq Scan on (${tables.join('|')})\\b`)

/**
 * 2 000 groups. The first has 20 000 submissions of 1 000 people to 2 000 problems, and the others have ten each of ten
 * people to five problems; the site has more than are counted. A tenth of the problems of groups was offered, and a
 * twentieth of all is in the trash.
 */
async function fill(db: Database): Promise<void> {
  await sql`insert into account (uid, username, password_hash)
    select md5(n::text), 'someone' || n, 'none' from generate_series(1, 20000) n`.execute(db)
  await sql`insert into user_group (id, name, short_name, owner_uid)
    select n, 'Club ' || n, 'CLUB' || n, md5(n::text) from generate_series(1, 2000) n`.execute(db)
  // Problem n is of the first group up to 2 000, then five of each group, then of the site.
  await sql`
    insert into problem (id, display_id, time_limit_ms, memory_limit_mb, stack_limit_mb, author, owner_uid, group_id,
      publish_state, auth, difficulty, deleted_at)
    select n, 'P' || n, 1000, 256, 128, 'someone' || n % 200, md5((1 + n % 200)::text), gid,
      case when gid is not null and n % 10 = 0 then 1 + n % 3 end, case when n % 7 = 0 then 2 else 1 end, 1 + n % 3,
      case when n % 20 = 1 then now() - (n % 1000) * interval '1 minute' end
    from generate_series(1, 14000) n, lateral (
      select case when n <= 2000 then 1 when n <= 11995 then 2 + (n - 2001) / 5 end as gid) place`.execute(db)
  await sql`insert into problem_statement (problem_id, language, title, description)
    select n, 'zh-CN', 'Find the number ' || n, repeat('words ', 50) from generate_series(1, 14000) n`.execute(db)
  await sql`insert into problem_count (problem_id, group_id, total)
    select id, coalesce(group_id, 0), id from problem`.execute(db)
  await sql`insert into tag (id, name, group_id) values (1, 'greedy', 1), (2, 'sorting', null)`.execute(db)
  await sql`insert into problem_tag (problem_id, tag_id)
    select n, case when n <= 2000 then 1 else 2 end from generate_series(1, 14000) n where n > 2000 or n % 4 = 1`.execute(
    db,
  )
  await sql`
    insert into submission (problem_id, uid, language_id, code, code_length, status, group_id)
    select case when gid = 1 then 1 + n % 2000 when gid is null then 12000 + n % 2000 else 2001 + (gid - 2) * 5 + n % 5 end,
      md5((1 + case when gid = 1 then n % 1000 when gid is null then n % 20000 else gid + n % 10 end)::text), 17,
      repeat('x', 300), 300, n % 7 - 3, gid
    from generate_series(1, 50010) n, lateral (
      select case when n % 5 < 2 then 1 when n % 5 < 4 then 2 + (n / 5 * 2 + n % 2) % 1999 end as gid) place`.execute(
    db,
  )
  await sql`insert into group_stat (group_id, uid, is_member, submitted)
    select group_id, uid, true, count(*) from submission where group_id is not null group by 1, 2`.execute(db)
  for (const table of tables) await vacuum(db, table)
}

test('lists of a large group among many read the rows of their page from an index, and sort no more than they show', async () => {
  const { db } = await aNewDatabase()
  await fill(db)
  const [group, small] = [markEntered(1, 5), markEntered(77, 5)]
  const locale = 'zh-CN'
  type Ask = (of: Database) => Promise<unknown>
  const practice =
    (filter: Parameters<typeof listOfGroup>[2], offset = 0, scope = group): Ask =>
    async (of) => {
      const rows = await listOfGroup(of, scope, filter, { locale, limit: 10, offset })
      await listTagsOf(
        of,
        rows.map(({ pid }) => ({ pid, place: scope.groupId })),
      )
      await countOfGroup(of, scope, filter)
    }
  type Filter = Partial<Parameters<typeof findFitting>[1]>
  const sent =
    (filter: Filter, offset = 0, scope = group): Ask =>
    async (of) => {
      const nobody = { uid: undefined, status: undefined, username: undefined, problemId: undefined }
      const found = await findFitting(of, { ...nobody, withHidden: true, ...filter, scope })
      await listSubmissions(of, found, locale, 15, offset)
      await countSubmissions(of, found)
    }
  const desk =
    (filter: DeskFilter, offset = 0): Ask =>
    async (of) => {
      await listDesk(of, { scope: group, place: 'newest', filter, locale, limit: 10, offset })
      await countDesk(of, { scope: group, place: 'newest', filter })
    }
  const page = { currentPage: 1, limit: 10 }
  const offered = { ...page, keyword: undefined, gid: undefined, locale } as const
  const trash = { ...page, locale, now: new Date(), ownerUid: null } as const
  const part = (text: string) => ({ text, whole: false })
  const asked: Record<string, [pages: number, ask: Ask]> = {
    problems: [200, practice({})],
    'problems, page 50': [200, practice({}, 490)],
    'problems, keyword': [9_000, practice({ keyword: 'number 77' })],
    'problems, difficulty': [1_000, practice({ difficulty: 2 })],
    'problems, tag': [300, practice({ tagId: [1] })],
    'problems of a small group': [100, practice({ keyword: 'number' }, 0, small)],
    submissions: [400, sent({})],
    'submissions, page 100': [500, sent({}, 1_485)],
    'submissions, own': [300, sent({ uid: 'c4ca4238a0b923820dcc509a6f75849b' })],
    'submissions, status': [800, sent({ status: 3 })],
    'submissions, a name of few': [3_000, sent({ username: 'someone999' })],
    'submissions, a name of many': [3_000, sent({ username: 'someone' })],
    'submissions, a problem': [300, sent({ problemId: { text: 'P77', whole: true } })],
    'submissions, problems alike': [20_000, sent({ problemId: part('P') })],
    'submissions, few problems': [700, sent({ problemId: part('P77') })],
    'submissions, all filters': [20_000, sent({ username: 'someone', problemId: part('P'), status: 3 })],
    'submissions of a small group': [300, sent({}, 0, small)],
    'submissions of a small group, a name of many': [300, sent({ username: 'someone' }, 0, small)],
    'submissions of a small group, problems alike': [300, sent({ problemId: part('P') }, 0, small)],
    desk: [250, desk({})],
    'desk, page 50': [250, desk({}, 490)],
    'desk, keyword': [300, desk({ keyword: 'number 777' })],
    'desk, tag': [300, desk({ tagId: 1 })],
    'trash of the group': [150, (of) => listTrash(of, { ...trash, scope: group })],
    'trash of a small group': [20, (of) => listTrash(of, { ...trash, scope: small })],
    applications: [250, (of) => listApplications(of, offered)],
    'applications, page 50': [200, (of) => listApplications(of, { ...offered, currentPage: 50 })],
    'applications of the group': [250, (of) => listApplications(of, { ...offered, gid: 1 })],
    'applications of a small group': [250, (of) => listApplications(of, { ...offered, gid: 77 })],
    'applications, keyword': [300, (of) => listApplications(of, { ...offered, keyword: 'number 770' })],
  }
  for (const [name, [pages, ask]] of Object.entries(asked)) {
    const plans = await plansOf(db, ask)
    expect(plans.length, name).toBeGreaterThan(0)
    for (const plan of plans) {
      expect(plan.text, name).not.toMatch(wholeTable)
      for (const [, rows] of plan.text.matchAll(/Sort {2}\(.*actual time=\S+ rows=(\d+)/g)) {
        expect(Number(rows), `${name}: ${plan.text}`).toBeLessThan(100)
      }
      expect(plan.pages, `${name}: ${plan.text}`).toBeLessThan(pages)
    }
  }

  // That the list of the site is longer than is counted says nothing of the others.
  const nothing = { uid: undefined, status: undefined, username: undefined, problemId: undefined, withHidden: true }
  const counted = async (scope: EnteredScope) => countSubmissions(db, await findFitting(db, { ...nothing, scope }))
  expect([await counted(siteScope), await counted(small), await counted(group)]).toEqual([countCap, 10, countCap])
}, 120_000)
