import { sitePlace } from '@praxis/contract/place'
import { useStaffText } from '#web/text/staffText.ts'
import { AnnouncementDesk } from '#web/parts/announcements/desk/AnnouncementDesk.tsx'

/** The announcements of the site. */
export function AnnouncementAdminPage() {
  const { announcementAdmin: words } = useStaffText()
  return <AnnouncementDesk place={sitePlace} words={words} level={0} mayChange={everyRow} />
}

const everyRow = () => true
