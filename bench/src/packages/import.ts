import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { aDatabase } from '../database.ts'
import { median } from '../figures.ts'
import { isAsked, isSmallest, missTime, sized } from '../sizes.ts'
import { writeFps, writeHydro, writeOwn } from './archives.ts'
import { hostileArchives } from './hostile.ts'
import { work, type Asked, type Done } from './work.ts'
import { query } from '../../../packages/postgres/src/query.ts'

/**
 * Measures imports of packages of problems: the seconds and the memory of a process that reads (a dry run) or imports
 * them, beside one that only unpacks or parses the same file; and how soon hostile archives are refused.
 *
 *   npx node bench/src/packages/import.ts [--smallest] [large] [fps] [many] [hostile]
 */
const variable = 'BENCH_PACKAGES'
const rounds = sized(3, 1)
const mebibyte = 2 ** 20
/** Of the largest package over the small one, and of the archive of many packages: seconds. */
const goals = { memory: 1.5, manySeconds: 60, refusedSeconds: 10 }

const given = process.env[variable]
if (given === undefined) await measureAll()
else for (const asked of JSON.parse(given) as Asked[]) console.log(JSON.stringify(await work(asked)))

async function measureAll(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'praxis-bench-'))
  try {
    const small = join(folder, 'small.zip')
    const large = join(folder, 'large.zip')
    if (isAsked({ name: 'large' })) {
      await writeHydro(small, { problems: 1, cases: 5, caseBytes: 3 * mebibyte })
      await writeHydro(large, { problems: sized(5, 2), cases: sized(15, 3), caseBytes: sized(20, 3) * mebibyte })
      const least = await measure('15 MB', small)
      const most = await measure('1.5 GB of cases', large)
      const ratio = most.rssMebibytes / least.rssMebibytes
      console.log(
        `memory of the larger import over the smaller: ${ratio.toFixed(2)} × (goal: at most ${goals.memory} ×)`,
      )
      if (ratio > goals.memory) missTime()
    }
    if (isAsked({ name: 'fps' })) {
      const fps = join(folder, 'set.xml')
      await writeFps(fps, { problems: sized(500, 5), cases: 4, caseBytes: sized(50_000, 500) })
      await measure(`FPS of ${sized(500, 5)} problems`, fps)
    }
    if (isAsked({ name: 'many' })) {
      const many = join(folder, 'many.zip')
      await writeOwn(many, { problems: sized(1_000, 10), files: 60 })
      const { seconds } = await measure(`${sized(1_000, 10)} packages of 60 files`, many, 'read')
      console.log(`  goal: read in at most ${goals.manySeconds} s`)
      if (seconds > goals.manySeconds) missTime()
    }
    if (isAsked({ name: 'hostile' })) await refuseAll(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Prints the medians of some rounds, each in processes and on a database of its own. Returns those of the last step. */
async function measure(name: string, path: string, last: 'read' | 'import' = 'import') {
  const { size } = await stat(path)
  const steps = (['bare', 'read', 'import'] as const).slice(0, last === 'read' ? 2 : 3)
  const all = new Map<string, Done[]>(steps.map((what) => [what, []]))
  for (let round = 0; round < rounds; round += 1) {
    // With the least data nobody looks at the memory.
    for (const together of isSmallest ? [steps] : steps.map((what) => [what])) {
      const done = await inProcess(together.map((what) => ({ what, path })))
      for (const [n, what] of together.entries()) all.get(what)!.push(done[n]!)
    }
  }
  const of = (what: string) => ({
    seconds: median(all.get(what)!.map(({ seconds }) => seconds)),
    rssMebibytes: median(all.get(what)!.map(({ rssMebibytes }) => rssMebibytes)),
    problems: all.get(what)![0]!.problems,
  })
  const bare = of('bare')
  console.log(`${name}, a file of ${(size / mebibyte).toFixed(0)} MiB:`)
  for (const what of steps) {
    const { seconds, rssMebibytes, problems } = of(what)
    const beside = what === 'bare' ? '' : `, ${(seconds / bare.seconds).toFixed(2)} × bare, ${problems} problems`
    console.log(`  ${what}: ${seconds.toFixed(2)} s, ${rssMebibytes.toFixed(0)} MiB${beside}`)
    // A run with the least data, too, reads and makes everything.
    if (what !== 'bare' && problems === 0) throw new Error(`nothing was read: ${all.get(what)![0]!.refused}`)
  }
  return of(last)
}

/** One process meets them all, one after another. */
async function refuseAll(folder: string): Promise<void> {
  const archives = await hostileArchives(folder)
  const wanted: Wanted[] = []
  for (const { file, content } of archives) {
    const path = join(await mkdtemp(join(folder, 'hostile-')), file)
    await writeFile(path, content)
    wanted.push({ what: 'import', path })
  }
  for (const [at, { seconds, rssMebibytes, problems, refused, scratch, contents }] of (
    await inProcess(wanted)
  ).entries()) {
    const { name, content } = archives[at]!
    const kib = (content.length / 1_024).toFixed(0)
    console.log(
      `${name} (${kib} KiB): ${seconds.toFixed(2)} s, ${rssMebibytes.toFixed(0)} MiB: ${refused.slice(0, 120)}`,
    )
    if (problems > 0 || scratch > 0 || contents > 0 || refused === '')
      throw new Error(`${problems} problems, ${scratch} scratch folders and ${contents} contents were left`)
    if (seconds > goals.refusedSeconds) missTime()
  }
  console.log(`goal: each is refused within ${goals.refusedSeconds} s, and nothing is left`)
}

type Wanted = Pick<Asked, 'what' | 'path'>

async function inProcess(wanted: readonly Wanted[]): Promise<Done[]> {
  const folder = await mkdtemp(join(tmpdir(), 'praxis-bench-'))
  const database = wanted.every(({ what }) => what === 'bare') ? null : await aDatabase()
  try {
    if (database !== null) {
      await query(database.url, `insert into account (uid, username, password_hash) values ('1', 'root', '*')`)
      await query(database.url, `insert into account_role (uid, role_id) values ('1', 1000)`)
    }
    const place = { databaseUrl: database?.url ?? '', store: join(folder, 'store') }
    const asked: Asked[] = wanted.map((one) => ({ ...one, ...place }))
    await mkdir(join(folder, 'tmp'))
    const child = spawn(process.execPath, [import.meta.filename], {
      env: { ...process.env, [variable]: JSON.stringify(asked), TMPDIR: join(folder, 'tmp') },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines = (await text(child.stdout)).trim().split('\n')
    if (lines.length !== asked.length) throw new Error(`the process ended early: ${lines.join(' ')}`)
    return lines.map((line) => JSON.parse(line) as Done)
  } finally {
    await database?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
