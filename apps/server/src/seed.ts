import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Config } from './config.ts'
import type { Services } from './context.ts'
import { ensureRoot } from './modules/accounts/public.ts'
import { importPackage, readKattis } from './modules/problems/public.ts'

const sampleProblems = fileURLToPath(new URL('../../../problems/', import.meta.url))
/** Names the advisory lock that lets one of several starting processes seed. */
const lockKey = 7_265_822

/** What a new site begins with: its super administrator and, unless switched off, the sample problems. */
export async function seed(
  services: Services,
  config: Pick<Config, 'rootPassword' | 'dataFolder' | 'demo'>,
): Promise<void> {
  await services.db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lockKey})`.execute(connection)
    try {
      await ensureRoot(services.db, config)
      if (config.demo) await importSampleProblems(services)
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(connection)
    }
  })
}

async function importSampleProblems(services: Services): Promise<void> {
  const folders = await readdir(sampleProblems, { withFileTypes: true })
  for (const folder of folders.filter((entry) => entry.isDirectory()).sort((a, b) => a.name.localeCompare(b.name))) {
    const result = await importPackage(services, await readKattis(join(sampleProblems, folder.name)))
    if (result === 'imported') services.log.info(`sample problem ${folder.name} imported`)
  }
}
