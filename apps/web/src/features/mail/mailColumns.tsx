import type { Mail } from '@praxis/contract/mail'
import type { StaffMessages } from '@praxis/locales/locales'
import { nameColumn } from '#web/components/table/admin/nameColumn.tsx'
import type { Column } from '#web/components/table/DataTable.tsx'
import { Moment } from '#web/text/Moment.tsx'
import styles from './MailPage.module.css'

export const mailColumns = (words: StaffMessages['mailDesk'], onOpen: (row: Mail) => void): Column<Mail>[] => [
  nameColumn({ head: words.columnTo, nameOf: ({ to }) => to, onOpen }),
  {
    key: 'subject',
    head: words.columnSubject,
    priority: 3,
    minWidth: 200,
    className: styles.subject,
    cell: ({ subject }) => <span className="cut">{subject}</span>,
  },
  {
    key: 'state',
    head: words.columnState,
    priority: 2,
    width: 104,
    className: styles.state,
    cell: ({ state }) => <span data-state={state}>{words.states[state]}</span>,
  },
  {
    key: 'attempts',
    head: words.columnAttempts,
    priority: 5,
    width: 96,
    align: 'right',
    className: styles.attempts,
    cell: ({ attempts }) => attempts,
  },
  {
    key: 'created',
    head: words.columnCreated,
    priority: 4,
    width: 140,
    className: styles.created,
    cell: ({ gmtCreate }) => <Moment at={gmtCreate} />,
  },
]
