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

/** What a new site begins with: its super administrator and, unless switched off, the sample problems. */
export async function seed(
  services: Services,
  config: Pick<Config, 'rootPassword' | 'dataFolder' | 'demo'>,
): Promise<void> {
  await services.db.connection().execute(async (connection) => {
    // Another process may be importing for longer than any statement may take.
    while (!(await tryLock(connection))) await pause(lockEveryMs)
    try {
      await ensureRoot(services.db, config)
      await keyOldNames(services.db)
      if (config.demo) await importSampleProblems(services)
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
async function importSampleProblems(services: Services): Promise<void> {
  const { sampleProblems: known } = await readSiteSettings(services, ['sampleProblems'])
  const folders = (await readdir(sampleProblems, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const taken: string[] = []
  for (const name of folders.map((entry) => entry.name).toSorted((a, b) => a.localeCompare(b))) {
    if (!known.includes(name) && (await importSample(services, name))) taken.push(name)
  }
  if (taken.length > 0) await writeSetting(services.db, 'sampleProblems', [...known, ...taken])
}

async function importSample(services: Services, name: string): Promise<boolean> {
  try {
    const reading = await readPackage(join(sampleProblems, name), {
      generatedData: join(generatedProblems, name, 'data'),
    })
    if ((await importPackage(services, reading.model)) === 'exists') return true
    services.log.info(`sample problem ${name} imported`)
    for (const reason of notesOf(reading)) services.log.warn({ reason }, `sample problem ${name} is not taken in whole`)
    return true
  } catch (error) {
    const isLaterDone = error instanceof Failure && error.code === 'disk_reserved'
    if (!(error instanceof PackageError || isLaterDone)) throw error
    services.log.warn({ reason: error.message }, `sample problem ${name} is left out`)
    return false
  }
}
