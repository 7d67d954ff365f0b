import { randomUUID } from 'node:crypto'
import type { Services } from '#server/context.ts'

type More = { ownerUid?: string }

/** A group with an owner of its own, or with the one that is given. */
export async function insertGroup(db: Services['db'], { ownerUid }: More = {}): Promise<number> {
  const uid = ownerUid ?? randomUUID().replaceAll('-', '')
  const name = `Group ${randomUUID()}`
  if (ownerUid === undefined) {
    const account = { uid, username: `o${uid.slice(0, 12)}`, password_hash: 'none' }
    await db.insertInto('account').values(account).execute()
  }
  const group = await db
    .insertInto('user_group')
    .values({ name, short_name: name, owner_uid: uid })
    .returning('id')
    .executeTakeFirstOrThrow()
  return group.id
}
