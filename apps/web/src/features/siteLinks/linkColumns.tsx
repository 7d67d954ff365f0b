import { announcementStatus } from '@praxis/contract/statuses'
import type { StaffMessages } from '@praxis/locales/locales'
import { nameColumn } from '#web/components/table/admin/nameColumn.tsx'
import { switchColumn } from '#web/components/table/admin/switchColumn.tsx'
import type { Column } from '#web/components/table/DataTable.tsx'
import styles from './LinkDesk.module.css'
import { nameOf, type SiteLinkRow } from './linkNouns.ts'

type RowActions = {
  onEdit: (row: SiteLinkRow) => void
  onVisible: (row: SiteLinkRow, isVisible: boolean) => void
}

export const linkColumns = (
  words: StaffMessages['siteLinkDesk'],
  { onEdit, onVisible }: RowActions,
): Column<SiteLinkRow>[] => [
  nameColumn({ head: words.columnName, nameOf, onOpen: onEdit, className: styles.main }),
  {
    key: 'url',
    head: words.columnUrl,
    priority: 1,
    minWidth: 240,
    className: styles.url,
    cell: ({ url }) => (
      <span className="cut" title={url}>
        {url}
      </span>
    ),
  },
  {
    key: 'rank',
    head: words.columnRank,
    priority: 2,
    width: 120,
    align: 'right',
    className: styles.rank,
    cell: ({ rank }) => rank,
  },
  switchColumn({
    key: 'visible',
    head: words.columnVisible,
    labelOf: (row) => words.visibleOf(nameOf(row)),
    isOn: ({ status }) => status === announcementStatus.visible,
    onChange: onVisible,
    className: styles.visible,
  }),
]
