import type { Group } from '@praxis/contract/groups'
import { groupLevels, groupStatus } from '@praxis/contract/statuses'
import { groupPermissions } from '@praxis/rules/permissions/groups'
import type { Viewer } from '@praxis/rules/viewer'

/** `applying` and `refused` only say so. */
export type Offer = 'join' | 'applying' | 'refused' | 'withdraw' | 'exit' | 'disband'

type Placed = Pick<Group, 'uid' | 'status' | 'isOwner'> & { membership: { level: number } | null }

/** What somebody may do about their place in a group, in the order of the buttons. The site's root needs no place. */
export function offersOf(viewer: Viewer | null, { uid, status, isOwner, membership }: Placed): Offer[] {
  const level = membership?.level ?? null
  const manager = groupPermissions.managerOf(viewer, { ownerUid: uid, status, level })
  const mayLeave = groupPermissions.leave({ level: level ?? 0, isOwner, isSelf: true }) === null
  const mayDisband = groupPermissions.own(manager) === null
  const actions: Offer[] = []
  if (level === null && manager.level === 0 && status === groupStatus.open) actions.push('join')
  if (level === groupLevels.applying) actions.push('withdraw', 'applying')
  else if (level === groupLevels.refused) actions.push('refused')
  else if (mayLeave) actions.push('exit')
  if (mayDisband) actions.push('disband')
  return actions
}
