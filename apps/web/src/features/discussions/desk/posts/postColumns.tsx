import type { Discussion } from '@praxis/contract/discussionShapes'
import { discussionStatus } from '@praxis/contract/statuses'
import type { ModerationMessages } from '@praxis/locales/locales'
import { nameColumn } from '#web/components/table/admin/nameColumn.tsx'
import { switchColumn } from '#web/components/table/admin/switchColumn.tsx'
import type { Column } from '#web/components/table/DataTable.tsx'
import type { Format } from '#web/text/format.ts'
import { Moment } from '#web/text/Moment.tsx'
import styles from '../Desk.module.css'

type Doing = {
  isSite: boolean
  onOpen: (row: Discussion) => void
  onShown: (row: Discussion, isShown: boolean) => void
  onPinned: (row: Discussion, isPinned: boolean) => void
}

export const postColumns = (
  words: ModerationMessages['posts'],
  { number }: Format,
  { isSite, onOpen, onShown, onPinned }: Doing,
): Column<Discussion>[] => [
  {
    key: 'id',
    head: words.columnId,
    priority: 3,
    width: 76,
    align: 'right',
    className: styles.id,
    cell: ({ id }) => id,
  },
  nameColumn({
    head: words.columnTitle,
    nameOf: ({ title }) => title,
    onOpen,
    className: styles.name ?? '',
    content: ({ title, author, categoryName, gid }) => (
      <span className={styles.lines}>
        <span className="cut">{title}</span>
        <small className="cut">
          {author}
          {categoryName !== null && ` · ${categoryName}`}
          {isSite && gid !== null && ` · ${words.group(String(gid))}`}
        </small>
      </span>
    ),
  }),
  {
    key: 'counts',
    head: words.columnCounts,
    priority: 3,
    width: 168,
    align: 'right',
    className: styles.counts,
    cell: ({ commentNum, likeNum, viewNum }) => `${number(commentNum)} / ${number(likeNum)} / ${number(viewNum)}`,
  },
  {
    key: 'time',
    head: words.columnTime,
    priority: 4,
    width: 132,
    className: styles.spare,
    cell: ({ gmtCreate }) => <Moment at={gmtCreate} />,
  },
  switchColumn({
    key: 'shown',
    head: words.columnShown,
    labelOf: ({ title }) => words.shownOf(title),
    isOn: ({ status }) => status === discussionStatus.shown,
    onChange: onShown,
  }),
  switchColumn({
    key: 'pinned',
    head: words.columnPinned,
    labelOf: ({ title }) => words.pinnedOf(title),
    isOn: ({ topPriority }) => topPriority,
    onChange: onPinned,
    className: styles.pinned,
  }),
]
