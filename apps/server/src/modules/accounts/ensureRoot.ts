import { randomInt } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#server/db/connection.ts'
import { hashPassword } from './passwords.ts'
import { findUserInfo, insertAccount } from './queries.ts'

const rootUid = '1'
/** No letters that look alike: the password is read from a screen once. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'
const generatedLength = 16

type Settings = { rootPassword: string | undefined; dataFolder: string }

/**
 * Makes the super administrator at the first start. Without a password in the settings a random one is written to a
 * file only its owner can read, before the account exists: a crash in between loses nothing.
 */
export async function ensureRoot(db: Database, { rootPassword, dataFolder }: Settings): Promise<void> {
  if ((await findUserInfo(db, rootUid)) !== undefined) return
  const password = rootPassword ?? randomPassword()
  if (rootPassword === undefined) await writeFile(join(dataFolder, 'root-password'), `${password}\n`, { mode: 0o600 })
  const passwordHash = await hashPassword(password, 'this process')
  await insertAccount(db, { uid: rootUid, username: 'root', email: null, passwordHash, role: 'root' })
}

function randomPassword(): string {
  return Array.from({ length: generatedLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}
