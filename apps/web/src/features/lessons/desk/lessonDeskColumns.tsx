import { lessonAuth } from '@praxis/contract/lessonLimits'
import type { AdminLesson } from '@praxis/contract/lessonShapes'
import type { LessonMakingMessages } from '@praxis/locales/locales'
import { nameColumn } from '#web/components/table/admin/nameColumn.tsx'
import { switchColumn } from '#web/components/table/admin/switchColumn.tsx'
import type { Column } from '#web/components/table/DataTable.tsx'
import type { Format } from '#web/text/format.ts'
import { Moment } from '#web/text/Moment.tsx'
import { MembersMark } from '../marks/MembersMark.tsx'
import styles from './LessonDesk.module.css'

type Doing = {
  onEdit: (row: AdminLesson) => void
  onVisible: (row: AdminLesson, isVisible: boolean) => void
}

export const lessonDeskColumns = (
  words: LessonMakingMessages['desk'],
  { number }: Format,
  { onEdit, onVisible }: Doing,
): Column<AdminLesson>[] => [
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
    canOpen: ({ mayEdit }) => mayEdit,
    onOpen: onEdit,
    className: styles.title,
    content: ({ title, groups, items }) => (
      <>
        <span className="cut">{title}</span>
        <small>{words.content(number(groups), number(items))}</small>
      </>
    ),
  }),
  {
    key: 'rank',
    head: words.columnRank,
    priority: 3,
    width: 96,
    align: 'right',
    className: styles.spare,
    cell: ({ rank }) => rank,
  },
  {
    key: 'kind',
    head: words.columnKind,
    priority: 1,
    width: 112,
    className: styles.kind,
    cell: ({ auth }) =>
      auth === lessonAuth.member ? <MembersMark>{words.kinds[auth]}</MembersMark> : words.kinds[auth],
  },
  {
    key: 'updated',
    head: words.columnUpdated,
    priority: 4,
    width: 140,
    className: styles.spare,
    cell: ({ author, gmtModified }) => (
      <span className={styles.lines}>
        <span className="cut">{author}</span>
        <Moment at={gmtModified} />
      </span>
    ),
  },
  switchColumn({
    key: 'visible',
    head: words.columnVisible,
    labelOf: ({ title }) => words.visibleOf(title),
    isOn: ({ status }) => status,
    canChange: ({ mayEdit }) => mayEdit,
    onChange: onVisible,
    className: styles.visible,
  }),
]
