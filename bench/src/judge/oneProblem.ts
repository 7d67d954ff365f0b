/**
 * Measures how many submissions in a second the database takes from their receipt to their verdict with all that follows
 * them: on one problem, on one problem whose list is read all the time, on many problems, and the bare rows without
 * anything that follows. The database is durable, on disk. The forms take turns, and medians of the rounds count.
 *
 *   node bench/src/judge/oneProblem.ts [rounds] [submissions of a round] [--smallest]
 * Exits with 1 if one problem takes fewer than 50 in a second, or if submissions were not counted.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '../../../apps/server/src/db/connection.ts'
import {
  followReceipt,
  insertJudgement,
  priority,
  recordReport,
} from '../../../apps/server/src/modules/judgements/public.ts'
import { openProblemPages } from '../../../apps/server/src/modules/problems/public.ts'
import { insertSubmission } from '../../../apps/server/src/modules/submissions/queries.ts'
import { listen } from '../../../apps/server/src/signals.ts'
import { aDatabase } from '../database.ts'
import { median } from '../figures.ts'
import { missTime, sized, sizes } from '../sizes.ts'

const { rounds, count } = sizes({ rounds: [5, 1], count: [600, 12] })
const goal = 50
/** As many transactions at once as one API process has. */
const atOnce = 12
const problemCount = sized(500, 10)
const people = 200
const caseCount = 10
const host = { id: 1, name: 'judge', session: 'session' }
const code = 'int main(void) { return 0; }'

const folder = await mkdtemp(join(tmpdir(), 'praxis-bench-'))
const postgres = await aDatabase({ dataFolder: join(folder, 'database') })
const { db, pool, close } = connect(postgres.url, () => {}, atOnce)
const signals = listen(postgres.url, () => {})
const pages = openProblemPages({ db, signals })
const log = { info() {}, warn() {}, error() {} }

for (const statement of [
  `insert into account (uid, username, password_hash)
   select md5('person ' || n), 'person' || n, 'none' from generate_series(1, ${people}) n`,
  `insert into judge_host (id, host_key, name, session, tier, slots, languages)
   values (${host.id}, 'key', '${host.name}', '${host.session}', 'strong', 8, '[]')`,
  `insert into problem (id, display_id, time_limit_ms, memory_limit_mb, stack_limit_mb)
   select n, 'P' || n, 1000, 256, 128 from generate_series(1, ${problemCount}) n`,
  `insert into problem_statement (problem_id, language, title, description, input, output)
   select id, 'en-US', display_id, 'Text.', 'Text.', 'Text.' from problem`,
  `insert into problem_count (problem_id) select id from problem`,
  `insert into test_data (id, problem_id, case_mode) select id, id, 'default' from problem`,
  `insert into stored_file (hash, size) values (repeat('0', 64), 2)`,
  `insert into test_case (test_data_id, seq, input_name, answer_name, input_hash, answer_hash)
   select test_data.id, n, n || '.in', n || '.out', repeat('0', 64), repeat('0', 64)
   from test_data, generate_series(1, ${caseCount}) n`,
  `update problem set test_data_id = id`,
  `vacuum analyze`,
])
  await pool.query(statement)
const { rows: languages } = await pool.query<{ id: number }>(`select id from language where oj = 'ME' limit 1`)
const { rows: people_ } = await pool.query<{ uid: string }>('select uid from account where username like $1', [
  'person%',
])
const { rows: cases } = await pool.query<{ problemId: number; ids: number[] }>(
  `select test_data_id as "problemId", array_agg(id::integer order by seq) as ids from test_case group by test_data_id`,
)
const casesOf = new Map(cases.map(({ problemId, ids }) => [problemId, ids]))
const languageId = languages[0]!.id

type Submission = { problemId: number; uid: string }

