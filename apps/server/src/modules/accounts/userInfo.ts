import type { UserInfo } from '@praxis/contract/accounts'
import { shownRoles, standingAt } from '@praxis/rules/standing'
import { isVip } from '@praxis/rules/viewer'
import type { Services } from '#server/context.ts'
import { found } from '#server/failure.ts'
import { owedBy } from './sessions/owed.ts'
import { findUserInfo } from './queries.ts'

/** What a signed-in person's browser keeps about them. */
export async function readUserInfo(services: Pick<Services, 'db' | 'now' | 'log'>, uid: string): Promise<UserInfo> {
  const row = found(await findUserInfo(services.db, uid), 'session_expired')
  const { memberUntil, roles, restrictions, mustChangePassword, hasTwoFactor, ...info } = row
  const standing = standingAt(services.now(), { memberUntil, roles, restrictions })
  return {
    ...info,
    roleList: shownRoles(standing),
    isVip: isVip({ uid, username: info.username, ...standing }),
    owes: await owedBy(services, { roles, mustChangePassword, hasTwoFactor }),
  }
}
