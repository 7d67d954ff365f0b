import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { limits } from '@praxis/contract/limits'
import type { mailCodes } from '@praxis/contract/mailCodes'
import { accountStatus } from '@praxis/contract/statuses'
import { addressBlock } from '#server/addressBlock.ts'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { judgeCode, toReset, useCode } from '../codes/codes.ts'
import { refuseLength } from '../lengths.ts'
import { hashPassword } from '../passwords.ts'
import { clearThrottle } from '../throttle.queries.ts'
import { refuseChosen } from './chosen.ts'
import { findByName, setChosenPassword } from './passwords.queries.ts'

/** Sets a new password with the code of a link. It begins no session, so a second factor is asked for as before. */
export async function resetPassword(
  { username, password, code }: ParsedInputOf<(typeof mailCodes)['resetPassword']>,
  context: Context,
): Promise<null> {
  const { db, now, ip } = context
  const from = addressBlock(ip)
  await refuseChosen(password, username, 'password')
  refuseLength(username, 1, limits.usernameLength, 'username_length', 'username')
  const account = await findByName(db, username)
  const mayReset = account !== undefined && account.status === accountStatus.active && account.deletedAt === null
  const uid = mayReset ? account.uid : `nobody ${username.toLowerCase()}`
  const given = { ...toReset(uid), code: code.toLowerCase() }
  if ((await judgeCode(context, given)) !== 'right') throw new Failure('reset_link_invalid')
  const passwordHash = await hashPassword(password, from)
  await db.transaction().execute(async (tx) => {
    await setChosenPassword(tx, { uid, passwordHash, now: now(), keepSession: null })
    if (!(await useCode(tx, context, given))) throw new Failure('reset_link_invalid')
    await clearThrottle(tx, `login:${username.toLowerCase()}:${from}`)
  })
  return null
}
