import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/db/connection.ts'
import { listBalloons, listBroughtFor } from '#server/modules/contestRun/balloons/balloons.queries.ts'
import { listCoders, listCodes, listSent } from '#server/modules/contestRun/code/code.queries.ts'
import {
  countPrints,
  countQuestions,
  countWaiting,
  listFirstWaiting,
  listHosts,
  listLast,
} from '#server/modules/contestRun/run/run.queries.ts'
import { aNewDatabase, plansOf, vacuum } from './plans.ts'

const tables = [
  'account',
  'contest',
  'contest_participant',
  'contest_problem',
  'submission',
  'judgement',
  'contest_balloon',
  'print_job',
  'clarification',
]
/** The others are small, or a thousand of their rows are as many as there are. */
const wholeTable = /Seq Scan on (submission|judgement|print_job|clarification|contest_balloon)\b/

const people = 1_000
const contests = 10
const cid = 5
const ofContest = 3_000

/**
 * Ten contests of a thousand people each, with three thousand submissions that were judged; the fifth has forty that
 * wait, and there is a queue of five thousand outside of contests.
 */
async function fill(db: Database): Promise<void> {
  await sql`insert into account (uid, username, password_hash)
    select md5(n::text), 'someone' || n, 'none' from generate_series(1, 20000) n`.execute(db)
  await sql`insert into problem (id, display_id, time_limit_ms, memory_limit_mb, stack_limit_mb, owner_uid)
    select n, 'P' || n, 1000, 256, 128, md5('1') from generate_series(1, 10) n`.execute(db)
  await sql`insert into contest (id, title, rule, start_at, end_at, uid)
    select n, 'Contest ' || n, 'acm', now() - interval '4 hours', now() + interval '1 hour', md5('1')
    from generate_series(1, ${contests}) n`.execute(db)
  await sql`insert into contest_problem (id, contest_id, problem_id, display_id, title)
    select (c - 1) * 10 + n, c, n, chr(64 + n::int), 'Problem ' || n
    from generate_series(1, ${contests}) c, generate_series(1, 10) n`.execute(db)
  await sql`insert into contest_participant (id, contest_id, uid)
    select (c - 1) * ${people}::bigint + n, c, md5(n::text)
    from generate_series(1, ${contests}) c, generate_series(1, ${people}) n`.execute(db)
  await sql`insert into judge_host (host_key, name, session, tier, slots, languages)
    select 'host' || n, 'judge-0' || n, 'session' || n, 'full', 4, '[]' from generate_series(1, 3) n`.execute(db)
  // One after another, as they came to all contests at once.
  await sql`
    insert into submission (id, problem_id, uid, language_id, code, code_length, status, score, contest_id,
      contest_problem_id, participant_id, submitted_at)
    select n, 1 + n / ${contests} % 10, md5(p::text), 17, repeat('x', 500), 500, case when n % 3 = 0 then 0 else -1 end, n % 100,
      c, (c - 1) * 10 + 1 + n / ${contests} % 10, (c - 1) * ${people}::bigint + p, now() - interval '1 hour'
    from generate_series(1, ${contests * ofContest}) n,
      lateral (select 1 + n % ${contests} as c, 1 + (n / ${contests}) % ${people} as p) place`.execute(db)
  await sql`
    insert into submission (id, problem_id, uid, language_id, code, code_length, status)
    select ${contests * ofContest} + n, 1, md5((1 + n % ${people})::text), 17, repeat('x', 500), 500, 5
    from generate_series(1, 5000) n`.execute(db)
  await sql`insert into judgement (submission_id, uid, language_id, state, host_id, finished_at, evidence)
    select id, uid, 17, case when contest_id = 0 then 'queued' else 'done' end,
      case when contest_id <> 0 then (select min(id) from judge_host) + id % 3 end, now(),
      jsonb_build_object('toolchain', repeat(md5(id::text), 12)) from submission order by id`.execute(db)
  await sql`update submission set judgement_id = judgement.id from judgement where submission_id = submission.id`.execute(
    db,
  )
  await sql`update submission set status = 5 where id in (
    select id from submission where contest_id = ${cid} order by id desc limit 40)`.execute(db)
  await sql`update judgement set state = 'queued', host_id = null, finished_at = null where submission_id in (
    select id from submission where status = 5)`.execute(db)
  await sql`insert into contest_balloon (contest_id, participant_id, contest_problem_id, submission_id, checked_by)
    select contest_id, participant_id, contest_problem_id, min(id), md5('1') from submission
    where status = 0 and contest_id <> 0 group by 1, 2, 3`.execute(db)
  await sql`insert into print_job (contest_id, uid, content, lines, pages, status)
    select 1 + n % ${contests}, md5((1 + n % 100)::text), repeat('text ', 200), 10, 1, case when n % 10 = 0 then 0 else 1 end
    from generate_series(1, 4000) n`.execute(db)
  await sql`insert into clarification (contest_id, uid, question, answer)
    select 1 + n % ${contests}, md5((1 + n % 100)::text), 'May n be 0?', case when n % 10 = 0 then null else 'No.' end
    from generate_series(1, 2000) n`.execute(db)
  for (const table of tables) await vacuum(db, table)
}

test('the desks of a contest among many read its own rows from indexes', { timeout: 180_000 }, async () => {
  const { db } = await aNewDatabase()
  await fill(db)
  const some = Array.from({ length: 100 }, (_, n) => (cid - 1) * people + 1 + n)
  const cpids = Array.from({ length: 10 }, (_, n) => (cid - 1) * 10 + 1 + n)
  const { rows: brought } = await sql<{ id: number }>`
    select submission_id as id from contest_balloon where contest_id = ${cid} limit 50`.execute(db)
  const ids = brought.map(({ id }) => id)
  const last = await listLast(db, cid, 1_000)
  const owner = { cid, ownerUid: 'c4ca4238a0b923820dcc509a6f75849b', groupId: null }
  const asked: Record<string, [pages: number, ask: (of: Database) => Promise<unknown>]> = {
    'what waits': [100, (of) => countWaiting(of, cid)],
    'the first that wait': [300, (of) => listFirstWaiting(of, cid, 10)],
    'the last thousand': [1_500, (of) => listLast(of, cid, 1_000)],
    'judges, of the last thousand': [4_000, (of) => listHosts(of, last)],
    questions: [400, (of) => countQuestions(of, cid)],
    prints: [700, (of) => countPrints(of, cid)],
    balloons: [300, (of) => listBalloons(of, cid)],
    'what fifty balloons were brought for': [1_000, (of) => listBroughtFor(of, ids, null)],
    'people of the code': [1_000, (of) => listCoders(of, owner)],
    'accepted programs of a hundred people': [
      1_500,
      (of) => listSent(of, { participantIds: some, cpids, hasScores: false }),
    ],
    'programs of a hundred people with scores': [
      1_500,
      (of) => listSent(of, { participantIds: some, cpids: cpids.slice(0, 1), hasScores: true }),
    ],
    'twenty programs': [200, (of) => listCodes(of, ids.slice(0, 20))],
  }
  for (const [name, [pages, ask]] of Object.entries(asked)) {
    const plans = await plansOf(db, ask)
    expect(plans.length, name).toBeGreaterThan(0)
    for (const plan of plans) {
      expect(plan.text, name).not.toMatch(wholeTable)
      expect(plan.pages, `${name}: ${plan.text}`).toBeLessThan(pages)
    }
  }
})
