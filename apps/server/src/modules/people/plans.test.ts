import { rankTypes } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/db/connection.ts'
import { rankOf } from '#server/db/ranking.ts'
import { findOwnCounts, listSolved } from '#server/modules/submissions/own/homeCount.queries.ts'
import { aNewDatabase, plansOf, vacuum } from '../../../test/plans.ts'
import { listNewest, listSolvers, sumDays } from './figures/figures.queries.ts'
import { listPracticeDays, listTried, readShownPerson } from './profile/profile.queries.ts'
import { listRanks } from './ranks/listRanks.ts'
import { everybodyIn } from './ranks/ranks.queries.ts'

/** 5 000 people, 2 000 problems of the bank, and 40 000 days of people. Somebody has tried 1 000 problems. */
async function fill(db: Database): Promise<void> {
  await sql`insert into account (uid, username, nickname, password_hash)
    select md5(n::text), 'someone' || n, case when n % 10 = 7 then 'Nick ' || n end, 'none' from generate_series(1, 5000) n`.execute(
    db,
  )
  await sql`update person_stat set solved = ascii(uid) % 9 + ascii(substr(uid, 2)) % 50, submitted = ascii(substr(uid, 3)) * 3,
    score = ascii(substr(uid, 4)) * 7`.execute(db)
  await sql`insert into problem (id, display_id, time_limit_ms, memory_limit_mb, stack_limit_mb, difficulty)
    select n, 'P' || n, 1000, 256, 128, n % 4 from generate_series(1, 2000) n`.execute(db)
  await sql`insert into problem_statement (problem_id, language, title, description)
    select n, 'zh-CN', 'Find the number ' || n, '' from generate_series(1, 2000) n`.execute(db)
  await sql`insert into tag (id, name) select n, 'tag ' || n from generate_series(1, 40) n`.execute(db)
  await sql`insert into problem_tag (problem_id, tag_id)
    select n, 1 + n % 40 from generate_series(1, 2000) n`.execute(db)
  await sql`insert into person_problem (uid, group_id, problem_id, tried, accepted, first_accepted_id, best_oi)
    select md5(n::text), 0, p, 3, p % 2, case when p % 2 = 1 then p end, p
    from generate_series(1, 2000) n, generate_series(1, case when n = 1 then 1000 else 5 end) p`.execute(db)
  await sql`insert into activity_day (uid, day, practice, accepted, solved)
    select md5(n::text), date '2026-03-31' - d * 7, 3, 1, d % 2
    from generate_series(1, 2000) n, generate_series(0, 19) d`.execute(db)
  for (const table of ['account', 'person_stat', 'problem', 'problem_statement', 'person_problem', 'activity_day']) {
    await vacuum(db, table)
  }
}

// A total counts the first ten thousand people of a ranklist, wherever they stand.
const tables = ['account', 'problem_statement', 'person_problem', 'activity_day', 'submission']
const wholeTable = new RegExp(`Seq Scan on (${tables.join('|')})\\b`)

test('ranklists, a profile and the figures of the home page read what they show, whatever the site holds', async () => {
  const { db } = await aNewDatabase()
  await fill(db)
  const viewer = null
  const uid = 'c4ca4238a0b923820dcc509a6f75849b'
  const { acm, oi } = rankTypes
  const page = { type: acm, currentPage: 1, limit: 30 }
  const last = { solved: 0, submitted: 1_000, score: 0 }
  type Ask = (of: Database) => Promise<unknown>
  const list =
    (more: Partial<Parameters<typeof listRanks>[0]>, hidesStaff = false): Ask =>
    (of) =>
      listRanks({ ...page, ...more }, { db: of, viewer, hidesStaff })
  const asked: Record<string, [pages: number, ask: Ask]> = {
    ranks: [250, list({})],
    'ranks, OI': [250, list({ type: oi })],
    'ranks, page 100': [500, list({ currentPage: 100 })],
    'ranks, OI, page 100': [500, list({ type: oi, currentPage: 100 })],
    'ranks without staff': [250, list({}, true)],
    'ranks without staff, OI, page 100': [500, list({ type: oi, currentPage: 100 }, true)],
    'ranks without staff, a name of few': [1_000, list({ searchUser: 'one1777' }, true)],
    'ranks, a name of few': [1_000, list({ searchUser: 'one1777' })],
    'ranks, a nickname': [1_000, list({ searchUser: 'nick 1777' })],
    'the last place': [300, (of) => rankOf(of, everybodyIn(acm), last)],
    'the last place, OI': [300, (of) => rankOf(of, everybodyIn(oi), last)],
    'a person': [20, (of) => readShownPerson(of, uid)],
    'problems of a person': [300, (of) => listTried(of, uid)],
    'days of a person': [50, (of) => listPracticeDays(of, uid, '2026-03-31')],
    'counts of a person': [20, (of) => findOwnCounts(of, uid)],
    'problems that a person has solved': [300, (of) => listSolved(of, uid)],
    'the newest': [20, (of) => listNewest(of, [], 10)],
    'who solved most': [1_000, (of) => listSolvers(of)],
    'who solved most, without staff': [1_000, (of) => listSolvers(of, true)],
    'the newest, without staff': [20, (of) => listNewest(of, [], 10, true)],
    'the last week': [300, (of) => sumDays(of, '2026-03-25', '2026-03-31')],
  }
  for (const [name, [pages, ask]] of Object.entries(asked)) {
    const plans = await plansOf(db, ask)
    expect(plans.length, name).toBeGreaterThan(0)
    for (const plan of plans) {
      expect(plan.text, name).not.toMatch(wholeTable)
      expect(plan.pages, `${name}: ${plan.text}`).toBeLessThan(pages)
    }
  }
}, 120_000)
