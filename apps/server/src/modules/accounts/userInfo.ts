import type { UserInfo } from '@praxis/contract/accounts'
import { isVip, membershipAt } from '@praxis/rules/viewer'
import type { Services } from '#server/context.ts'
import { found } from '#server/failure.ts'
import { findUserInfo } from './queries.ts'

/** What a signed-in person's browser keeps about them. */
export async function readUserInfo({ db, now }: Pick<Services, 'db' | 'now'>, uid: string): Promise<UserInfo> {
  const { memberUntil, gender, ...info } = found(await findUserInfo(db, uid), 'session_expired')
  const membership = membershipAt(now(), info.roleList, memberUntil)
  const viewer = { uid, username: info.username, ...membership }
  return { ...info, roleList: [...membership.roles], gender, isVip: isVip(viewer) }
}
