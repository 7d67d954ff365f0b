import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { makeCopy } from './defects/copy.ts'
import { drawAgain, readDrawn, usualDrawn } from './defects/drawn.ts'
import { git } from './defects/gitTree.ts'
import type { JourneyMap } from './defects/journeys.ts'
import { tryDefect } from './defects/pass.ts'
import { plant, restore } from './defects/plant.ts'
import { addResult, isDone, lost, readResults, resultLine } from './defects/results.ts'

/**
 * How much of what people do wrong the tests see: plants defects one at a time and runs what can see them.
 *
 *   npx node scripts/defects.ts draw                     draws those of tests/defects/drawn.json again
 *   npx node scripts/defects.ts draw --seed S --copy DIR draws others; DIR has the sources of the commit S
 *   npx node scripts/defects.ts plant --only N           leaves the defect N in the copy, to look at it
 *   npx node scripts/defects.ts restore                  brings back what was planted
 *   npx node scripts/defects.ts run                      tries all that have no result for this commit
 *   npx node scripts/defects.ts tell --against FILE      what was lost against the results in FILE
 *
 *   --drawn FILE     where what is drawn stands, in place of tests/defects/drawn.json
 *   --area A         draws in this area alone, and --count N so many
 *   --copy DIR       a tree with its packages and everything built; without it one is made in build/
 *   --results FILE   where results stand, one line each
 *   --only N         this defect alone
 *   --map FILE       which calls and page modules each journey needs; without it the imports tell
 *   --projects A,B   only tests of these: what they do not catch gets no result and waits for a run of all
 *   --slowness N     a defect may take five minutes times this
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    copy: { type: 'string' },
    seed: { type: 'string' },
    drawn: { type: 'string', default: usualDrawn },
    area: { type: 'string' },
    count: { type: 'string' },
    results: { type: 'string', default: 'tests/defects/results.jsonl' },
    only: { type: 'string' },
    map: { type: 'string' },
    projects: { type: 'string' },
    slowness: { type: 'string', default: process.env['PRAXIS_TEST_SLOWNESS'] ?? '1' },
    against: { type: 'string' },
  },
})
const root = path.resolve(import.meta.dirname, '..')
const copyFolder = () => (values.copy === undefined ? makeCopy(root) : path.resolve(values.copy))
const wanted = () =>
  readDrawn(values.drawn).defects.filter(({ number }) => values.only === undefined || number === Number(values.only))

function draw(): void {
  const seed = values.seed ?? readDrawn(values.drawn).seed
  const ofEach = values.count === undefined ? undefined : Number(values.count)
  const wish = { seed, file: values.drawn, area: values.area, ofEach }
  const { defects, rejected } = drawAgain(wish, values.copy && path.resolve(values.copy))
  for (const one of defects)
    console.log(`${one.number} ${one.area}, ${one.kind}: ${one.operator} ${one.file}:${one.line}`)
  console.log(`${rejected.length} more were found by the compiler`)
}

function plantOne(): void {
  const copy = copyFolder()
  for (const one of wanted().slice(0, 1)) {
    const isPlanted = plant(copy, one)
    console.log(isPlanted ? `${one.file}:${one.line} of ${copy} has the defect` : `the place is gone: ${one.file}`)
    if (!isPlanted) process.exitCode = 1
  }
}

async function run(): Promise<void> {
  const copy = copyFolder()
  const map = values.map === undefined ? null : (JSON.parse(readFileSync(values.map, 'utf8')) as JourneyMap)
  const projects = values.projects?.split(',') ?? null
  const pass = { copy, map, projects, slowness: Number(values.slowness) }
  // A file that a run before this one left behind is brought back when it was killed, and when this one is.
  restore(copy)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      restore(copy)
      process.exit(1)
    })
  }
  const commit = git(copy, 'rev-parse', 'HEAD').trim()
  for (const defect of wanted()) {
    if (isDone(readResults(values.results), defect, commit)) continue
    const result = await tryDefect(pass, defect)
    if (projects === null || result.outcome === 'caught') addResult(values.results, result)
    console.log(resultLine(result))
  }
}

function tell(): void {
  const results = readResults(values.results)
  for (const one of results) console.log(resultLine(one))
  const missed = values.against === undefined ? [] : lost(readResults(values.against), results)
  for (const line of missed) console.log(`LOST ${line}`)
  console.log(`${results.filter(({ outcome }) => outcome === 'caught').length} of ${results.length} are caught`)
  if (missed.length > 0) process.exitCode = 1
}

const commands: Readonly<Record<string, () => void | Promise<void>>> = {
  draw,
  plant: plantOne,
  restore: () => restore(copyFolder()),
  run,
  tell,
}

const command = commands[positionals[0] ?? '']
if (command === undefined) {
  console.error(`one of ${Object.keys(commands).join(', ')} is needed, and not ${positionals[0] ?? 'nothing'}`)
  process.exitCode = 2
} else await command()
