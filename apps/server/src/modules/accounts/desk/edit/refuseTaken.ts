import { lookAlikeKey } from '@praxis/rules/usernames/lookAlike'
import type { Database } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { findTaken } from '../desk.queries.ts'

type Wanted = { username: string; email: string | null; except?: string }

/** Refuses a name or an address that somebody else has, and a name that looks like that of somebody else. */
export async function refuseTaken(db: Database, { username, email, except }: Wanted): Promise<void> {
  const taken = await findTaken(db, {
    usernames: [username],
    emails: email === null ? [] : [email],
    ...(except === undefined ? {} : { except }),
  })
  if (taken.names.has(username.toLowerCase())) throw new Failure('username_taken', {}, 'username')
  if (taken.keys.has(lookAlikeKey(username))) throw new Failure('username_looks_alike', {}, 'username')
  if (email !== null && taken.emails.has(email.toLowerCase())) throw new Failure('email_taken', {}, 'email')
}
