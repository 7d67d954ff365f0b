import { randomUUID } from 'node:crypto'
import type { accountAdmin } from '@praxis/contract/accountAdmin'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { hashPassword } from '../../passwords.ts'
import { insertPeople } from '../desk.queries.ts'
import { isAddress, refuseGivenName, refuseGivenPassword } from '../names.ts'
import { refuseTaken } from './refuseTaken.ts'

type Draft = ParsedInputOf<(typeof accountAdmin)['create']>

export async function createAccount(draft: Draft, context: Context<Viewer>): Promise<null> {
  const { db, viewer } = context
  const { username, password, mustChangePassword } = draft
  const [email, realname] = [draft.email || null, draft.realname || null]
  const unfit = refuseGivenName(username)
  if (unfit !== null) throw new Failure(unfit.code, { length: unfit.length }, 'username')
  const short = refuseGivenPassword(password)
  if (short !== null) throw new Failure(short.code, { length: short.length }, 'password')
  if (email !== null && !isAddress(email)) throw new Failure('email_invalid', {}, 'email')
  await refuseTaken(db, { username, email })

  const uid = randomUUID().replaceAll('-', '')
  const passwordHash = await hashPassword(password, `desk:${viewer.uid}`)
  const isMade = await db.transaction().execute(async (tx) => {
    const person = { uid, username, email, realname, passwordHash, mustChange: mustChangePassword }
    if ((await insertPeople(tx, [person])).length === 0) return false
    const after = { username, email, realname, mustChange: mustChangePassword }
    await record(tx, context, { act: 'account.create', noun: 'account', nounId: uid, before: null, after })
    return true
  })
  if (isMade) return null
  // Somebody else was quicker.
  await refuseTaken(db, { username, email })
  throw new Failure('username_taken', {}, 'username')
}
