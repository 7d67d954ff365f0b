/**
 * Measures how long right programs wait beside endless ones. Three accounts send endless programs to a problem of
 * somebody whom the site does not trust, of 100 cases and 30 s; a class sends slow programs to a problem of a trusted
 * teacher; each of the students sends one right program to a problem of the site, one in a second. Two judges.
 *
 *   node bench/src/judge/shares.ts [students] [seconds after the last] [--smallest]
 * Tells how long the students waited for their verdicts, how many had none at the end, and how long each sort of work
 * held slots. In a checkout of another version it measures that version.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { submissions } from '@praxis/contract/submissions'
import { site } from '@praxis/contract/site'
import { clientOf } from '@praxis/e2e/client'
import { startJudge, startServer } from '@praxis/e2e/standalone'
import { connect } from '../../../apps/server/src/db/connection.ts'
import { insertPerson } from '../../../apps/server/test/people.ts'
import { aDatabase } from '../database.ts'
import { at, median } from '../figures.ts'
import { isSmallest, sizes } from '../sizes.ts'
import { until } from '../until.ts'

const { students, after } = sizes({ students: [60, 3], after: [60, 5] })
const language = 'C With O2'
const right = (n: number) =>
  `#include <stdio.h>\nint main(void) { long long a, b; scanf("%lld %lld", &a, &b); printf("%lld\\n", a + b); return 0 * ${n}; }\n`
const endless = (n: number) => `#include <unistd.h>\nint main(void) { for (;;) sleep(1 + ${n}); }\n`
const slow = (n: number) => `volatile long x;\nint main(void) { for (x = 0; x < 1500000000 + ${n}; x++); }\n`

const folder = await mkdtemp(join(tmpdir(), 'praxis-bench-'))
const postgres = await aDatabase({ dataFolder: join(folder, 'database') })
const server = await startServer({
  databaseUrl: postgres.url,
  dataFolder: join(folder, 'server'),
  environment: { PRAXIS_FILES: join(folder, 'files') },
})
const token = (await readFile(join(folder, 'server', 'judge-token'), 'utf8')).trim()
const judges = ['first', 'second'].map((name) =>
  startJudge({ servers: [server.address], token, name, dataFolder: join(folder, name) }),
)
const { db, pool, close } = connect(postgres.url, () => {})

/** A problem of a group of this person, with the data of problem 1000 for each of so many cases. */
async function aGroupProblem(owner: string, name: string, { cases, limitMs }: { cases: number; limitMs: number }) {
  const { rows } = await pool.query<{ pid: number; gid: number }>(
    `with its_group as (
       insert into user_group (name, short_name, owner_uid) values ($2, $2, $1) returning id
     ), made as (
       insert into problem (display_id, type, time_limit_ms, memory_limit_mb, stack_limit_mb, group_id, owner_uid, auth)
       select $2 || '-1', 1, $3, 256, 128, id, $1, 1 from its_group returning id, group_id
     ), data as (
       insert into test_data (problem_id, case_mode) select id, 'default' from made returning id, problem_id
     ), filled as (
       insert into test_case (test_data_id, seq, score, input_name, answer_name, input_hash, answer_hash)
       select data.id, n, 1, n || '.in', n || '.out', one.input_hash, one.answer_hash
       from data, generate_series(1, $4::int) n,
         (select input_hash, answer_hash from test_case join problem on problem.test_data_id = test_case.test_data_id
          where display_id = '1000' order by seq limit 1) as one
     ), allowed as (
       insert into problem_language (problem_id, language_id)
       select made.id, language.id from made, language where name = 'C With O2'
     )
     select made.id::int as pid, group_id::int as gid from made`,
    [owner, name, limitMs, cases],
  )
  const { pid, gid } = rows[0]!
  await pool.query(
    `update problem set test_data_id = (select max(id) from test_data where problem_id = $1) where id = $1`,
    [pid],
  )
  return { gid, pid: `${name}-1` }
}

try {
  const client = clientOf(server.address)
  const judgesOnline = async () => (await client(site.websiteConfig, {})).data?.judgesOnline ?? 0
  await until(async () => (await judgesOnline()) >= 2, 'two judges are there', { everyMs: 200 })
  const services = { db, now: () => new Date() }
  const people = (name: string, count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => insertPerson(services, { username: `${name}${n}` })))
  const [evil, teachers, heavy, crowd] = [
    await people('evil', 3),
    await people('teacher', 1),
    await people('heavy', 5),
    await people('student', students),
  ]
  const evilPlace = await aGroupProblem(evil[0]!.uid, 'EVIL', { cases: 100, limitMs: 30_000 })
  const classPlace = await aGroupProblem(teachers[0]!.uid, 'CLASS', { cases: 10, limitMs: 5_000 })
  await pool.query(`update account set is_trusted = true where uid = $1`, [teachers[0]!.uid]).catch(() => {})
  for (const [{ gid }, members] of [
    [evilPlace, evil],
    [classPlace, heavy],
  ] as const)
    await pool.query(
      `insert into group_member (group_id, uid, level) select $1, uid, 3 from unnest($2::text[]) uid on conflict do nothing`,
      [gid, members.map(({ uid }) => uid)],
    )
  const sent = new Map<string, number[]>()
  const send = async (who: string, draft: { pid: string; gid?: number; code: string }, as: string) => {
    const { data, msg } = await client(submissions.submit, { ...draft, language }, as)
    if (data === null) throw new Error(`${who} refused: ${msg}`)
    sent.set(who, [...(sent.get(who) ?? []), data.submitId])
  }
  for (const [n, { token: as }] of evil.entries()) await send('endless', { ...evilPlace, code: endless(n) }, as)
  await pause(isSmallest ? 100 : 5_000)
  for (const [n, { token: as }] of heavy.entries()) await send('class', { ...classPlace, code: slow(n) }, as)
  for (const [n, { token: as }] of crowd.entries()) {
    await send('student', { pid: '1000', code: right(n) }, as)
    await pause(isSmallest ? 10 : 1_000)
  }
  await pause(after * 1_000)
  for (const [who, ids] of sent) {
    const { rows } = await pool.query<{ waited: number | null; status: number }>(
      `select case when judgement.state = 'done' then extract(epoch from finished_at - judgement.created_at)::float end as waited,
         submission.status
       from submission join judgement on judgement.id = submission.judgement_id where submission.id = any($1)`,
      [ids],
    )
    const waits = rows.flatMap(({ waited }) => waited ?? [])
    const [p50, p95, most] = [median(waits), at(waits, 0.95), Math.max(...waits)].map((one) => one.toFixed(1))
    console.log(
      `${who.padEnd(8)} ${ids.length} sent, ${waits.length} judged; verdict after p50 ${p50} s, p95 ${p95} s, most ${most} s`,
    )
  }
} finally {
  await Promise.all([...judges, server].map((one) => one.stop()))
  await close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
