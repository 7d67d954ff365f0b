/**
 * Measures how long a visitor with a slow computer waits: the processor is slowed down four times, and the network has
 * 10 Mbit/s and 40 ms. Prints the median of the visits and its budget, and exits with 1 if a budget is exceeded. What was
 * sent and what moved until something was visible depends on time as well.
 *
 *   npx node bench/src/web/budgets.ts [visits] [--smallest]
 */
import pg from 'pg'
import { submissions } from '@praxis/contract/submissions'
import { openBrowser } from '@praxis/e2e/browser'
import { clientOf, signUp } from '@praxis/e2e/client'
import { median } from '../figures.ts'
import { aProduct, type BenchProduct } from '../product.ts'
import { isSmallest, missTime, sizes } from '../sizes.ts'
import { measureVisit, type Subjects, type Visit } from './visit.ts'

const { visits } = sizes({ visits: [5, 1] })
const budgets: Record<keyof Visit, { least?: number; most: number; unit: string; what: string }> = {
  homeKb: { most: 175, unit: 'KB', what: 'first route, JS and CSS as sent' },
  homeRowsMs: { most: 1_800, unit: 'ms', what: 'latest problems of the home page visible' },
  homeShift: { most: 0.05, unit: '', what: 'layout shift of the home page' },
  transferKb: { most: 175, unit: 'KB', what: 'problem list as the first page, JS and CSS as sent' },
  rowsMs: { most: 1_800, unit: 'ms', what: 'rows of the problem list visible' },
  editorMs: { most: 1_500, unit: 'ms', what: 'editor usable after the click on a problem' },
  cachedRouteMs: { most: 200, unit: 'ms', what: 'back to the list, which is cached' },
  layoutShift: { most: 0.05, unit: '', what: 'layout shift of the list' },
  longestTaskMs: { most: 200, unit: 'ms', what: 'longest task of the list' },
  submissionKb: { most: 220, unit: 'KB', what: 'page of a submission in C++, JS and CSS as sent' },
  statementMs: { most: 1_800, unit: 'ms', what: 'text of a statement visible' },
  formulasAfterMs: { least: 1, most: 1_500, unit: 'ms', what: 'its formulas after its text' },
  statementShift: { most: 0.05, unit: '', what: 'layout shift of a statement' },
}

const product = await aProduct()
const browser = await openBrowser()
try {
  await addProblems(product.databaseUrl, 200)
  const subjects = await addSubjects(product)
  // The first visit warms up the server, because a real server does not start for each visitor.
  if (!isSmallest) await measureVisit(browser, product.address, subjects)
  const seen: Visit[] = []
  for (let n = 0; n < visits; n += 1) seen.push(await measureVisit(browser, product.address, subjects))
  const names = Object.keys(budgets) as (keyof Visit)[]
  const broken = names.filter((name) => {
    const { least = 0, most, unit, what } = budgets[name]
    const value = median(seen.map((visit) => visit[name]))
    const isBroken = value > most || value < least
    console.log(`${isBroken ? 'OVER' : 'ok  '} ${what}: ${Number(value.toFixed(3))} ${unit} of ${most} ${unit}`)
    return isBroken
  })
  if (broken.length > 0) missTime()
} finally {
  await browser.close()
  await product.stop()
}

/** Adds enough problems to fill a page of the list. */
async function addProblems(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `with added as (
       insert into problem (display_id, time_limit_ms, memory_limit_mb, stack_limit_mb, difficulty)
       select 'BENCH' || n, 1000, 256, 128, n % 4 from generate_series(1, $1::int) n returning id, display_id)
     insert into problem_statement (problem_id, language, title)
     select id, 'zh-CN', '测试题目 ' || display_id from added`,
    [count],
  )
  await client.end()
}

/** Adds a statement with formulas and a program that everybody may read. */
async function addSubjects({ address, databaseUrl }: BenchProduct): Promise<Subjects> {
  const call = clientOf(address)
  const token = await signUp(call, 'visited')
  const program = { pid: '1000', language: 'C++ 17 With O2', code: 'int main() {\n\treturn 0;\n}\n' }
  const { data, msg } = await call(submissions.submit, program, token)
  if (data === null) throw new Error(msg)
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  await database.query('update submission set share = true where id = $1', [data.submitId])
  await database.query(
    `update problem_statement set description = $1
     where problem_id = (select id from problem where display_id = 'BENCH1')`,
    ['给出 $n$ 个整数 $a_1, a_2, \\dots, a_n$。\n\n$$\n\\sum_{i=1}^{n} a_i \\le 10^9\n$$\n\n求它们的和。'],
  )
  await database.end()
  return { problem: 'BENCH1', submission: data.submitId }
}
