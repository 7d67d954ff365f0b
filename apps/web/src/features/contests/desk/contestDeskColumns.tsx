import type { ContestDeskRow } from '@praxis/contract/contestShapes'
import type { ContestStatus } from '@praxis/contract/statuses'
import type { ContestMakingMessages, ContestMessages, Locale } from '@praxis/locales/locales'
import { titleFor } from '@praxis/rules/contests/readerTexts'
import { nameColumn } from '#web/components/table/admin/nameColumn.tsx'
import { switchColumn } from '#web/components/table/admin/switchColumn.tsx'
import type { Column } from '#web/components/table/DataTable.tsx'
import { KindLock } from '#web/parts/contests/marks/KindLock.tsx'
import { RuleTag } from '#web/parts/contests/marks/RuleTag.tsx'
import { StatusBadge } from '#web/parts/contests/marks/StatusBadge.tsx'
import { Moment } from '#web/text/Moment.tsx'
import styles from './ContestDesk.module.css'

type Doing = {
  locale: Locale
  onEdit: (row: ContestDeskRow) => void
  onVisible: (row: ContestDeskRow, isVisible: boolean) => void
}

export const contestDeskColumns = (
  words: ContestMakingMessages['contestDesk'],
  { kinds }: ContestMessages['contests'],
  { locale, onEdit, onVisible }: Doing,
): Column<ContestDeskRow>[] => [
  {
    key: 'id',
    head: words.columnId,
    priority: 2,
    width: 76,
    align: 'right',
    className: styles.id,
    cell: ({ id }) => id,
  },
  nameColumn({
    head: words.columnTitle,
    nameOf: (row) => titleFor(row, locale),
    canOpen: ({ mayEdit }) => mayEdit,
    onOpen: onEdit,
    className: styles.title,
    content: ({ problemCount, ...row }) => (
      <>
        <span className="cut">{titleFor(row, locale)}</span>
        <small>{words.problems(String(problemCount))}</small>
      </>
    ),
  }),
  {
    key: 'type',
    head: words.columnType,
    priority: 2,
    width: 72,
    className: styles.spare,
    cell: ({ type }) => <RuleTag type={type} />,
  },
  {
    key: 'auth',
    head: words.columnAuth,
    priority: 3,
    width: 108,
    className: styles.spare,
    cell: ({ auth }) => (
      <span className={styles.kind}>
        <KindLock auth={auth} />
        {(kinds as Record<number, string>)[auth]}
      </span>
    ),
  },
  {
    key: 'status',
    head: words.columnStatus,
    priority: 1,
    width: 104,
    className: styles.status,
    cell: ({ status, pausedTime }) => <StatusBadge status={status as ContestStatus} isPaused={pausedTime !== null} />,
  },
  {
    key: 'time',
    head: words.columnTime,
    priority: 3,
    width: 176,
    className: styles.time,
    cell: ({ startTime, endTime }) => (
      <span className={styles.lines}>
        <span>
          {words.starts} <Moment at={startTime} />
        </span>
        <span>
          {words.ends} <Moment at={endTime} />
        </span>
      </span>
    ),
  },
  {
    key: 'created',
    head: words.columnCreated,
    priority: 4,
    width: 132,
    className: styles.spare,
    cell: ({ author, gmtCreate }) => (
      <span className={styles.lines}>
        <span className="cut">{author}</span>
        <Moment at={gmtCreate} />
      </span>
    ),
  },
  switchColumn({
    key: 'visible',
    head: words.columnVisible,
    labelOf: ({ title }) => words.visibleOf(title),
    isOn: ({ visible }) => visible,
    canChange: ({ mayEdit }) => mayEdit,
    onChange: onVisible,
    className: styles.visible,
  }),
]
