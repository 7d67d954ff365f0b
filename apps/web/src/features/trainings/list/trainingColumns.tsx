import type { Scope } from '@praxis/contract/scope'
import type { Training } from '@praxis/contract/trainingShapes'
import type { TrainingMessages } from '@praxis/locales/locales'
import { Link } from 'react-router'
import { RowLink, type Column } from '#web/components/table/DataTable.tsx'
import { links, trainingLinks } from '#web/links.ts'
import { CategoryTag } from '#web/parts/trainings/CategoryTag.tsx'
import { KindMark } from '#web/parts/trainings/KindMark.tsx'
import { TrainingProgress } from '#web/parts/trainings/TrainingProgress.tsx'
import { useRequireLogin } from '#web/session/session.ts'
import type { Format } from '#web/text/format.ts'
import { Moment } from '#web/text/Moment.tsx'
import { useTrainingText } from '#web/text/training/trainingText.ts'
import styles from './TrainingListPage.module.css'

type Shown = { scope: Scope; isSignedIn: boolean }

export function trainingColumns(
  words: TrainingMessages,
  { number }: Format,
  { scope, isSignedIn }: Shown,
): Column<Training>[] {
  const { columns } = words
  return [
    {
      key: 'rank',
      head: columns.rank,
      priority: 4,
      width: 84,
      align: 'right',
      className: styles.rank,
      cell: ({ rank }) => number(rank),
    },
    {
      key: 'name',
      head: columns.name,
      priority: 1,
      minWidth: 200,
      className: styles.name,
      cell: (row) => <Name row={row} scope={scope} />,
    },
    {
      key: 'kind',
      head: columns.kind,
      priority: 1,
      width: 96,
      className: styles.kind,
      cell: ({ auth }) => <KindMark auth={auth} />,
    },
    {
      key: 'category',
      head: columns.category,
      priority: 3,
      width: 140,
      className: styles.category,
      cell: ({ categoryName, categoryColor }) =>
        categoryName !== null && <CategoryTag name={categoryName} color={categoryColor} />,
    },
    ...(isSignedIn ? [progressColumn(columns.progress)] : []),
    {
      key: 'problems',
      head: columns.problems,
      priority: 2,
      width: 92,
      align: 'right',
      className: styles.problems,
      cell: ({ problemCount }) => (
        <>
          <span className={styles.figure}>{number(problemCount)}</span>
          <span className={styles.inWords}>{words.problemCount(number(problemCount))}</span>
        </>
      ),
    },
    {
      key: 'author',
      head: columns.author,
      priority: 3,
      width: 128,
      className: styles.author,
      cell: ({ author }) => (
        <Link to={links.person({ username: author })} className="cut" title={author}>
          {author}
        </Link>
      ),
    },
    {
      key: 'updated',
      head: columns.updated,
      priority: 4,
      width: 128,
      align: 'right',
      className: styles.updated,
      cell: ({ gmtModified }) => <Moment at={gmtModified} />,
    },
  ]
}

const progressColumn = (head: string): Column<Training> => ({
  key: 'progress',
  head,
  priority: 1,
  width: 168,
  className: styles.progress,
  cell: ({ acCount, problemCount }) =>
    acCount !== null && <TrainingProgress solved={acCount} problems={problemCount} />,
})

/** A training that is for members of the site is no link for others. Visitors log in first. */
function Name({ row: { id, title, refusal }, scope }: { row: Training; scope: Scope }) {
  const { membersOnly } = useTrainingText()
  const requireLogin = useRequireLogin()
  const { home } = trainingLinks(scope, id)
  if (refusal === 'training_members_only') {
    return (
      <span className={styles.closed} title={membersOnly}>
        <span className="cut">{title}</span>
        <small>{membersOnly}</small>
      </span>
    )
  }
  return (
    <RowLink
      to={home}
      className="cut"
      title={title}
      onClick={(event) => {
        if (!requireLogin(home)) event.preventDefault()
      }}
    >
      {title}
    </RowLink>
  )
}
