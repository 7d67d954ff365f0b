/**
 * The part of `npm run praxis -- recount [--check]` that needs the server's code; apps/launcher starts it. Prints one line
 * of JSON for each table: how many rows differed, and the first of them.
 */
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { recount } from './recount.ts'

const { databaseUrl } = readConfig(process.env)
await migrate(databaseUrl)
const { db, close } = connect(databaseUrl, () => {}, 1)
try {
  for await (const table of recount(db, { check: process.argv.includes('--check') })) {
    console.log(JSON.stringify(table))
  }
} finally {
  await close()
}
