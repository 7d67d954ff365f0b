import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/db/connection.ts'
import { ownRemote } from '#server/modules/judgements/remote/remote.queries.ts'
import { aNewDatabase, plansOf, vacuum } from '../../../../test/plans.ts'
import { lockIdleAccount } from '../accounts/accounts.queries.ts'
import { countOfSites } from '../admin/counts.queries.ts'
import { countBefore, findStanding, hasSent } from '../show/show.queries.ts'
import { claimDue, claimHopeless, findProgram, knownRuns, listWaitingSites } from './claim.queries.ts'

/** 20 000 submissions to remote judges, of which 300 wait and 20 are followed. */
async function fill(db: Database): Promise<void> {
  await sql`insert into account (uid, username, password_hash)
    select md5(n::text), 'someone' || n, 'none' from generate_series(1, 200) n`.execute(db)
  await sql`update remote_site set is_on = true`.execute(db)
  await sql`insert into remote_account (site, login, secret_sealed)
    select key, 'robot' || n, 'sealed' from remote_site, generate_series(1, 20) n`.execute(db)
  await sql`insert into problem (id, display_id, is_remote, time_limit_ms, memory_limit_mb, stack_limit_mb)
    select n, 'CF-' || n, true, 1000, 256, 128 from generate_series(1, 200) n`.execute(db)
  await sql`insert into remote_problem (problem_id, site, remote_id, link, fetched)
    select n, 'CF', n::text, 'https://codeforces.com', '{}' from generate_series(1, 200) n`.execute(db)
  await sql`insert into submission (id, problem_id, uid, language_id, code, code_length, status)
    overriding system value
    select n, 1 + n % 200, md5((1 + n % 200)::text), (select min(id) from language), 'x', 1, 0
    from generate_series(1, 20000) n`.execute(db)
  await sql`insert into judgement (id, submission_id, uid, language_id, validator_language, state, priority)
    overriding system value
    select n, n, md5((1 + n % 200)::text), (select min(id) from language), '', 'done', 20
    from generate_series(1, 20000) n`.execute(db)
  await sql`update submission set judgement_id = id`.execute(db)
  await sql`
    insert into remote_submission (submission_id, judgement_id, uid, site, account_id, run_id, state, priority, turn, next_at)
    select n, n, md5((1 + n % 200)::text), (array['CF', 'HDU', 'POJ'])[1 + n % 3],
      case when n > 19980 then (select min(id) from remote_account) + n - 19981 end, 'r' || n,
      case when n > 19980 then 'following' when n > 19680 then 'waiting' else 'ended' end, 20, n, now()
    from generate_series(1, 20000) n`.execute(db)
  await sql`insert into remote_failure (site, trouble, detail)
    select (array['CF', 'HDU', 'POJ'])[1 + n % 3], 'unreachable', '' from generate_series(1, 20000) n`.execute(db)
  for (const table of ['submission', 'judgement', 'remote_submission', 'remote_failure']) await vacuum(db, table)
}

test('what is asked of 20 000 remote submissions reads those that have not ended, or one, from an index', async () => {
  const { db } = await aNewDatabase()
  await fill(db)
  const person = 'c4ca4238a0b923820dcc509a6f75849b'
  const place = { site: 'CF', priority: 20, turn: 19_900, submissionId: 19_900 }
  const asked: Record<string, [pages: number, ask: (of: Database) => Promise<unknown>]> = {
    'which sites have some that wait': [100, (of) => listWaitingSites(of)],
    'whose verdict is due': [600, (of) => claimDue(of, 16)],
    'an account that is free': [200, (of) => lockIdleAccount(of, 'HDU')],
    'those that nobody can send': [1_200, (of) => claimHopeless(of, 'POJ', 50)],
    'what is sent': [60, (of) => findProgram(of, 7)],
    'whose runs are known': [60, (of) => knownRuns(of, 'CF', ['r3', 'r6', 'none'])],
    'how many of a person wait': [200, (of) => ownRemote(person, { activity: null, most: 20 }).execute(of)],
    'how many come before': [200, (of) => countBefore(of, place)],
    'how one stands': [60, (of) => findStanding(of, 7)],
    'whether a person has ever sent one': [60, (of) => hasSent(of, person, 'CF')],
    'the figures of all sites': [2_000, (of) => countOfSites(of)],
  }
  for (const [name, [pages, ask]] of Object.entries(asked)) {
    const plans = await plansOf(db, ask)
    expect(plans.length, name).toBeGreaterThan(0)
    for (const plan of plans) {
      expect(plan.text, name).not.toMatch(/Seq Scan on (?:remote_submission|remote_failure|submission|judgement)\b/)
      expect(plan.pages, `${name}\n${plan.text}`).toBeLessThanOrEqual(pages)
    }
  }
}, 120_000)
