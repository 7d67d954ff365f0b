/**
 * The part of `npm run praxis -- reset-root` that needs the server's code; apps/launcher starts it. The new password
 * comes on standard input, so that no list of processes shows it. Prints the name of the account, or nothing if there is
 * no root.
 */
import { text } from 'node:stream/consumers'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { resetRoot } from '#server/modules/accounts/public.ts'

const { databaseUrl } = readConfig(process.env)
const password = (await text(process.stdin)).trim()
await migrate(databaseUrl)
const { db, close } = connect(databaseUrl, () => {}, 1)
try {
  const username = await resetRoot(db, password)
  if (username !== null) console.log(username)
} finally {
  await close()
}
