import type { Transaction } from '#server/db/connection.ts'
import { hashPassword } from '../../passwords.ts'
import { forgetResetLinks } from '../../codes/codes.queries.ts'
import { endSessions } from '../desk.queries.ts'
import { randomPassword } from './randomPassword.ts'
import { updateHashes } from './sheets.queries.ts'

/** A password that somebody is to be given, and its costly hash, which comes before a transaction. */
export async function drawPassword(length: number, from: string): Promise<{ password: string; passwordHash: string }> {
  const password = randomPassword(length)
  return { password, passwordHash: await hashPassword(password, from) }
}

/** Gives a person a password that they must change. It ends their sessions and the links that were mailed to them. */
export async function givePassword(tx: Transaction, uid: string, passwordHash: string): Promise<void> {
  await updateHashes(tx, [{ uid, passwordHash }], true)
  await endSessions(tx, [uid])
  await forgetResetLinks(tx, [uid])
}
