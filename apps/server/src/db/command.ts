import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@praxis/postgres/embedded'
import { migrate } from './migrate.ts'
import { describeTables } from './tables.ts'

const target = new URL('tables.gen.ts', import.meta.url)

/** `npm run db tables` writes the table types, `npm run db tables -- --check` says whether they are up to date. */
const [command, option] = process.argv.slice(2)
if (command !== 'tables') {
  console.error('Usage: npm run db tables [-- --check]')
  process.exit(2)
}
const current = await describeFreshDatabase()
if (option === '--check') {
  if ((await readFile(target, 'utf8').catch(() => '')) !== current) {
    console.error('apps/server/src/db/tables.gen.ts does not match the migrations: run `npm run db tables`')
    process.exit(1)
  }
} else {
  await writeFile(target, current)
}

async function describeFreshDatabase(): Promise<string> {
  const postgres = await startPostgres({ dataFolder: join(tmpdir(), `praxis-tables-${process.pid}`), durable: false })
  try {
    await migrate(postgres.url)
    return await describeTables(postgres.url)
  } finally {
    await postgres.stop()
  }
}
