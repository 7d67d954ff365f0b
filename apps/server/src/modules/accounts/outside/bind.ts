import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { findOwner, insertIdentity, takeSignIn, type Subject, type Way } from './queries.ts'
import { keysOf, readSignIn, type Shown } from './signIns.ts'

/** Who was confirmed outside. `email` is an address that the provider vouches for. */
export type Confirmed = Subject & { way: Way; email: string | null }

/** The ticket and the secret of an input, or null where there is none. */
export function shownIn(input: {
  ticket?: string | null | undefined
  secret?: string | null | undefined
}): Shown | null {
  if (!input.ticket) return null
  return { ticket: input.ticket, secret: input.secret ?? '' }
}

/** Whom a sign-in was confirmed for. It can still be used. */
export async function readConfirmed(services: Pick<Services, 'db' | 'now'>, shown: Shown): Promise<Confirmed> {
  const row = await readSignIn(services, shown)
  const { issuer = null, subject = null } = row ?? {}
  if (row?.state !== 'confirmed' || issuer === null || subject === null) throw new Failure('sign_in_ticket_unknown')
  return { way: row.way, email: row.email, issuer, subject }
}

/**
 * Uses a confirmed sign-in up and adds it to an account as a way in. Whoever calls has made sure whose account it is.
 * What the transaction undoes can be used again.
 */
export async function bindSignIn(tx: Transaction, uid: string, shown: Shown, now: Date): Promise<void> {
  const taken = await takeSignIn(tx, keysOf(shown), now)
  const { issuer = null, subject = null } = taken ?? {}
  if (taken === undefined || issuer === null || subject === null) throw new Failure('sign_in_ticket_unknown')
  const who = { issuer, subject }
  const isNew = await insertIdentity(tx, { ...who, way: taken.way, uid, name: taken.name ?? '', createdAt: now })
  if (!isNew && (await findOwner(tx, who)) !== uid) throw new Failure('identity_taken')
}
