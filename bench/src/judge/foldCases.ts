/**
 * Measures what the cases of old judgements take on the disk before and after they are folded, and how long that takes:
 * a database on disk with submissions of twenty cases each, one in three of them with a case that failed.
 *
 *   node bench/src/judge/foldCases.ts [submissions] [cases of each] [--smallest]
 * Exits with 1 if a sample reads otherwise than before, if rows are left, or if a submission takes more than 300 bytes.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { connect } from '../../../apps/server/src/db/connection.ts'
import { everyCase, listCases } from '../../../apps/server/src/modules/judgements/public.ts'
import { foldNext } from '../../../apps/server/src/modules/judgements/cases/foldCases.ts'
import { query } from '../../../packages/postgres/src/query.ts'
import { aDatabase } from '../database.ts'
import { missTime, sizes } from '../sizes.ts'

const { submissions, cases } = sizes({ submissions: [200_000, 50], cases: [20, 20] })
/** Bytes of a submission of twenty cases, with its part of the key. */
const goal = 300

const folder = await mkdtemp(join(tmpdir(), 'praxis-bench-'))
const postgres = await aDatabase({ dataFolder: join(folder, 'database') })
const { db, pool, close } = connect(postgres.url, () => {}, 4)

for (const statement of [
  `insert into account (uid, username, password_hash) values (md5('bench'), 'bench', 'none')`,
  `insert into problem (id, display_id, time_limit_ms, memory_limit_mb, stack_limit_mb) values (1, 'P1', 1000, 256, 128)`,
  `insert into test_data (id, problem_id, case_mode) values (1, 1, 'default')`,
  `insert into stored_file (hash, size) values (repeat('0', 64), 2)`,
  `insert into test_case (test_data_id, seq, input_name, answer_name, input_hash, answer_hash)
   select 1, n, n || '.in', n || '.out', repeat('0', 64), repeat('0', 64) from generate_series(1, ${cases}) n`,
  `insert into submission (id, problem_id, uid, language_id, code, code_length, ip)
   select n, 1, md5('bench'), (select min(id) from language), '', 0, '' from generate_series(1, ${submissions}) n`,
  `insert into judgement (id, submission_id, uid, language_id, test_data_id, state, created_at, finished_at)
   select n, n, md5('bench'), (select min(id) from language), 1, 'done', now() - interval '9 days',
     now() - interval '9 days' from generate_series(1, ${submissions}) n`,
  `insert into judgement_case (judgement_id, sequence, seq, case_id, group_num, status, score, time_us, memory_kb, detail)
   select its.n, 1 + test_case.seq / 8, test_case.seq, test_case.id, null, fate.status, 100 / ${cases} * (fate.status + 1),
     1000 + (random() * 3000)::integer + its.n % 1000 * 500, 3000 + (random() * 300)::integer,
     case when fate.status = -1 then jsonb_build_object('reason', 'difference', 'line', 1 + its.n % 50, 'expected',
       its.n::text, 'got', (its.n * 7)::text) end
   from generate_series(1, ${submissions}) its (n) cross join test_case
   cross join lateral (select case when its.n % 3 = 0 and test_case.seq = 1 + its.n % ${cases} then -1 else 0 end) as fate (status)
   order by its.n, test_case.seq`,
  `vacuum analyze judgement_case`,
])
  // A pool of the server ends what takes long.
  await query(postgres.url, statement)

const tables = ['judgement_case', 'judgement_folded'] as const
async function bytesOf(): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    `select sum(pg_total_relation_size(name::regclass))::bigint as bytes from unnest($1::text[]) as name`,
    [tables],
  )
  return rows[0]!.bytes
}
const told = (what: string, bytes: number) =>
  console.log(
    `${what.padEnd(36)} ${(bytes / 1_048_576).toFixed(1).padStart(8)} MiB ${(bytes / submissions).toFixed(0).padStart(6)} bytes a submission`,
  )

try {
  const step = Math.max(1, Math.floor(submissions / 200))
  const sample = new Map(Array.from({ length: Math.min(200, submissions) }, (_, n) => [1 + n * step, everyCase]))
  const read = async () =>
    (await listCases(db, sample)).toSorted((one, other) => one.judgementId - other.judgementId || one.seq - other.seq)
  const before = await read()
  const bytesBefore = await bytesOf()
  told('rows of cases', bytesBefore)
  const began = performance.now()
  for (let place: number | null = 0; place !== null;) place = await foldNext(db, place, () => true)
  const seconds = (performance.now() - began) / 1_000
  await query(postgres.url, 'vacuum judgement_case')
  told('folded, the room of the rows reusable', await bytesOf())
  await query(postgres.url, 'vacuum full judgement_case')
  const bytesAfter = await bytesOf()
  told('folded, after vacuum full', bytesAfter)
  console.log(
    `${seconds.toFixed(1)} s, ${(submissions / seconds).toFixed(0)} submissions a second; ${(bytesBefore / bytesAfter).toFixed(1)} times smaller`,
  )
  const { rows } = await pool.query<{ left: number }>('select count(*)::integer as left from judgement_case')
  if (rows[0]!.left !== 0 || !isDeepStrictEqual(await read(), before)) {
    console.error(`${rows[0]!.left} rows are left, or the sample reads otherwise than before`)
    process.exitCode = 1
  }
  if (bytesAfter / submissions > goal) missTime()
} finally {
  await close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
