import { rankTypes } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/db/connection.ts'
import { aNewDatabase, plansOf, vacuum } from '../../../test/plans.ts'
import { listGroups } from './info/info.queries.ts'
import { listMembers } from './members/list.queries.ts'
import { listRank } from './rank/rank.queries.ts'

/** 8 000 people and 1 500 groups. The first group has 1 000 people, the others ten. */
async function fill(db: Database): Promise<void> {
  await sql`insert into account (uid, username, password_hash)
    select md5(n::text), 'someone' || n, 'none' from generate_series(1, 8000) n`.execute(db)
  await sql`insert into user_group (id, name, short_name, owner_uid, description)
    select n, 'Club ' || n, 'CLUB' || n, md5(n::text), repeat('We meet on Mondays. ', 20)
    from generate_series(1, 1500) n`.execute(db)
  await sql`insert into group_member (group_id, uid, level, created_at)
    select g, md5((1 + (g * 7 + k * 19) % 8000)::text), case when k % 5 = 0 then 1 else 3 end, now() - k * interval '1 minute'
    from generate_series(1, 1500) g, generate_series(1, case when g = 1 then 1000 else 10 end) k`.execute(db)
  await sql`insert into group_stat (group_id, uid, is_member, solved, submitted, score)
    select group_id, uid, level = 3, ascii(uid) % 9, ascii(uid), ascii(uid) from group_member`.execute(db)
  for (const table of ['account', 'user_group', 'group_member', 'group_stat']) await vacuum(db, table)
}

test('lists of groups, members and ranks read the rows of their page, and a search the people of its group', async () => {
  const { db } = await aNewDatabase()
  await fill(db)
  const [uid, page] = ['nobody', { currentPage: 1, limit: 10 }]
  const members = { gid: 1, isDesk: false, ...page }
  const rank = { gid: 1, type: rankTypes.acm, ...page }
  const asked: Record<string, [pages: number, ask: (of: Database) => Promise<unknown>]> = {
    'groups of a visitor': [150, (of) => listGroups(of, { uid: null, isRoot: false, ...page })],
    'groups, page 100': [1_000, (of) => listGroups(of, { uid, isRoot: false, ...page, currentPage: 100 })],
    'groups, keyword': [2_000, (of) => listGroups(of, { uid, isRoot: false, keyword: 'club 1', ...page })],
    members: [150, (of) => listMembers(of, members)],
    'members, page 50': [1_000, (of) => listMembers(of, { ...members, currentPage: 50 })],
    'the desk, one level': [150, (of) => listMembers(of, { ...members, isDesk: true, auth: 1 })],
    'members, keyword': [5_000, (of) => listMembers(of, { ...members, keyword: 'one1' })],
    rank: [150, (of) => listRank(of, rank)],
    'rank, page 50': [1_000, (of) => listRank(of, { ...rank, currentPage: 50 })],
    'rank, search': [5_000, (of) => listRank(of, { ...rank, searchUser: 'one1', byRealName: true })],
  }
  for (const [name, [pages, ask]] of Object.entries(asked)) {
    const plans = await plansOf(db, ask)
    expect(plans.length, name).toBeGreaterThan(0)
    for (const plan of plans) {
      expect(plan.text, name).not.toMatch(/Seq Scan on (account|user_group|group_member|group_stat)/)
      expect(plan.pages, `${name}: ${plan.text}`).toBeLessThan(pages)
    }
  }
}, 60_000)
