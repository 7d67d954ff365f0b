import type { AdminNotice } from '@praxis/contract/noticeAdmin'
import type { StaffMessages } from '@praxis/locales/locales'
import { nameColumn } from '#web/components/table/admin/nameColumn.tsx'
import type { Column } from '#web/components/table/DataTable.tsx'
import { noValue } from '#web/text/format.ts'
import { Moment } from '#web/text/Moment.tsx'
import styles from './NoticesPage.module.css'

export const noticeColumns = (
  words: StaffMessages['noticeDesk'],
  onOpen: (row: AdminNotice) => void,
): Column<AdminNotice>[] => [
  {
    key: 'id',
    head: words.columnId,
    priority: 6,
    width: 72,
    align: 'right',
    className: styles.id,
    cell: ({ id }) => id,
  },
  nameColumn({ head: words.columnTitle, nameOf: ({ title }) => title, onOpen }),
  {
    key: 'type',
    head: words.columnType,
    priority: 2,
    width: 160,
    className: styles.type,
    cell: ({ type, recipientUsername }) => (
      <span className="cut">{type === 'Single' ? (recipientUsername ?? words.types.Single) : words.types[type]}</span>
    ),
  },
  {
    key: 'state',
    head: words.columnState,
    priority: 2,
    width: 96,
    className: styles.state,
    cell: ({ state }) =>
      state ? <span>{words.states.pushed}</span> : <span data-waiting>{words.states.waiting}</span>,
  },
  {
    key: 'read',
    head: words.columnRead,
    priority: 3,
    width: 88,
    align: 'right',
    className: styles.read,
    cell: ({ readNum }) => readNum,
  },
  {
    key: 'author',
    head: words.columnAuthor,
    priority: 4,
    width: 140,
    className: styles.author,
    cell: ({ adminUsername }) => <span className="cut">{adminUsername ?? noValue}</span>,
  },
  {
    key: 'push',
    head: words.columnPush,
    priority: 3,
    width: 140,
    className: styles.push,
    cell: ({ pushTime }) => <Moment at={pushTime} />,
  },
  {
    key: 'created',
    head: words.columnCreated,
    priority: 5,
    width: 140,
    className: styles.created,
    cell: ({ gmtCreate }) => <Moment at={gmtCreate} />,
  },
  {
    key: 'modified',
    head: words.columnModified,
    priority: 6,
    width: 140,
    className: styles.modified,
    cell: ({ gmtModified }) => <Moment at={gmtModified} />,
  },
]