/** What a submission and its verdict write at least. */
async function bare({ problemId, uid }: Submission): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ id: number }>(
      `insert into submission (problem_id, uid, language_id, code, code_length, ip) values ($1, $2, $3, $4, $5, '')
       returning id`,
      [problemId, uid, languageId, code, code.length],
    )
    const id = rows[0]!.id
    const judgement = await client.query<{ id: number }>(
      `insert into judgement (submission_id, uid, language_id, test_data_id) values ($1, $2, $3, $4) returning id`,
      [id, uid, languageId, problemId],
    )
    await client.query('commit')
    const judgementId = judgement.rows[0]!.id
    await client.query('begin')
    await client.query(
      `insert into judgement_case (judgement_id, sequence, seq, case_id, status, time_us, memory_kb)
       select $1, 1, one.seq, one.id, 0, 1000, 1024 from unnest($2::bigint[]) with ordinality as one (id, seq)`,
      [judgementId, casesOf.get(problemId)],
    )
    await client.query(`update judgement set state = 'done', status = 0, finished_at = now() where id = $1`, [
      judgementId,
    ])
    await client.query('update submission set judgement_id = $2, status = 0 where id = $1', [id, judgementId])
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** As the API does it, without what admits a submission, and with a claim that takes this one judgement. */
async function whole({ problemId, uid }: Submission): Promise<void> {
  const submissionId = await db.transaction().execute(async (tx) => {
    const sent = { problemId, uid, languageId, groupId: null }
    const id = await insertSubmission(tx, { ...sent, code, codeLength: code.length, ip: '' })
    await insertJudgement(tx, { ...sent, submissionId: id, testDataId: problemId, priority: priority.practice })
    await followReceipt(tx, { ...sent, id, isInContest: false })
    return id
  })
  const { rows } = await pool.query<{ id: number }>(
    `update judgement set state = 'claimed', attempt = 1, host_id = $2 where submission_id = $1 returning id`,
    [submissionId, host.id],
  )
  const caseIds = casesOf.get(problemId) ?? []
  const results = caseIds.map((caseId, at) => ({
    caseId,
    seq: at + 1,
    status: 0,
    share: 1,
    timeUs: 1_000,
    memoryKb: 1_024,
    detail: null,
  }))
  const report = { judgementId: rows[0]!.id, attempt: 1, outcome: 'judged' as const, message: '', evidence: null }
  if (!(await recordReport({ db, log }, host, { ...report, cases: results }))) throw new Error('the report is late')
}

const forms = {
  'bare rows': { judge: bare, problems: 1 },
  'many problems': { judge: whole, problems: problemCount },
  'one problem': { judge: whole, problems: 1 },
  'one problem, list read': { judge: whole, problems: 1, isRead: true },
} as const

/** Submissions in a second. */
async function measure({ judge, problems, isRead }: (typeof forms)[keyof typeof forms] & { isRead?: true }) {
  const until = new AbortController()
  const reading = isRead === true ? readList(until.signal) : undefined
  let next = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) {
        const n = next++
        await judge({ problemId: 1 + (n % problems), uid: people_[n % people]!.uid })
      }
    }),
  )
  const perSecond = (count / (performance.now() - began)) * 1_000
  until.abort()
  await reading
  return perSecond
}

/** Somebody asks for the first page a hundred times in a second. */
async function readList(until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    await pages.page({ currentPage: 1, limit: 30, sort: 'number' }, 'en-US')
    await pause(10)
  }
}

const measured = new Map<string, number[]>(Object.keys(forms).map((name) => [name, []]))
try {
  // The first round fills the caches.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, form] of Object.entries(forms)) {
      const perSecond = await measure(form)
      if (round > 0) measured.get(name)?.push(perSecond)
    }
  }
  const plain = median(measured.get('bare rows') ?? [])
  for (const [name, values] of measured) {
    const middle = median(values)
    console.log(`${name.padEnd(24)} ${middle.toFixed(0).padStart(6)} a second, ${(plain / middle).toFixed(2)} × bare`)
  }
  const { rows } = await pool.query<{ total: number; ac: number }>(
    `select sum(total)::integer as total, sum(ac)::integer as ac from problem_count`,
  )
  const due = count * 3 * (rounds + 1)
  if (rows[0]?.total !== due || rows[0].ac !== due) throw new Error(`counted ${rows[0]?.ac} of ${due}`)
  if (median(measured.get('one problem, list read') ?? []) < goal) missTime()
} finally {
  await signals.close()
  await close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
