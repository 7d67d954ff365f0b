import type { UserInfo } from '@praxis/contract/accounts'
import { isVip } from '@praxis/rules/viewer'
import type { Services } from '#server/context.ts'
import { found } from '#server/failure.ts'
import { findUserInfo } from './queries.ts'

/** What a signed-in person's browser keeps about them. */
export async function readUserInfo({ db, now }: Pick<Services, 'db' | 'now'>, uid: string): Promise<UserInfo> {
  const { memberUntil, gender, ...info } = found(await findUserInfo(db, uid), 'session_expired')
  const isMember = memberUntil !== null && Date.parse(memberUntil) > now().getTime()
  const viewer = { uid, username: info.username, roles: info.roleList, isMember }
  return { ...info, gender: gender as UserInfo['gender'], isVip: isVip(viewer) }
}
