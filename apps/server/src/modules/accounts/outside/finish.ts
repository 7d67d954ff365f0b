import type { UserInfo } from '@praxis/contract/accounts'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { enter } from '../door/enter.ts'
import { countTry, findOwner, takeSignIn } from './queries.ts'
import { keysOf, readSignIn, type Shown } from './signIns.ts'

type Given = Shown & { secondFactor: string | null | undefined }

/** Codes of the second factor that one sign-in may be shown with. */
const secondFactorTries = 5

/**
 * Signs in whom a confirmed sign-in belongs to. It serves once, however many show it at once, and stays as it is until
 * the second factor is right. One that belongs to nobody is left for the account that logs in or registers with it.
 */
export async function enterWith(given: Given, context: Context): Promise<UserInfo> {
  const row = await readSignIn(context, given)
  const { issuer = null, subject = null } = row ?? {}
  if (row?.state !== 'confirmed' || issuer === null || subject === null) throw new Failure('sign_in_ticket_unknown')
  const uid = await findOwner(context.db, { issuer, subject })
  if (uid === undefined) throw new Failure('identity_unknown')
  const { secondFactor } = given
  const keys = keysOf(given)
  const mayTry = !secondFactor || (await countTry(context.db, keys, secondFactorTries))
  if (!mayTry) throw new Failure('sign_in_ticket_unknown')
  return enter(context, uid, {
    secondFactor,
    unknown: 'identity_unknown',
    also: async (tx) => {
      const taken = await takeSignIn(tx, keys, context.now())
      if (taken === undefined) throw new Failure('sign_in_ticket_unknown')
    },
  })
}
