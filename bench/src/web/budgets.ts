/**
 * Measures how long a visitor with a slow computer waits: the processor is slowed down four times, and the network has
 * 10 Mbit/s and 40 ms. Beside it, in the same run, bare pages of the same stack: a table of the same rows, and an editor.
 * Prints medians of the visits, each with its bound, and exits with 1 if one is exceeded. What was sent and what moved
 * until something was visible depends on time as well. The pages of another build are measured too if its folder is
 * given.
 *
 *   npx node bench/src/web/budgets.ts [visits] [--smallest]
 *   PRAXIS_OTHER_PAGES=<folder> npx node bench/src/web/budgets.ts
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser } from '@praxis/e2e/browser'
import { median } from '../figures.ts'
import { aProduct } from '../product.ts'
import { isSmallest, missTime, sizes } from '../sizes.ts'
import { buildBare } from './bare/build.ts'
import { serveBeside } from './stand.ts'
import { addProblems, addSubjects } from './subjects.ts'
import { measureBare, measureVisit, type BareVisit, type Visit } from './visit.ts'

type Name = keyof Visit
type Figures = { own: Visit; bare: BareVisit }
type Bound = { what: string; unit: string; most: number; times?: (figures: Figures) => number; least?: number }

const { visits } = sizes({ visits: [5, 1] })

/**
 * `most` is the bound itself, or how many times as much as `times` it may be. Of the way back and of the longest task it
 * is a part of what they took before decision 078: 0.4 and 0.75.
 */
const bounds: Record<Name, Bound> = {
  homeKb: { most: 165, unit: 'KB', what: 'first route, JS and CSS as sent' },
  transferKb: { most: 165, unit: 'KB', what: 'problem list as the first page, JS and CSS as sent' },
  submissionKb: { most: 200, unit: 'KB', what: 'page of a submission in C++, JS and CSS as sent' },
  homeRowsMs: { most: 1.2, times: ({ bare }) => bare.bareRowsMs, unit: 'ms', what: 'latest problems of the home page' },
  rowsMs: { most: 1.2, times: ({ bare }) => bare.bareRowsMs, unit: 'ms', what: 'rows of the problem list' },
  statementMs: {
    most: 1.2,
    times: ({ own }) => own.rowsMs,
    unit: 'ms',
    what: 'text of a statement, beside those rows',
  },
  formulasAfterMs: { least: 1, most: 1_500, unit: 'ms', what: 'its formulas after its text' },
  editorMs: {
    most: 1.3,
    times: ({ bare }) => bare.bareEditorMs,
    unit: 'ms',
    what: 'editor after the click on a problem',
  },
  cachedRouteMs: {
    most: 0.17,
    times: ({ bare }) => bare.bareRowsMs,
    unit: 'ms',
    what: 'back to the list, which is cached',
  },
  longestTaskMs: {
    most: 1.2,
    times: ({ bare }) => bare.bareLongestTaskMs,
    unit: 'ms',
    what: 'longest task of the list',
  },
  homeShift: { most: 0.01, unit: '', what: 'layout shift of the home page' },
  layoutShift: { most: 0.01, unit: '', what: 'layout shift of the list' },
  statementShift: { most: 0.01, unit: '', what: 'layout shift of a statement' },
}

const folder = await mkdtemp(join(tmpdir(), 'praxis-bare-'))
const product = await aProduct()
const browser = await openBrowser()
const others = process.env['PRAXIS_OTHER_PAGES']
const other = others === undefined ? null : await serveBeside(others, product.address)
try {
  await buildBare(folder)
  const bareSite = await serveBeside(folder, product.address)
  await addProblems(product.databaseUrl, 200)
  const subjects = await addSubjects(product)
  const seen = { own: [] as Visit[], bare: [] as BareVisit[], other: [] as Visit[] }
  // The first visit warms up the server, because a real server does not start for each visitor.
  for (let n = isSmallest ? 0 : -1; n < visits; n += 1) {
    const own = await measureVisit(browser, product.address, subjects)
    const bare = await measureBare(browser, bareSite.address)
    const before = other && (await measureVisit(browser, other.address, subjects))
    if (n < 0) continue
    seen.own.push(own)
    seen.bare.push(bare)
    if (before !== null) seen.other.push(before)
  }
  await bareSite.stop()
  const own = medians(seen.own)
  const bare = medians(seen.bare)
  const before = seen.other.length === 0 ? null : medians(seen.other)
  const over = (Object.keys(bounds) as Name[]).filter((name) => {
    const { what, unit, most, least = 0, times } = bounds[name]
    const beside = times?.({ own, bare })
    const value = own[name] / (beside ?? 1)
    const isOver = value > most || value < least
    console.log(
      `${isOver ? 'OVER' : 'ok  '} ${what}: ${round(own[name])} ${unit}` +
        (beside === undefined ? ` of ${most} ${unit}` : `, ${round(value)} × ${round(beside)} ${unit}, of ${most} ×`) +
        (before === null ? '' : `; the other pages ${round(before[name])}, ${round(own[name] / before[name])} ×`),
    )
    return isOver
  })
  console.log(
    `bare table: ${round(bare.bareKb)} KB, ${round(bare.bareRowsMs)} ms, longest task ${round(bare.bareLongestTaskMs)} ms; bare editor: ${round(bare.bareEditorMs)} ms`,
  )
  if (over.length > 0) missTime()
} finally {
  await browser.close()
  await other?.stop()
  await product.stop()
  await rm(folder, { recursive: true, force: true })
}

function medians<T extends Record<string, number>>(all: readonly T[]): T {
  const names = Object.keys(all[0] ?? {})
  return Object.fromEntries(names.map((name) => [name, median(all.map((one) => one[name] ?? Number.NaN))])) as T
}

function round(value: number): number {
  return Number(value.toPrecision(3))
}
