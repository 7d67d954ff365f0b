import { siteScope } from '@praxis/contract/scope'
import { useStaffText } from '#web/text/staffText.ts'
import { AnnouncementDesk } from '#web/parts/announcements/desk/AnnouncementDesk.tsx'

/** The announcements of the site. */
export function AnnouncementAdminPage() {
  const { announcementAdmin: words } = useStaffText()
  return <AnnouncementDesk scope={siteScope} words={words} level={0} mayChange={everyRow} />
}

const everyRow = () => true
