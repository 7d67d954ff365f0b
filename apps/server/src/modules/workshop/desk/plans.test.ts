import { siteScope } from '@praxis/contract/scope'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/db/connection.ts'
import { markEntered } from '#server/scope.ts'
import { aNewDatabase, plansOf, vacuum } from '../../../../test/plans.ts'
import { listAddable } from '../contest/contestList.queries.ts'
import { countDesk, listDesk, type DeskFilter } from './list/list.queries.ts'
import { listTrash } from './trash/trash.queries.ts'

/** 10 000 problems: a fifth of a group, some of them approved, a tenth remote, and a hundred in the trash. */
async function fill(db: Database): Promise<void> {
  await sql`insert into account (uid, username, password_hash)
    select md5(n::text), 'someone' || n, 'none' from generate_series(1, 200) n`.execute(db)
  await sql`insert into user_group (id, name, short_name, owner_uid) values (1, 'Club', 'CLUB', md5('1'))`.execute(db)
  await sql`
    insert into problem (id, display_id, time_limit_ms, memory_limit_mb, stack_limit_mb, author, owner_uid, group_id,
      publish_state, is_remote, auth, deleted_at)
    select n, case when n % 10 = 0 then 'CF-' else 'P' end || n, 1000, 256, 128, 'someone' || n % 200, md5((1 + n % 200)::text),
      case when n % 5 = 0 then 1 end, case when n % 50 = 0 then 2 end, n % 10 = 0, 1 + n % 2,
      case when n % 100 = 1 then now() - n * interval '1 minute' end
    from generate_series(1, 10000) n`.execute(db)
  await sql`insert into problem_statement (problem_id, language, title, description)
    select n, 'zh-CN', 'Find the number ' || n, repeat('words ', 50) from generate_series(1, 10000) n`.execute(db)
  await sql`insert into problem_count (problem_id, total) select n, n from generate_series(1, 10000) n`.execute(db)
  await sql`insert into tag (id, name, group_id) values (1, 'all over', null), (2, 'ours', 1)`.execute(db)
  await sql`insert into problem_tag (problem_id, tag_id)
    select n, case when n % 5 = 0 then 2 else 1 end from generate_series(1, 10000) n where n % 40 < 2`.execute(db)
  for (const table of ['problem', 'problem_statement', 'problem_count', 'problem_tag']) await vacuum(db, table)
}

test('lists of the desk and of the trash read the rows of their page from an index', async () => {
  const { db } = await aNewDatabase()
  await fill(db)
  const group = markEntered(1, 5)
  const desk =
    (filter: DeskFilter, scope: typeof siteScope | typeof group = siteScope, offset = 0) =>
    (of: Database) =>
      listDesk(of, { scope, place: 'newest', filter, locale: 'zh-CN', limit: 10, offset })
  const addable =
    (keyword: string, scope: typeof siteScope | typeof group = siteScope) =>
    (of: Database) => {
      const filter = { cid: 1, scope, keyword, origin: undefined, type: 0, uid: 'x', keepsBank: false }
      return listAddable(of, filter, { locale: 'zh-CN', limit: 10, offset: 0 })
    }
  const trash = { locale: 'zh-CN', now: new Date(), ownerUid: null, currentPage: 1, limit: 10 } as const
  const asked: Record<string, [pages: number, ask: (of: Database) => Promise<unknown>]> = {
    'the site': [250, desk({})],
    'the site, page 100': [1_500, desk({}, siteScope, 990)],
    'what somebody made': [400, desk({ ownerUid: 'c4ca4238a0b923820dcc509a6f75849b' })],
    'problems of this site': [250, desk({ origin: null })],
    'problems of another origin': [400, desk({ origin: 'CF' })],
    'a title': [1_000, desk({ keyword: 'number 777' })],
    'an id': [1_000, desk({ keyword: 'P7771' })],
    'a group': [250, desk({}, group)],
    'a group, page 50': [1_500, desk({}, group, 490)],
    'a tag': [1_500, desk({ tagId: 1 })],
    'a tag in a group': [1_500, desk({ tagId: 2 }, group)],
    'what can be added to a contest': [300, addable('')],
    'what can be added to a contest of a group': [300, addable('', group)],
    'a title that can be added': [1_000, addable('number 777')],
    'the trash': [400, (of) => listTrash(of, { ...trash, scope: siteScope })],
    'the number of all': [1_500, (of) => countDesk(of, { scope: siteScope, place: 'newest', filter: {} })],
  }
  for (const [name, [pages, ask]] of Object.entries(asked)) {
    const plans = await plansOf(db, ask)
    expect(plans.length, name).toBeGreaterThan(0)
    for (const plan of plans) {
      if (name !== 'the number of all') expect(plan.text, name).not.toMatch(/Seq Scan on (problem|problem_statement)\b/)
      expect(plan.pages, `${name}: ${plan.text}`).toBeLessThan(pages)
    }
  }
}, 60_000)
