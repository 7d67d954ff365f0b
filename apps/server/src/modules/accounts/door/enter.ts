import type { UserInfo } from '@praxis/contract/accounts'
import type { ErrorCode } from '@praxis/contract/errors'
import { knownAddressDays } from '@praxis/contract/limits'
import { accountStatus } from '@praxis/contract/statuses'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure, found } from '#server/failure.ts'
import { tell } from '#server/modules/messages/public.ts'
import { lockAccount } from '../sessions/sessions.queries.ts'
import { startSession } from '../sessions/sessions.ts'
import { deviceIn, newDeviceId } from '../sessions/devices.ts'
import { checkSecondFactor } from '../twoFactor/checkSecondFactor.ts'
import { readUserInfo } from '../userInfo.ts'
import { findEntrant, noteEntry, noteNetwork } from './door.queries.ts'
import { deviceOf, networkOf } from './places.ts'

/** A contest that holds the account to another place. `isRefused`: its desk has said no to this one a moment ago. */
export type Elsewhere = { readonly title: string; readonly isRefused: boolean }
/** From where somebody signs in. */
export type SignInFrom = { readonly device: string; readonly ip: string; readonly userAgent: string }

export type Proof = {
  secondFactor: string | null | undefined
  /** What somebody who was deleted is told: the same as for an account that never was. */
  unknown: ErrorCode
  /** The hash that the password of this sign-in fits. A password that was changed meanwhile no longer serves. */
  passwordHash?: string
  /** Refuses who may not come in here, before the second factor is used up. */
  refuse?: (person: UserInfo) => void
  /** What happens together with the beginning of the session, or not at all. */
  also?: (tx: Transaction) => Promise<void>
}

/**
 * Every way in ends here. The caller has accepted a first proof of `uid`: a password, or a provider that vouches for
 * them. Refuses the banned and the deleted, asks for the second factor, and starts the session. The token is in the
 * Authorization header of the reply.
 */
export async function enter(context: Context, uid: string, proof: Proof): Promise<UserInfo> {
  const { db } = context
  refuseState(found(await findEntrant(db, uid), proof.unknown), proof)
  proof.refuse?.(await readUserInfo(context, uid))
  const hadSecondFactor = await checkSecondFactor(context, uid, proof.secondFactor)

  const deviceId = newDeviceId()
  const entered = await db.transaction().execute(async (tx) => {
    // Whoever bans the person, changes the password or turns the second factor on meanwhile waits for the session that
    // begins here, and ends it.
    await lockAccount(tx, uid)
    const entrant = found(await findEntrant(tx, uid), proof.unknown)
    refuseState(entrant, proof)
    if (entrant.hasTwoFactor && !hadSecondFactor) throw new Failure('second_factor_required')
    const { ip, userAgent, browserHash } = context
    const elsewhere = await context.admitSignIn(tx, uid, { ip, userAgent, device: deviceIn({ browserHash, deviceId }) })
    // Nobody comes in, and what the desk is asked stays.
    if (elsewhere !== null) return { elsewhere }
    await proof.also?.(tx)
    return { token: await startNoted(tx, context, uid, deviceId) }
  })
  if ('elsewhere' in entered) throw elsewhereFailure(entered.elsewhere)
  const person = await readUserInfo(context, uid)
  context.giveToken(entered.token)
  return person
}

const elsewhereFailure = ({ title, isRefused }: Elsewhere) =>
  new Failure(isRefused ? 'sign_in_elsewhere_refused' : 'sign_in_elsewhere', { contest: title })

function refuseState(
  { status, passwordHash }: { status: number; passwordHash: string },
  { unknown, passwordHash: accepted = passwordHash }: Proof,
): void {
  if (passwordHash !== accepted) throw new Failure(unknown)
  if (status !== accountStatus.active) throw new Failure('account_banned')
}

/** Starts the session and notes from where. The person is told if it is from a place that is new to the account. */
async function startNoted(
  tx: Transaction,
  { now, ip, userAgent, browserHash }: Context,
  uid: string,
  deviceId: string,
): Promise<string> {
  const at = now()
  const knownSince = new Date(at.getTime() - knownAddressDays * 86_400_000)
  const isNewPlace = await noteNetwork(tx, { uid, block: networkOf(ip), now: at, knownSince })
  await noteEntry(tx, uid, at)
  if (isNewPlace) {
    const params = { ip, device: deviceOf(userAgent), at: at.toISOString() }
    await tell(tx, { kind: 'remote_login', params, to: { uid } })
  }
  return startSession({ db: tx, now }, uid, { ip, userAgent, isNewPlace, deviceId, browserHash })
}
