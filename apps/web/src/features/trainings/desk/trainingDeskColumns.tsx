import type { TrainingDeskRow } from '@praxis/contract/trainingShapes'
import type { TrainingMakingMessages } from '@praxis/locales/locales'
import { nameColumn } from '#web/components/table/admin/nameColumn.tsx'
import { switchColumn } from '#web/components/table/admin/switchColumn.tsx'
import type { Column } from '#web/components/table/DataTable.tsx'
import { CategoryTag } from '#web/parts/trainings/CategoryTag.tsx'
import { KindMark } from '#web/parts/trainings/KindMark.tsx'
import { Moment } from '#web/text/Moment.tsx'
import { trainingAuth } from '@praxis/contract/statuses'
import styles from './TrainingDesk.module.css'

type Doing = {
  onEdit: (row: TrainingDeskRow) => void
  onVisible: (row: TrainingDeskRow, isVisible: boolean) => void
}

export const trainingDeskColumns = (
  words: TrainingMakingMessages['desk'],
  { onEdit, onVisible }: Doing,
): Column<TrainingDeskRow>[] => [
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
    content: ({ title, problemCount, memberCount, auth }) => (
      <>
        <span className="cut">{title}</span>
        <small>
          {words.problems(String(problemCount))}
          {auth === trainingAuth.private && ` · ${words.people(String(memberCount))}`}
        </small>
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
    width: 96,
    className: styles.kind,
    cell: ({ auth }) => <KindMark auth={auth} />,
  },
  {
    key: 'category',
    head: words.columnCategory,
    priority: 2,
    width: 140,
    className: styles.spare,
    cell: ({ categoryName, categoryColor }) =>
      categoryName !== null && <CategoryTag name={categoryName} color={categoryColor} />,
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
