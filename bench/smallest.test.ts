import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { descendantsOf, kill } from '@praxis/e2e/processes'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { startPostgres } from '../packages/postgres/src/embedded.ts'
import { query } from '../packages/postgres/src/query.ts'
import { importsIn, isTest, root, sources, targetOf } from '../tests/sources.ts'
import { aProduct } from './src/product.ts'
import { sharedVariable, type Shared } from './src/shared.ts'

/** A program that hangs is ended after this time. */
const longestMs = 100_000 * Number(process.env['PRAXIS_TEST_SLOWNESS'] ?? 1)

/** What a bench needs of this run; a bench that has not asked for a database or a product has none. */
type Need = 'database' | 'product' | 'root'

/** Those that take longest come first, so that two go on until the end. */
const needs: Readonly<Record<string, readonly Need[]>> = {
  'lists/plans.ts': ['database'],
  'web/budgets.ts': ['product'],
  'lists/run.ts': ['database'],
  'replies.ts': ['database'],
  'contests/load.ts': ['database'],
  'rehearsal/main.ts': ['product'],
  'noFalseTle.ts': ['product'],
  'submitToVerdict.ts': ['product'],
  'testRun.ts': ['product'],
  'judge/readyHeaders.ts': [],
  'judge/neighbours.ts': [],
  'judge/exclusion.ts': [],
  'judge/busyMachine.ts': ['root'],
  'judge/testlib.ts': [],
  'judge/bigData.ts': [],
  'judge/shares.ts': ['database'],
  'judge/workerMemory.ts': [],
  'judge/oneProblem.ts': ['database'],
  'judge/foldCases.ts': ['database'],
  'standings/board.ts': ['database'],
  'liveFanOut.ts': ['database'],
  'accounts/import.ts': ['database'],
  'accounts/loginTimes.ts': ['database'],
  'uploads/memory.ts': ['database'],
  'lessons/video.ts': ['database'],
  'packages/import.ts': ['database'],
  'packages/export.ts': [],
  'standings/scroll.ts': [],
  'downloads/zip.ts': [],
  'fileStore.ts': [],
  'sandbox/goals.ts': ['root'],
  'sandbox/between.ts': ['root'],
  'sandbox/rate.ts': ['root'],
}

const folder = 'bench/src'
const isRoot = process.getuid?.() === 0

/** What was started, the newest last. */
const stops: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop()
})

test('every program that measures is run here', () => {
  const imported = new Set(importsIn(folder).map(targetOf))
  // The bare pages are built and visited by a program.
  const isPage = (file: string) => file.startsWith(`${folder}/web/bare/`)
  const isProgram = (file: string) =>
    !file.endsWith('.d.ts') && !isPage(file) && !imported.has(file) && !isTest({ file, from: '' })
  const programs = sources(folder).filter(isProgram)
  expect(programs.map((file) => file.slice(folder.length + 1)).toSorted()).toEqual(Object.keys(needs).toSorted())
})

describe.concurrent('with the least data a bench comes to its end and finds nothing wrong:', () => {
  for (const [name, needed] of Object.entries(needs)) {
    const isLeftOut = needed.includes('root') && !isRoot
    test.skipIf(isLeftOut)(isLeftOut ? `${name}, as root` : name, { timeout: 2 * longestMs }, async ({ expect }) => {
      const { code, said } = await run(name, await sharedWith(needed))
      expect(code, said).toBe(0)
    })
  }
})

/** Each is started when the first bench needs it. */
const postgres = once(async () => {
  const server = await startPostgres({ durable: false, maxConnections: 300 })
  stops.push(() => server.stop())
  const template = 'bench_template'
  await query(server.url, `create database ${template}`)
  const url = new URL(server.url)
  url.pathname = `/${template}`
  await migrate(url.href)
  return { url: server.url, template }
})
const product = once(async () => {
  const { stop, ...found } = await aProduct()
  stops.push(stop)
  return found
})

async function sharedWith(needed: readonly Need[]): Promise<Shared> {
  return {
    postgres: needed.includes('database') ? await postgres() : null,
    product: needed.includes('product') ? await product() : null,
  }
}

/** What a bench leaves behind goes with its folder. */
async function run(name: string, shared: Shared): Promise<{ code: number | null; said: string }> {
  const scratch = await mkdtemp(join(tmpdir(), 'praxis-smallest-'))
  const env = { ...process.env, TMPDIR: scratch, [sharedVariable]: JSON.stringify(shared) }
  const child = spawn(process.execPath, [join(folder, name), '--smallest'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += String(chunk)))
  const late = setTimeout(() => {
    said += `\nit was ended after ${longestMs / 1_000} s`
    const pid = child.pid ?? 0
    for (const one of [...descendantsOf(pid).map((process) => process.pid), pid]) kill(one)
  }, longestMs)
  try {
    const code = await new Promise<number | null>((resolve, reject) =>
      child.once('error', reject).once('close', resolve),
    )
    return { code, said }
  } finally {
    clearTimeout(late)
    await rm(scratch, { recursive: true, force: true })
  }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
