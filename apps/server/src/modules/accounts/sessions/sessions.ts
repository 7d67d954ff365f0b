import { createHash, randomBytes } from 'node:crypto'
import { sessionSeconds } from '@praxis/contract/limits'
import { accountStatus } from '@praxis/contract/statuses'
import { standingAt } from '@praxis/rules/standing'
import type { Viewer } from '@praxis/rules/viewer'
import type { Services } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import {
  findContinued,
  findSession,
  insertSession,
  listSessions,
  takeRenewal,
  type SessionRow,
} from './sessions.queries.ts'

export type OpenSession = { hash: Buffer; viewer: Viewer; banned: boolean; mayRenew: boolean }

/** Requests that left before the new token arrived still carry the old one. */
const renewalGraceSeconds = 60

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Makes a session for a device and returns its token, which is stored nowhere. */
export async function startSession(
  { db, now }: Pick<Services, 'db' | 'now'>,
  uid: string,
  device: { ip: string; userAgent: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const issuedAt = now()
  const expiresAt = new Date(issuedAt.getTime() + sessionSeconds.life * 1000)
  await insertSession(db, { tokenHash: hashOf(token), uid, issuedAt, expiresAt, ...device })
  return token
}

export async function openSession(
  { db, now }: Pick<Services, 'db' | 'now'>,
  token: string,
): Promise<OpenSession | null> {
  const hash = hashOf(token)
  const at = now()
  const row = await findSession(db, hash, at)
  if (row === undefined) return null
  const age = (at.getTime() - Date.parse(row.issuedAt)) / 1000
  return {
    hash,
    viewer: viewerOf(row, at),
    banned: row.status !== accountStatus.active,
    mayRenew: age > sessionSeconds.renewAfter && row.renewedAt === null,
  }
}

function viewerOf(row: SessionRow, at: Date): Viewer {
  return { uid: row.uid, username: row.username, ...standingAt(at, row) }
}

/** Who is behind each of the sessions now, by the hash in hex. Ended ones and those of banned people are absent. */
export async function listViewers(
  { db, now }: Pick<Services, 'db' | 'now'>,
  hashes: readonly Buffer[],
): Promise<Map<string, Viewer>> {
  if (hashes.length === 0) return new Map()
  const at = now()
  const rows = await listSessions(db, hashes, at)
  const active = rows.filter((row) => row.status === accountStatus.active)
  return new Map(active.map((row) => [row.tokenHash.toString('hex'), viewerOf(row, at)]))
}

type Opened = { hash: Buffer; uid: string; since: Date }

/**
 * Who is behind a session after a request that began at `since` and took long. Null if the session was ended. A renewal
 * ends it too, a little later, but leaves a newer one.
 */
export async function viewerAgain(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { hash, uid, since }: Opened,
): Promise<Viewer | null> {
  const at = now()
  const begun = new Date(since.getTime() - renewalGraceSeconds * 1000)
  const row = await findContinued(db, { tokenHash: hash, uid, since: begun, now: at })
  if (row === undefined) return null
  if (row.status !== accountStatus.active) throw new Failure('account_banned_session')
  return viewerOf(row, at)
}

/** A new token for the device, or null when another request has just renewed it. */
export async function renewSession(services: Pick<Services, 'db' | 'now'>, hash: Buffer): Promise<string | null> {
  const now = services.now()
  const taken = await takeRenewal(services.db, hash, now, new Date(now.getTime() + renewalGraceSeconds * 1000))
  if (taken === undefined) return null
  return startSession(services, taken.uid, { ip: taken.ip ?? '', userAgent: taken.userAgent ?? '' })
}
