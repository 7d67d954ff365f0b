import type { Owed } from '@praxis/contract/accounts'
import { seenEverySeconds, sessionSeconds } from '@praxis/contract/limits'
import { accountStatus } from '@praxis/contract/statuses'
import { standingAt } from '@praxis/rules/standing'
import type { Viewer } from '@praxis/rules/viewer'
import type { Services } from '#server/context.ts'
import type { Database } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { deviceIn, newDeviceId } from './devices.ts'
import { listOwed, ordinary, owedBy } from './owed.ts'
import { hashOfSecret, randomSecret } from '../secrets.ts'
import {
  findContinued,
  findSession,
  insertSession,
  listSessions,
  noteSeen,
  renewOnce,
  type SessionRow,
} from './sessions.queries.ts'

/** Who is behind a session, with all their roles, and what they owe to their account. */
export type Person = { viewer: Viewer; owes: Owed | null }
export type OpenSession = Person & { hash: Buffer; banned: boolean; mayRenew: boolean }

/** Requests that left before the new token arrived still carry the old one. */
const renewalGraceSeconds = 60

type Device = {
  ip: string
  userAgent: string
  isNewPlace: boolean
  deviceId?: string
  browserHash?: Buffer | null
}
type Kept = Pick<Services, 'db' | 'now' | 'log'>

/** Makes a session for a device and returns its token, which is stored nowhere. */
export async function startSession(
  { db, now }: { db: Database; now: () => Date },
  uid: string,
  { deviceId = newDeviceId(), browserHash = null, ...device }: Device,
): Promise<string> {
  const token = randomSecret()
  const issuedAt = now()
  await insertSession(db, {
    tokenHash: hashOfSecret(token),
    uid,
    issuedAt,
    expiresAt: endOf(issuedAt),
    deviceId,
    browserHash,
    ...device,
  })
  return token
}

const endOf = (issuedAt: Date) => later(issuedAt, sessionSeconds.life)
const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000)

export async function openSession(services: Kept, token: string, ip: string): Promise<OpenSession | null> {
  const hash = hashOfSecret(token)
  const at = services.now()
  const row = await findSession(services.db, hash, at)
  if (row === undefined) return null
  const banned = row.status !== accountStatus.active
  if (!banned) noteUse(services, row, at)
  const age = (at.getTime() - Date.parse(row.issuedAt)) / 1000
  return {
    hash,
    viewer: viewerOf(row, at, ip),
    owes: banned ? null : await owedBy(services, row),
    banned,
    mayRenew: age > sessionSeconds.renewAfter && row.renewedAt === null,
  }
}

/** No request waits for it. What is lost with the process is noted by the next request. */
function noteUse({ db, log }: Kept, { tokenHash, seenAt }: SessionRow, now: Date): void {
  const before = later(now, -seenEverySeconds)
  if (Date.parse(seenAt) > before.getTime()) return
  noteSeen(db, tokenHash, { now, before }).catch((error: unknown) =>
    log.warn({ err: error }, 'the use of a session was not noted'),
  )
}

function viewerOf(row: SessionRow, at: Date, ip: string): Viewer {
  return { uid: row.uid, username: row.username, ...standingAt(at, row), from: { device: deviceIn(row), ip } }
}

/**
 * Who is behind each of the sessions now, by the hash in hex. Ended ones and those of banned people are absent, and
 * staff who owe something are ordinary people. From which address they call the caller adds.
 */
export async function listViewers(services: Kept, hashes: readonly Buffer[]): Promise<Map<string, Viewer>> {
  if (hashes.length === 0) return new Map()
  const at = services.now()
  const rows = await listSessions(services.db, hashes, at)
  const active = rows.filter((row) => row.status === accountStatus.active)
  const owed = await listOwed(services, active)
  return new Map(
    active.map((row, n) => {
      const viewer = viewerOf(row, at, '')
      return [row.tokenHash.toString('hex'), owed[n] === null ? viewer : ordinary(viewer)]
    }),
  )
}

type Opened = { hash: Buffer; uid: string; since: Date; ip: string }

/**
 * Who is behind a session after a request that began at `since` and took long. Null if the session was ended. A renewal
 * ends it too, a little later, but leaves a newer one.
 */
export async function viewerAgain(services: Kept, { hash, uid, since, ip }: Opened): Promise<Person | null> {
  const at = services.now()
  const begun = later(since, -renewalGraceSeconds)
  const row = await findContinued(services.db, { tokenHash: hash, uid, since: begun, now: at })
  if (row === undefined) return null
  if (row.status !== accountStatus.active) throw new Failure('account_banned_session')
  return { viewer: viewerOf(row, at, ip), owes: await owedBy(services, row) }
}

/** A new token for the device, or null when another request has just renewed it. */
export async function renewSession(
  { db, now: clock }: Pick<Kept, 'db' | 'now'>,
  { uid, hash }: { uid: string; hash: Buffer },
): Promise<string | null> {
  const now = clock()
  const token = randomSecret()
  const oldEndsAt = later(now, renewalGraceSeconds)
  const renewal = { uid, old: hash, oldEndsAt, tokenHash: hashOfSecret(token), now, expiresAt: endOf(now) }
  return (await renewOnce(db, renewal)) ? token : null
}
