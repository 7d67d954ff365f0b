import { randomUUID } from 'node:crypto'
import { roles, type RoleName } from '@praxis/contract/statuses'
import { readShownRoles } from '@praxis/rules/standing'
import type { Services } from '#server/context.ts'
import { insertAccount } from '#server/modules/accounts/queries.ts'
import { startSession } from '#server/modules/accounts/sessions/sessions.ts'

export const password = 'correct horse'
/** Of `password`: hashing takes as long as many a test. */
const passwordHash = '$argon2id$v=19$m=19456,t=2,p=1$iNiTnJx0mBsIiS9rAiuvxg$kmEnzfv7JFw9onOXwifvUxEoiqCzoq3HkXrjKeVfnqQ'

export const endless = '9999-12-31T00:00:00.000Z'

/** What is behind a role of the wire: a role, restrictions or a membership, without an end. */
async function give(db: Services['db'], uid: string, role: RoleName): Promise<void> {
  const { roles: given, restrictions } = readShownRoles([role])
  for (const kind of restrictions) await db.insertInto('restriction').values({ uid, kind, until: endless }).execute()
  if (role === 'vip') await db.updateTable('account').set({ member_until: endless }).where('uid', '=', uid).execute()
  for (const name of given) {
    if (name === 'default_user') continue
    await db.insertInto('account_role').values({ uid, role_id: roles[name] }).execute()
  }
}

export type Person = { username: string; role?: RoleName | undefined; uid?: string | undefined }

/** Somebody who has registered and is signed in, without the two hashes that it takes. */
export async function insertPerson(
  services: Pick<Services, 'db' | 'now'>,
  { username, role, uid = randomUUID().replaceAll('-', '') }: Person,
): Promise<{ uid: string; username: string; token: string }> {
  const email = `${username}@example.org`
  await insertAccount(services.db, { uid, username, email, passwordHash, role: 'default_user' })
  if (role !== undefined) await give(services.db, uid, role)
  return {
    uid,
    username,
    token: await startSession(services, uid, { ip: '127.0.0.1', userAgent: 'test', isNewPlace: false }),
  }
}
