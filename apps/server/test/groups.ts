import { randomUUID } from 'node:crypto'
import type { Services } from '#server/context.ts'

type More = { id?: number; name?: string; ownerUid?: string; status?: number }

/** A group with an owner of its own, or with the one that is given. */
export async function insertGroup(db: Services['db'], { id, name, ownerUid, status }: More = {}): Promise<number> {
  const uid = ownerUid ?? randomUUID().replaceAll('-', '')
  const label = name ?? `Group ${uid.slice(0, 8)}`
  if (ownerUid === undefined) {
    const account = { uid, username: `o${uid.slice(0, 12)}`, password_hash: 'none' }
    await db.insertInto('account').values(account).execute()
  }
  const group = await db
    .insertInto('user_group')
    .values({ ...(id === undefined ? {} : { id }), name: label, short_name: label, owner_uid: uid, status })
    .returning('id')
    .executeTakeFirstOrThrow()
  return group.id
}
