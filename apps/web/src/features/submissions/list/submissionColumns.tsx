import type { SubmissionMessages } from '@praxis/locales/locales'
import { Link } from 'react-router'
import { PersonBadge } from '#web/parts/people/PersonBadge.tsx'
import { type Column, RowLink } from '#web/components/table/DataTable.tsx'
import { Icon } from '#web/components/icons.tsx'
import { useScopeLinks } from '#web/parts/screens/scope.ts'
import { SubmittedAt } from '#web/parts/submissions/SubmittedAt.tsx'
import { problemIdOf } from '#web/parts/submissions/useSubmissionCalls.ts'
import { Verdict, VerdictScore } from '#web/parts/submissions/Verdict.tsx'
import { latePart } from '#web/loading/latePart.tsx'
import { noValue, useFormat } from '#web/text/format.ts'
import { SubmissionResubmit } from '#web/features/submissions/detail/SubmissionResubmit.tsx'
import styles from './SubmissionListPage.module.css'
import type { LiveRow } from '#web/parts/submissions/useLiveRows.ts'
import { useSubmissionText } from '#web/text/problems/submissionText.ts'

const RootActions = latePart('RootActions', () => import('#web/features/submissions/rejudging/RootActions.tsx'))

type Listed = {
  isRoot: boolean
  /** Problems of the place may have scores. */
  hasScores: boolean
  /** As they are shown: ids get the room they need. */
  rows: readonly LiveRow[]
}

export function submissionColumns(words: SubmissionMessages, { isRoot, hasScores, rows }: Listed): Column<LiveRow>[] {
  const score: Column<LiveRow> = {
    key: 'score',
    head: words.score,
    priority: 4,
    width: 60,
    align: 'right',
    className: styles.score,
    cell: (row) => (row.score === null ? <span className="quiet">{noValue}</span> : <VerdictScore score={row.score} />),
  }
  const rejudge: Column<LiveRow> = {
    key: 'rejudge',
    head: words.columnRejudge,
    priority: 1,
    width: 80,
    className: styles.rejudge,
    cell: (row) => <RootActions submission={row} isSmall />,
  }
  return [
    {
      key: 'id',
      head: words.columnId,
      priority: 1,
      width: widthOf(
        rows.map(({ submitId }) => String(submitId)),
        84,
      ),
      align: 'right',
      className: styles.id,
      cell: (row) => <IdLink row={row} />,
    },
    {
      key: 'verdict',
      head: words.columnVerdict,
      priority: 1,
      width: 212,
      className: styles.verdict,
      cell: (row) => <VerdictCell row={row} />,
    },
    ...(hasScores ? [score] : []),
    {
      key: 'problem',
      head: words.columnProblem,
      priority: 1,
      // The id is shown whole, with some of the title.
      minWidth: widthOf(
        rows.map((row) => problemIdOf(row) ?? ''),
        180,
        100,
      ),
      className: styles.problem,
      cell: (row) => <ProblemLink row={row} />,
    },
    {
      key: 'user',
      head: words.columnUser,
      priority: 2,
      width: 108,
      className: styles.user,
      cell: (row) => <PersonBadge person={row} className={styles.inner} />,
    },
    {
      key: 'time',
      head: words.time,
      priority: 5,
      width: 92,
      align: 'right',
      className: styles.time,
      cell: ({ time }) => <Amount value={time} unit="time" />,
    },
    {
      key: 'memory',
      head: words.memory,
      priority: 6,
      width: 84,
      align: 'right',
      className: styles.memory,
      cell: ({ memory }) => <Amount value={memory} unit="memory" />,
    },
    {
      key: 'length',
      head: words.columnLength,
      priority: 9,
      width: 68,
      align: 'right',
      className: styles.length,
      cell: ({ length }) => <Amount value={length} unit="number" />,
    },
    {
      key: 'language',
      head: words.columnLanguage,
      priority: 7,
      width: 132,
      className: styles.language,
      cell: ({ language }) => (
        <span className="cut" title={language}>
          {language}
        </span>
      ),
    },
    {
      key: 'judger',
      head: words.columnJudger,
      priority: 8,
      width: 88,
      className: styles.judger,
      cell: ({ judger }) => <Judger name={judger ?? ''} />,
    },
    {
      key: 'submitted',
      head: words.columnSubmitted,
      priority: 3,
      width: 128,
      align: 'right',
      className: styles.submitted,
      cell: (row) => <SubmittedAt row={row} />,
    },
    ...(isRoot ? [rejudge] : []),
  ]
}

/** Pixels for the longest of some ids, with the padding, and what else has to stand there. */
function widthOf(ids: readonly string[], least: number, besides = 0): number {
  return Math.max(least, ...ids.map(({ length }) => length * 9 + 24 + besides))
}

function VerdictCell({ row }: { row: LiveRow }) {
  const { manual } = useSubmissionText()
  return (
    <span className={styles.verdictLine}>
      <Verdict status={row.status} queuePosition={row.queuePosition} />
      {row.isManual && (
        <span className={styles.manual} title={manual}>
          <Icon name="edit" size={14} />
          <span className="sr">{manual}</span>
        </span>
      )}
      <SubmissionResubmit submission={row} isSmall />
    </span>
  )
}

function Judger({ name }: { name: string }) {
  if (name === '') return <span className="quiet">{noValue}</span>
  return (
    <span className="cut" title={name}>
      {name}
    </span>
  )
}

function IdLink({ row }: { row: LiveRow }) {
  const { submission } = useScopeLinks()
  return <RowLink to={submission(row.submitId, problemIdOf(row) ?? undefined)}>{row.submitId}</RowLink>
}

/** A link above the one that covers the row. A problem that has left the bank has no name. */
function ProblemLink({ row }: { row: LiveRow }) {
  const { problem } = useScopeLinks()
  const id = problemIdOf(row)
  if (id === null) return <span className="quiet">{noValue}</span>
  const name = row.title === '' ? id : row.title
  return (
    <Link to={problem(id)} className={`${styles.inner} ${styles.named}`} title={`${id} ${name}`}>
      <span className="quiet">{id}</span> <span className="cut">{name}</span>
    </Link>
  )
}

function Amount({ value, unit }: { value: number | null; unit: 'time' | 'memory' | 'number' }) {
  const format = useFormat()
  return value === null ? <span className="quiet">{noValue}</span> : format[unit](value)
}
