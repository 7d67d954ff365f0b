/**
 * The part of `npm run praxis -- doubtful [--judge-again]` that needs the server's code; apps/launcher starts it. Prints one
 * line of JSON for each kind of doubt.
 */
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { listDoubtful } from './doubtful.ts'

const { databaseUrl } = readConfig(process.env)
await migrate(databaseUrl)
const { db, close } = connect(databaseUrl, () => {}, 1)
try {
  for (const row of await listDoubtful(db, { judgeAgain: process.argv.includes('--judge-again') })) {
    console.log(JSON.stringify(row))
  }
} finally {
  await close()
}
