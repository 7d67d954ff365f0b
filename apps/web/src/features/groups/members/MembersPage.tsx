import { groupLevels } from '@praxis/contract/statuses'
import { groupPermissions } from '@praxis/rules/permissions/groups'
import { useGroup } from '#web/parts/groups/useGroup.ts'
import { useViewer } from '#web/session/session.ts'
import { viewerOf } from '#web/session/viewer.ts'
import { preloadGroupText } from '#web/text/groupText.ts'
import { MemberDesk } from './MemberDesk.tsx'
import { MemberList } from './MemberList.tsx'

preloadGroupText()

/** The people of a group: a list for its members, and a desk for those who manage it. */
export function MembersPage() {
  const group = useGroup()
  const manager = groupPermissions.managerOf(viewerOf(useViewer()), { ...group, ownerUid: group.uid })
  const isManager = groupPermissions.enter(manager.level, groupLevels.admin) === null
  return isManager ? <MemberDesk group={group} manager={manager} /> : <MemberList group={group} />
}
