import type { Announcement } from '@praxis/contract/announcements'
import { announcementStatus } from '@praxis/contract/statuses'
import { nameColumn } from '#web/components/table/admin/nameColumn.tsx'
import { switchColumn } from '#web/components/table/admin/switchColumn.tsx'
import type { Column } from '#web/components/table/DataTable.tsx'
import { PersonBadge } from '#web/parts/people/PersonBadge.tsx'
import { Moment } from '#web/text/Moment.tsx'
import styles from './AnnouncementDesk.module.css'
import type { AnnouncementPlace } from './announcementCalls.ts'

type RowActions = {
  /** The rows that the viewer may change. */
  mayChange: (row: Announcement) => boolean
  onEdit: (row: Announcement) => void
  onVisible: (row: Announcement, isVisible: boolean) => void
}

export const announcementColumns = (
  words: AnnouncementPlace['words'],
  { mayChange, onEdit, onVisible }: RowActions,
): Column<Announcement>[] => [
  {
    key: 'id',
    head: words.columnId,
    priority: 4,
    width: 72,
    align: 'right',
    className: styles.id,
    cell: ({ id }) => id,
  },
  nameColumn({ head: words.columnTitle, nameOf: ({ title }) => title, canOpen: mayChange, onOpen: onEdit }),
  {
    key: 'author',
    head: words.columnAuthor,
    priority: 3,
    width: 200,
    className: styles.author,
    cell: (row) => <PersonBadge person={row} />,
  },
  {
    key: 'created',
    head: words.columnCreated,
    priority: 2,
    width: 140,
    className: styles.created,
    cell: ({ gmtCreate }) => <Moment at={gmtCreate} />,
  },
  {
    key: 'modified',
    head: words.columnModified,
    priority: 5,
    width: 140,
    className: styles.modified,
    cell: ({ gmtModified }) => <Moment at={gmtModified} />,
  },
  switchColumn({
    key: 'visible',
    head: words.columnVisible,
    labelOf: ({ title }) => words.visibleOf(title),
    isOn: ({ status }) => status === announcementStatus.visible,
    canChange: mayChange,
    onChange: onVisible,
    className: styles.visible,
  }),
]
