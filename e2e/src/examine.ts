import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { judgeStatus } from '@praxis/contract/statuses'
import pg from 'pg'
import { root } from './product.ts'

type Row = {
  id: number
  status: number
  judgements: number
  done: number
  attempt: number
  late: number
  cases: number
}

type Site = { databaseUrl: string; dataFolder: string }

/** Holds what is stored after a run against the verdicts that the programs must get. */
export async function examine({ databaseUrl, dataFolder }: Site, expected: ReadonlyMap<number, number>) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<Row>(`
    select s.id::int as id, s.status, count(j.*)::int as judgements, count(*) filter (where j.state = 'done')::int as done,
           max(j.attempt) as attempt, sum(j.late_reports)::int as late,
           (select count(*)::int from judgement_case c where c.judgement_id = s.judgement_id) as cases
    from submission s left join judgement j on j.submission_id = s.id group by s.id`)
  const counts = await client.query<Record<string, number>>(
    "select total, ac, wa, tle, re, ce, se from problem_count where problem_id = (select id from problem where display_id = '1000')",
  )
  const figures = await client.query<{ all: number; solved: number }>(
    'select sum(all_submitted)::int as all, sum(solved)::int as solved from person_stat',
  )
  await client.end()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const wrong = [...expected].flatMap(([id, status]) => {
    const row = byId.get(id)
    if (row === undefined) return [`submission ${id} is lost`]
    if (row.judgements !== 1 || row.done !== 1)
      return [`submission ${id} has ${row.done} results of ${row.judgements} judgements`]
    if (row.status !== status) return [`submission ${id} is ${row.status}, must be ${status}`]
    const cases = status === judgeStatus.compileError ? 0 : 10
    return row.cases === cases ? [] : [`submission ${id} has ${row.cases} cases`]
  })
  const { total = 0, ...verdicts } = counts.rows[0] ?? {}
  const counted = Object.values(verdicts).reduce((sum, count) => sum + count, 0)
  if (total !== rows.length || counted !== rows.length)
    wrong.push(`counters say ${counted} of ${total}, rows are ${rows.length}`)
  const { all = 0, solved = 0 } = figures.rows[0] ?? {}
  if (all !== rows.length || solved === 0) wrong.push(`people have ${all} submissions, rows are ${rows.length}`)
  wrong.push(...(await recountDifferences(dataFolder)))
  return {
    acknowledged: expected.size,
    wrong,
    attemptsAboveOne: rows.filter((row) => row.attempt > 1).length,
    lateReportsRefused: rows.reduce((sum, row) => sum + row.late, 0),
  }
}

/** What `npm run praxis -- recount --check` tells of a site that runs. None: every table is what the others say. */
async function recountDifferences(dataFolder: string): Promise<string[]> {
  const child = spawn(process.execPath, ['apps/launcher/src/praxis.ts', 'recount', '--check'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', LANG: 'C.UTF-8', PRAXIS_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close') as Promise<[number | null]>
  const [told, failed, [code]] = await Promise.all([text(child.stdout), text(child.stderr), closed])
  return code === 0 ? [] : [`recount --check ended with ${code}:\n${told}${failed}`]
}
