import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/db/connection.ts'
import { aNewDatabase, plansOf, vacuum } from '../../../../test/plans.ts'
import { countMeasured, countRunning, findMeasuredBy, findOffer, listMeasured, listNext } from './offers.queries.ts'

/** 10 000 problems whose limits are measured, with four solutions each. Of every hundredth somebody waits for it. */
async function fill(db: Database): Promise<void> {
  await sql`insert into account (uid, username, password_hash)
    select md5(n::text), 'someone' || n, 'none' from generate_series(1, 100) n`.execute(db)
  await sql`insert into problem (id, display_id, time_limit_ms, memory_limit_mb, stack_limit_mb)
    select n, 'P' || n, 1000, 256, 128 from generate_series(1, 10000) n`.execute(db)
  await sql`
    insert into time_limit_offer (problem_id, uid, by_uid, multiplier, resolution_ms, state, wants_public, updated_at)
    select n, md5((1 + n % 100)::text), md5((1 + n % 100)::text), 2, 1000,
      case when n % 1000 = 7 then 'running' when n % 100 = 7 then 'waiting' else 'taken' end, false,
      now() - n * interval '1 second'
    from generate_series(1, 10000) n`.execute(db)
  await sql`
    insert into time_limit_solution (problem_id, seq, file, language, state, run_id)
    select n, at, at || '.cpp', 'C++', case when n % 1000 = 7 and at = 1 then 'running' else 'judged' end,
      case when n % 1000 = 7 and at = 1 then n end
    from generate_series(1, 10000) n, generate_series(1, 4) at`.execute(db)
  // Runs of others, and of the last hour, stay for their authors.
  await sql`
    insert into workshop_run (id, key, uid, problem_id, kind, request, state)
    overriding system value
    select n, 'r' || n, md5((1 + n % 100)::text), n, 'judge', '{}', case when n % 1000 = 7 then 'claimed' else 'done' end
    from generate_series(1, 10000) n`.execute(db)
  for (const table of ['problem', 'time_limit_offer', 'time_limit_solution', 'workshop_run']) await vacuum(db, table)
}

test('what is asked of measurements reads the rows of its problems, or of those that are open, from an index', async () => {
  const { db } = await aNewDatabase()
  await fill(db)
  const person = 'c9f0f895fb98ab9159f51fd0297e236d'
  const page = Array.from({ length: 20 }, (_, at) => 100 * at + 1)
  const asked: Record<string, [pages: number, ask: (of: Database) => Promise<unknown>]> = {
    'the offer of a problem': [20, (of) => findOffer(of, 7)],
    'the solutions of a problem': [20, (of) => listMeasured(of, 7)],
    'how many are judged of a page of problems': [150, (of) => countMeasured(of, page)],
    'whose run it is': [20, (of) => findMeasuredBy(of, 7)],
    'what runs for a person': [100, (of) => countRunning(of, person)],
    'what comes next': [200, (of) => listNext(of, 2)],
    'what comes next for a person': [200, (of) => listNext(of, 2, person)],
  }
  for (const [name, [pages, ask]] of Object.entries(asked)) {
    const plans = await plansOf(db, ask)
    expect(plans.length, name).toBeGreaterThan(0)
    for (const plan of plans) {
      expect(plan.text, name).not.toMatch(/Seq Scan on (?:time_limit_|workshop_run|problem\b)/)
      expect(plan.pages, `${name}\n${plan.text}`).toBeLessThanOrEqual(pages)
    }
  }
}, 60_000)
