import { outsideSignInSeconds } from '@praxis/contract/limits'
import type { Services } from '#server/context.ts'
import { hashOfSecret, randomSecret } from '../secrets.ts'
import { confirmSignIn, findSignIn, insertSignIn, type Confirmation, type Keys, type Way } from './queries.ts'

/** What the page that began a sign-in shows: its ticket, and the secret that nobody else has. */
export type Shown = { ticket: string; secret: string }

export const keysOf = ({ ticket, secret }: Shown): Keys => ({
  ticketHash: hashOfSecret(ticket),
  secretHash: hashOfSecret(secret),
})

/** Under this name the data of a sign-in is sealed. */
export const sealNameOf = (ticketHash: Buffer): string => `outside sign-in ${ticketHash.toString('hex')}`

type Begun = { way: Way; scene: string; seconds: number; data: object | null }

/** Keeps a sign-in that waits to be confirmed. Ticket, secret and scene are stored nowhere. */
export async function beginSignIn(
  { db, now, sealer }: Pick<Services, 'db' | 'now' | 'sealer'>,
  { way, scene, seconds, data }: Begun,
): Promise<Shown> {
  const shown = { ticket: randomSecret(), secret: randomSecret() }
  const keys = keysOf(shown)
  const createdAt = now()
  await insertSignIn(db, {
    ...keys,
    sceneHash: hashOfSecret(scene),
    way,
    dataSealed: data === null ? null : sealer.seal(JSON.stringify(data), sealNameOf(keys.ticketHash)),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + seconds * 1000),
  })
  return shown
}

/** Undefined if it is unknown or has expired, or if the secret is another. */
export const readSignIn = ({ db, now }: Pick<Services, 'db' | 'now'>, shown: Shown) =>
  findSignIn(db, keysOf(shown), now())

/** Whether a sign-in of that scene waited. From then on it waits for a second factor, or for an account. */
export function confirm(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { way, scene }: { way: Way; scene: string },
  who: Omit<Confirmation, 'expiresAt'>,
): Promise<boolean> {
  const at = now()
  const expiresAt = new Date(at.getTime() + outsideSignInSeconds.confirmed * 1000)
  return confirmSignIn(db, { way, sceneHash: hashOfSecret(scene), now: at }, { ...who, expiresAt })
}
