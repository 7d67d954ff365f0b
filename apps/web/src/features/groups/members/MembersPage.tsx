import { groupLevels } from '@praxis/contract/statuses'
import { groupPermissions } from '@praxis/rules/permissions/groups'
import { useSearchParams } from 'react-router'
import { useGroup } from '#web/parts/groups/useGroup.ts'
import { useViewer } from '#web/session/session.ts'
import { viewerOf } from '#web/session/viewer.ts'
import { preloadGroupText } from '#web/text/groupText.ts'
import { MemberDesk } from './MemberDesk.tsx'
import { MemberList } from './MemberList.tsx'
import { OfferDesk } from './offers/OfferDesk.tsx'

preloadGroupText()

/** The people of a group: a list for its members, and a desk for those who manage it, with the open offers. */
export function MembersPage() {
  const group = useGroup()
  const manager = groupPermissions.managerOf(viewerOf(useViewer()), { ...group, ownerUid: group.uid })
  const isManager = groupPermissions.enter(manager.level, groupLevels.admin) === null
  const [query] = useSearchParams()
  if (!isManager) return <MemberList group={group} />
  const Desk = query.get('offers') === 'true' ? OfferDesk : MemberDesk
  return <Desk group={group} manager={manager} />
}
