import { groupLevels } from '@praxis/contract/statuses'
import type { ErrorCode } from '@praxis/contract/errors'
import type { GroupManager, GroupPerson } from '../permissions/groups.ts'
import { isStaff } from '../viewer.ts'

type Roles = { readonly roles: readonly string[] }

/** Whether root may mute somebody on the site: nobody who works for it. */
export const refuseSiteMute = (person: Roles): ErrorCode | null => (isStaff(person) ? 'mute_forbidden' : null)

/** Whether an administrator of a group may mute somebody in it: members below the own level, and never the site's root. */
export function refuseGroupMute(manager: GroupManager, person: GroupPerson, { roles }: Roles): ErrorCode | null {
  if (manager.level < groupLevels.admin) return 'moderators_only'
  if (person.isSelf || person.isOwner || roles.includes('root')) return 'mute_forbidden'
  if (person.level < groupLevels.member) return 'group_member_not_found'
  return manager.isAboveRoots || person.level < manager.level ? null : 'mute_forbidden'
}
