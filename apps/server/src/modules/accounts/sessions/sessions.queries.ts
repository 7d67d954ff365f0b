import type { Database } from '#server/db/connection.ts'
import { restrictions, roleNames } from '../standing.queries.ts'

const openSessions = (db: Database, now: Date) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.uid', 'session.uid')
    .select([
      'account.uid',
      'account.username',
      'account.status',
      'account.member_until as memberUntil',
      'session.token_hash as tokenHash',
      'session.issued_at as issuedAt',
      'session.renewed_at as renewedAt',
      roleNames.as('roles'),
      restrictions.as('restrictions'),
    ])
    .where('session.expires_at', '>', now.toISOString())

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>

export const findSession = (db: Database, tokenHash: Buffer, now: Date) =>
  openSessions(db, now).where('session.token_hash', '=', tokenHash).executeTakeFirst()

export const listSessions = (db: Database, tokenHashes: readonly Buffer[], now: Date) =>
  openSessions(db, now).where('session.token_hash', 'in', tokenHashes).execute()

type Continued = { tokenHash: Buffer; uid: string; since: Date; now: Date }

/** The session, or one of the same person that began later. */
export const findContinued = (db: Database, { tokenHash, uid, since, now }: Continued) =>
  openSessions(db, now)
    .where('session.uid', '=', uid)
    .where(({ or, eb }) =>
      or([eb('session.token_hash', '=', tokenHash), eb('session.issued_at', '>=', since.toISOString())]),
    )
    .limit(1)
    .executeTakeFirst()

export type NewSession = {
  tokenHash: Buffer
  uid: string
  issuedAt: Date
  expiresAt: Date
  ip: string
  userAgent: string
}

export async function insertSession(db: Database, session: NewSession): Promise<void> {
  await db
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      uid: session.uid,
      issued_at: session.issuedAt,
      expires_at: session.expiresAt,
      ip: session.ip,
      user_agent: session.userAgent,
    })
    .execute()
}

/** The session is renewed by exactly one of the requests that try; the old token goes on for a moment for the others. */
export const takeRenewal = (db: Database, tokenHash: Buffer, now: Date, oldEndsAt: Date) =>
  db
    .updateTable('session')
    .set({ renewed_at: now, expires_at: oldEndsAt })
    .where('token_hash', '=', tokenHash)
    .where('renewed_at', 'is', null)
    .returning(['uid', 'ip', 'user_agent as userAgent'])
    .executeTakeFirst()

export const deleteSession = (db: Database, tokenHash: Buffer) =>
  db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()

export const deleteStaleSessions = (db: Database, now: Date) =>
  db.deleteFrom('session').where('expires_at', '<', now.toISOString()).execute()
