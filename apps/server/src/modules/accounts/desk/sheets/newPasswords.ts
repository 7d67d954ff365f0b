import type { accountAdmin } from '@praxis/contract/accountAdmin'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { forgetResetLinks } from '../../codes/codes.queries.ts'
import { endSessions, listForChange } from '../desk.queries.ts'
import { hashAll, randomPassword } from './randomPassword.ts'
import { keepSheet } from './sheets.ts'
import { listPresent, updateHashes } from './sheets.queries.ts'

type Asked = ParsedInputOf<(typeof accountAdmin)['newPasswords']>

/** Gives people new passwords, all or nobody. The sheet is in the order of the call. */
export async function giveNewPasswords(asked: Asked, context: Context<Viewer>): Promise<{ key: string }> {
  const { db, viewer, gone } = context
  const ids = [...new Set(asked.ids)]
  if (ids.includes(viewer.uid)) throw new Failure('not_yourself', {}, 'ids')
  // Asked before the costly hashes, and again when the rows are held.
  if ((await listPresent(db, ids)).length < ids.length) throw new Failure('user_not_found', {}, 'ids')
  const passwords = ids.map(() => randomPassword(asked.passwordLength))
  const hashes = await hashAll(passwords, `desk:${viewer.uid}`, gone)
  return db.transaction().execute(async (tx) => {
    const people = new Map((await listForChange(tx, ids)).map((person) => [person.uid, person]))
    if (people.size < ids.length) throw new Failure('user_not_found', {}, 'ids')
    const given = ids.map((uid, index) => ({ uid, passwordHash: hashes[index]! }))
    await updateHashes(tx, given, asked.mustChangePassword)
    await endSessions(tx, ids)
    await forgetResetLinks(tx, ids)
    await record(tx, context, {
      act: 'account.newPasswords',
      noun: 'account',
      nounId: ids.length === 1 ? ids[0]! : null,
      before: null,
      after: { count: ids.length, ids, mustChange: asked.mustChangePassword },
    })
    const rows = ids.map((uid, index) => {
      const { username, realname } = people.get(uid)!
      return { username, password: passwords[index]!, realname }
    })
    return { key: await keepSheet(tx, context, { uid: viewer.uid, rows }) }
  })
}
