import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'
import { hasTwoFactor, restrictions, roleNames } from '../standing.queries.ts'

const openSessions = (db: Database, now: Date) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.uid', 'session.uid')
    .select([
      'account.uid',
      'account.username',
      'account.status',
      'account.member_until as memberUntil',
      'account.must_change_password as mustChangePassword',
      'session.token_hash as tokenHash',
      'session.issued_at as issuedAt',
      'session.renewed_at as renewedAt',
      'session.seen_at as seenAt',
      'session.device_id as deviceId',
      'session.browser_hash as browserHash',
      hasTwoFactor.as('hasTwoFactor'),
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
  isNewPlace: boolean
  deviceId: string
  browserHash: Buffer | null
}

export async function insertSession(db: Database, session: NewSession): Promise<void> {
  await db
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      uid: session.uid,
      issued_at: session.issuedAt,
      started_at: session.issuedAt,
      seen_at: session.issuedAt,
      expires_at: session.expiresAt,
      ip: session.ip,
      user_agent: session.userAgent,
      is_new_place: session.isNewPlace,
      device_id: session.deviceId,
      browser_hash: session.browserHash,
    })
    .execute()
}

/** Until the transaction ends, nobody else changes the account, enters it, or renews or ends its sessions. */
export async function lockAccount(tx: Transaction, uid: string): Promise<void> {
  await tx.selectFrom('account').select('uid').where('uid', '=', uid).forNoKeyUpdate().execute()
}

type Renewal = { uid: string; old: Buffer; oldEndsAt: Date; tokenHash: Buffer; now: Date; expiresAt: Date }

/**
 * The session is renewed by exactly one of the requests that try, and tells whether it was this one. The old token goes
 * on for a moment for the others. The device stays the same.
 */
export const renewOnce = (
  db: Database,
  { uid, old, oldEndsAt, tokenHash, now, expiresAt }: Renewal,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    // Whoever ends the sessions of the person meanwhile ends the new one too.
    await lockAccount(tx, uid)
    const taken = await tx
      .updateTable('session')
      .set({ renewed_at: now, expires_at: oldEndsAt })
      .where('token_hash', '=', old)
      .where('renewed_at', 'is', null)
      .returning(['uid', 'ip', 'user_agent', 'device_id', 'started_at', 'is_new_place', 'browser_hash'])
      .executeTakeFirst()
    if (taken === undefined) return false
    await tx
      .insertInto('session')
      .values({ ...taken, token_hash: tokenHash, issued_at: now, seen_at: now, expires_at: expiresAt })
      .execute()
    return true
  })

const deviceOf = (tokenHash: Buffer | null) =>
  sql<string>`(select device_id from session where token_hash = ${tokenHash})`

/** Ends the device of the session: also the session that it was renewed to a moment ago. */
export const deleteDeviceOf = (db: Database, tokenHash: Buffer) =>
  db
    .deleteFrom('session')
    .where('device_id', '=', deviceOf(tokenHash))
    .where('uid', '=', sql<string>`(select uid from session where token_hash = ${tokenHash})`)
    .execute()

/** Whether the person had such a device. */
export async function deleteDevice(db: Database, uid: string, deviceId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('uid', '=', uid)
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends the sessions of a person, whose account is locked, but not on the device whose session is given. */
export const deleteOtherDevices = (db: Transaction, uid: string, keep: Buffer | null) =>
  db.deleteFrom('session').where('uid', '=', uid).where('device_id', 'is distinct from', deviceOf(keep)).execute()

type Wanted = { uid: string; current: Buffer | null; now: Date; atMost: number }

/** The session that a device has renewed goes on for a moment and is not listed again. */
export const listDevices = (db: Database, { uid, current, now, atMost }: Wanted) =>
  db
    .selectFrom('session')
    .select([
      'device_id as id',
      'user_agent as userAgent',
      'ip',
      'is_new_place as isNewPlace',
      'started_at as gmtCreate',
      'seen_at as gmtSeen',
      sql<boolean>`device_id is not distinct from ${deviceOf(current)}`.as('isCurrent'),
    ])
    .where('uid', '=', uid)
    .where('renewed_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .orderBy('seen_at', 'desc')
    .orderBy('started_at', 'desc')
    .orderBy('device_id')
    .limit(atMost)
    .execute()

/** Notes that session and account were used, unless another request has just done so. */
export const noteSeen = (db: Database, tokenHash: Buffer, { now, before }: { now: Date; before: Date }) =>
  db
    // The account is locked before its sessions, as everywhere.
    .with('used', (cte) =>
      cte
        .updateTable('account')
        .set({ seen_at: now })
        .where('uid', '=', ({ selectFrom }) =>
          selectFrom('session')
            .select('session.uid')
            .where('token_hash', '=', tokenHash)
            .where('session.seen_at', '<=', before.toISOString()),
        )
        .returning('account.uid'),
    )
    .updateTable('session')
    .from('used')
    .set({ seen_at: now })
    .whereRef('session.uid', '=', 'used.uid')
    .where('token_hash', '=', tokenHash)
    .execute()

export const deleteStaleSessions = (db: Database, now: Date) =>
  db.deleteFrom('session').where('expires_at', '<', now.toISOString()).execute()
