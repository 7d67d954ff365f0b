import type { AuditEntry } from '@praxis/contract/audit'
import type { AuditMessages } from '@praxis/locales/locales'
import { nameColumn } from '#web/components/table/admin/nameColumn.tsx'
import type { Column } from '#web/components/table/DataTable.tsx'
import { Moment } from '#web/text/Moment.tsx'
import styles from './Audit.module.css'
import { actOf, personOf, recordOf } from './auditNames.ts'

export const auditColumns = (words: AuditMessages, onOpen: (row: AuditEntry) => void): Column<AuditEntry>[] => [
  nameColumn({
    head: words.columnAct,
    nameOf: (row) => actOf(row, words),
    className: styles.act,
    onOpen,
  }),
  {
    key: 'noun',
    head: words.columnNoun,
    priority: 2,
    minWidth: 140,
    className: styles.noun,
    cell: (row) => <span className="cut">{recordOf(row, words)}</span>,
  },
  {
    key: 'who',
    head: words.columnWho,
    priority: 1,
    width: 160,
    className: styles.who,
    cell: (row) => <span className="cut">{personOf(row, words)}</span>,
  },
  {
    key: 'ip',
    head: words.columnIp,
    priority: 4,
    width: 140,
    className: styles.wide,
    cell: ({ ip }) => <code className="cut">{ip}</code>,
  },
  {
    key: 'at',
    head: words.columnAt,
    priority: 3,
    width: 148,
    className: styles.at,
    cell: ({ at }) => <Moment at={at} />,
  },
]
