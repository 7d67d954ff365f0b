import type { Announcement } from '@praxis/contract/announcements'
import { announcementStatus } from '@praxis/contract/statuses'
import type { StaffMessages } from '@praxis/locales/locales'
import { SwitchBox } from '#web/components/form/SwitchBox.tsx'
import type { Column } from '#web/components/table/DataTable.tsx'
import { PersonBadge } from '#web/parts/people/PersonBadge.tsx'
import { Moment } from '#web/text/Moment.tsx'
import styles from './AnnouncementAdminPage.module.css'

type RowActions = {
  onEdit: (row: Announcement) => void
  onVisible: (row: Announcement, isVisible: boolean) => void
}

export const announcementColumns = (
  words: StaffMessages['announcementAdmin'],
  { onEdit, onVisible }: RowActions,
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
  {
    key: 'title',
    head: words.columnTitle,
    priority: 1,
    minWidth: 200,
    className: styles.title,
    cell: (row) => (
      <button type="button" title={row.title} onClick={() => onEdit(row)}>
        <span className="cut">{row.title}</span>
      </button>
    ),
  },
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
  {
    key: 'visible',
    head: words.columnVisible,
    priority: 1,
    width: 80,
    className: styles.visible,
    cell: (row) => (
      <SwitchBox
        label={words.visibleOf(row.title)}
        hideLabel
        checked={row.status === announcementStatus.visible}
        onChange={(isVisible) => onVisible(row, isVisible)}
      />
    ),
  },
]
