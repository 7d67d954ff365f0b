import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openBrowser } from '@praxis/e2e/browser'
import { startProduct } from '@praxis/e2e/product'
import { measureVisit, type Visit } from './visit.ts'

/**
 * Measures how long a visitor with a slow computer waits: the processor is slowed down four times, and the network has
 * 10 Mbit/s and 40 ms. Prints the median of the visits and its budget, and exits with 1 if a budget is exceeded.
 */
const visits = Number(process.argv[2] ?? 5)
const budgets: Record<keyof Visit, { most: number; unit: string; what: string }> = {
  transferKb: { most: 190, unit: 'KB', what: 'first route, JS and CSS as sent' },
  rowsMs: { most: 1_800, unit: 'ms', what: 'rows of the problem list visible' },
  editorMs: { most: 1_500, unit: 'ms', what: 'editor usable after the click on a problem' },
  cachedRouteMs: { most: 200, unit: 'ms', what: 'back to the list, which is cached' },
  layoutShift: { most: 0.05, unit: '', what: 'layout shift' },
  longestTaskMs: { most: 200, unit: 'ms', what: 'longest task of the list' },
}

const folder = await mkdtemp(join(tmpdir(), 'praxis-budgets-'))
const product = await startProduct(folder)
const browser = await openBrowser()
try {
  await addProblems(product.databaseUrl(), 200)
  // The first visit warms up the server, because a real server does not start for each visitor.
  await measureVisit(browser, product.address)
  const seen: Visit[] = []
  for (let n = 0; n < visits; n += 1) seen.push(await measureVisit(browser, product.address))
  const names = Object.keys(budgets) as (keyof Visit)[]
  const broken = names.filter((name) => {
    const { most, unit, what } = budgets[name]
    const value = median(seen.map((visit) => visit[name]))
    const isBroken = value > most
    console.log(`${isBroken ? 'OVER' : 'ok  '} ${what}: ${Number(value.toFixed(3))} ${unit} of ${most} ${unit}`)
    return isBroken
  })
  process.exitCode = broken.length > 0 ? 1 : 0
} finally {
  await browser.close()
  await product.stop()
  await rm(folder, { recursive: true, force: true })
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

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
