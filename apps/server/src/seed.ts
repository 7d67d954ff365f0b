import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Config } from './config.ts'
import type { Services } from './context.ts'
import { Failure } from './failure.ts'
import { ensureRoot, keyOldNames } from './modules/accounts/public.ts'
import { PackageError } from '@praxis/formats/packageError'
import { notesOf, readPackage } from '@praxis/formats/readPackage'
import { importPackage } from './modules/problems/public.ts'
import { readSiteSettings, writeSetting } from './modules/site/public.ts'

/** Data that generators made, one folder a package; made by the set-up, not kept in the repository. */
const generatedProblems = fileURLToPath(new URL('../../../build/problems/', import.meta.url))
const sampleProblems = fileURLToPath(new URL('../../../problems/', import.meta.url))
/** Names the advisory lock that lets one of several starting processes seed. */
const lockKey = 7_265_822
const lockEveryMs = 200
/** How often a site looks whether data of sample problems have been made. */
const lookEveryMs = 2_000

type Samples = { readonly sources: string; readonly generated: string }
const samplesHere: Samples = { sources: sampleProblems, generated: generatedProblems }

/** What a new site begins with: its super administrator and, unless switched off, the sample problems. */
export async function seed(
  services: Services,
  config: Pick<Config, 'rootPassword' | 'dataFolder' | 'demo'>,
  samples = samplesHere,
): Promise<void> {
  await alone(services, async () => {
    await ensureRoot(services.db, config)
    await keyOldNames(services.db)
    if (config.demo) await importSampleProblems(services, samples)
  })
}

/**
 * Takes in sample problems as soon as their data are there: the launcher lets them be made while the site answers.
 * Returns how to stop.
 */
export function awaitSamples(services: Services, samples = samplesHere, everyMs = lookEveryMs): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const takeAll = async () => {
    const { sampleProblems: known } = await readSiteSettings(services, ['sampleProblems'])
    // Those whose data were made since the site took in what there was are not taken in yet either.
    let missing = (await listSamples(samples)).filter((name) => !known.includes(name))
    while (missing.length > 0) {
      await pause(everyMs, undefined, { signal })
      const left = missing.filter((name) => !isMade(samples, name))
      if (left.length < missing.length) await alone(services, () => importSampleProblems(services, samples))
      missing = left
    }
  }
  takeAll().catch((error: unknown) => {
    if (!signal.aborted) services.log.warn({ err: error }, 'sample problems could not be taken in')
  })
  return () => ending.abort()
}

async function alone(services: Services, work: () => Promise<void>): Promise<void> {
  await services.db.connection().execute(async (connection) => {
    // Another process may be importing for longer than any statement may take.
    while (!(await tryLock(connection))) await pause(lockEveryMs)
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(connection)
    }
  })
}

async function tryLock(connection: Services['db']): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${lockKey}) as held`.execute(connection)
  return rows[0]?.held === true
}

/**
 * Takes each sample problem in once in the life of a site. A package whose data could not be made here, or for which the
 * disk has no room, is left out and named; it is taken in at a later start.
 */
async function importSampleProblems(services: Services, samples: Samples): Promise<void> {
  const { sampleProblems: known } = await readSiteSettings(services, ['sampleProblems'])
  const taken: string[] = []
  for (const name of await listSamples(samples)) {
    if (!known.includes(name) && (await importSample(services, samples, name))) taken.push(name)
  }
  if (taken.length > 0) await writeSetting(services.db, 'sampleProblems', [...known, ...taken])
}

async function listSamples({ sources }: Samples): Promise<string[]> {
  const folders = (await readdir(sources, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  return folders.map((entry) => entry.name).toSorted((a, b) => a.localeCompare(b))
}

/** The folder of a problem appears when all its data are made. */
const isMade = ({ generated }: Samples, name: string) => existsSync(join(generated, name))

async function importSample(services: Services, samples: Samples, name: string): Promise<boolean> {
  try {
    const reading = await readPackage(join(samples.sources, name), {
      generatedData: join(samples.generated, name, 'data'),
    })
    if ((await importPackage(services, reading.model)) === 'exists') return true
    services.log.info(`sample problem ${name} imported`)
    for (const reason of notesOf(reading)) services.log.warn({ reason }, `sample problem ${name} is not taken in whole`)
    return true
  } catch (error) {
    const isLaterDone = error instanceof Failure && error.code === 'disk_reserved'
    if (!(error instanceof PackageError || isLaterDone)) throw error
    if (isMade(samples, name) || isLaterDone)
      services.log.warn({ reason: error.message }, `sample problem ${name} is left out`)
    else services.log.info(`sample problem ${name} waits for its data`)
    return false
  }
}
