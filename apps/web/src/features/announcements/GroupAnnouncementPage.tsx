import type { Announcement } from '@praxis/contract/announcements'
import { placeOf } from '@praxis/contract/place'
import { groupLevels } from '@praxis/contract/statuses'
import { announcementPermissions } from '@praxis/rules/permissions/announcements'
import { groupPermissions } from '@praxis/rules/permissions/groups'
import { ForbiddenPage } from '#web/components/feedback/ForbiddenPage.tsx'
import { useGroup } from '#web/parts/groups/useGroup.ts'
import { useViewer } from '#web/session/session.ts'
import { viewerOf } from '#web/session/viewer.ts'
import { preloadStaffText, useStaffText } from '#web/text/staffText.ts'
import { AnnouncementDesk } from '#web/parts/announcements/desk/AnnouncementDesk.tsx'

preloadStaffText()

/** The announcements of a group, for its administrators. */
export function GroupAnnouncementPage() {
  const { announcementAdmin: words } = useStaffText()
  const group = useGroup()
  const viewer = viewerOf(useViewer())
  const { level } = groupPermissions.managerOf(viewer, { ...group, ownerUid: group.uid })
  const mayChange = (row: Announcement) =>
    announcementPermissions.changeOfGroup(level, { isAuthor: row.uid === viewer?.uid }) === null
  if (groupPermissions.enter(level, groupLevels.admin) !== null) return <ForbiddenPage />
  return (
    <AnnouncementDesk
      place={placeOf({ gid: group.id })}
      words={{ ...words, ...words.inGroup }}
      level={level}
      mayChange={mayChange}
    />
  )
}
