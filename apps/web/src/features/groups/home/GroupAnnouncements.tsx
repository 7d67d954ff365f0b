import { Button } from '@mantine/core'
import { groupAnnouncements } from '@praxis/contract/announcements'
import type { Group } from '@praxis/contract/groups'
import { Link } from 'react-router'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { links } from '#web/links.ts'
import { AnnouncementPanel } from '#web/parts/announcements/AnnouncementPanel.tsx'
import { useFormat } from '#web/text/format.ts'
import { useGroupText } from '#web/text/groupText.ts'
import { useText } from '#web/text/text.ts'

type GroupAnnouncementsProps = { group: Pick<Group, 'id' | 'announcementCount'>; isManager: boolean }

/** The announcements of a group. Where there are none, only those who could write one read so. */
export function GroupAnnouncements({ group: { id, announcementCount }, isManager }: GroupAnnouncementsProps) {
  const { title } = useText().announcements
  const words = useGroupText().groupHome
  const { number } = useFormat()
  if (announcementCount !== null && announcementCount > 0) {
    const all = words.allAnnouncements(number(announcementCount))
    return (
      <AnnouncementPanel
        list={groupAnnouncements.list}
        gid={id}
        action={isManager ? <Link to={links.groupAnnouncements(id)}>{all}</Link> : <span>{all}</span>}
      />
    )
  }
  if (!isManager) return null
  return (
    <Section title={title}>
      <EmptyState icon="bell" title={words.noAnnouncements} text={words.noAnnouncementsText}>
        <Button component={Link} to={links.groupAnnouncements(id)} variant="default">
          {words.writeAnnouncements}
        </Button>
      </EmptyState>
    </Section>
  )
}
