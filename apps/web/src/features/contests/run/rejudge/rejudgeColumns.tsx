import { Button } from '@mantine/core'
import type { ContestProblemRow } from '@praxis/contract/contestShapes'
import type { ContestRunMessages } from '@praxis/locales/locales'
import type { Column } from '#web/components/table/DataTable.tsx'
import { BalloonLetter } from '#web/parts/contests/marks/BalloonLetter.tsx'
import type { Format } from '#web/text/format.ts'
import styles from './Rejudge.module.css'

type Told = {
  number: Format['number']
  /** The row whose submissions are being counted; null: none. */
  counted: number | null
  onRejudge: (row: ContestProblemRow) => void
}

export const rejudgeColumns = (
  words: ContestRunMessages['rejudgeDesk'],
  { number, counted, onRejudge }: Told,
): Column<ContestProblemRow>[] => [
  {
    key: 'problem',
    head: words.columnProblem,
    priority: 1,
    minWidth: 180,
    cell: ({ displayId, displayTitle, color }) => (
      <span className={styles.name}>
        <BalloonLetter id={displayId} color={color} />
        <span className="cut">{displayTitle}</span>
      </span>
    ),
  },
  {
    key: 'solved',
    head: words.columnSolved,
    priority: 2,
    width: 120,
    align: 'right',
    className: styles.solved,
    cell: ({ ac }) => number(ac),
  },
  {
    key: 'submissions',
    head: words.columnSubmissions,
    priority: 1,
    width: 120,
    align: 'right',
    className: styles.count,
    cell: ({ total }) => number(total),
  },
  {
    key: 'actions',
    head: words.columnActions,
    hideHead: true,
    priority: 1,
    width: 132,
    align: 'right',
    cell: (row) => (
      <Button
        size="xs"
        variant="default"
        aria-label={words.rejudgeOf(row.displayId)}
        loading={counted === row.id}
        disabled={counted !== null && counted !== row.id}
        onClick={() => onRejudge(row)}
      >
        {words.rejudge}
      </Button>
    ),
  },
]
