import type { Context } from '#server/context.ts'
import { Failure, found } from '#server/failure.ts'
import { isVip } from '@praxis/rules/viewer'
import { findNamed } from './shown.queries.ts'

type Named = { uid?: string | undefined; username?: string | undefined }

/**
 * The person whom a call names by uid, by username, or by both, which must then be of one. Without a name it is the
 * caller. A banned account is unknown.
 */
export async function findPerson(named: Named, { db, viewer }: Pick<Context, 'db' | 'viewer'>) {
  const uid = named.uid?.trim() || undefined
  const username = named.username?.trim() || undefined
  const isNamed = uid !== undefined || username !== undefined
  if (!isNamed && viewer === null) throw new Failure('user_not_found')
  const { isMember, ...person } = found(
    await findNamed(db, isNamed ? { uid, username } : { uid: viewer?.uid }),
    'user_not_found',
  )
  const isOwn = person.uid === viewer?.uid
  // Staff may do what members may, which is nobody else's business.
  return { ...person, isOwn, isVip: isOwn ? isVip(viewer) : isMember }
}
