import type { Messages } from '@praxis/locales/locales'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { type Column, RowLink } from '#web/components/DataTable.tsx'
import { Icon } from '#web/components/icons.tsx'
import { Verdict, VerdictScore } from '#web/components/Verdict.tsx'
import { lazyPart } from '#web/loadPage.ts'
import { noValue, useFormat } from '#web/text/format.ts'
import { Moment } from '#web/text/Moment.tsx'
import { useText } from '#web/text/text.ts'
import { SubmissionResubmit } from './SubmissionResubmit.tsx'
import styles from './SubmissionListPage.module.css'
import type { LiveRow } from './useLiveRows.ts'

const RootActions = lazyPart('RootActions', () => import('./rejudging/RootActions.tsx'))

export function submissionColumns({ submissions: words }: Messages, isRoot: boolean): Column<LiveRow>[] {
  const rejudge: Column<LiveRow> = {
    key: 'rejudge',
    head: words.columnRejudge,
    width: 80,
    className: styles.rejudge,
    cell: (row) => (
      <Suspense>
        <RootActions submission={row} isSmall />
      </Suspense>
    ),
  }
  return [
    {
      key: 'id',
      head: words.columnId,
      width: 84,
      align: 'right',
      className: styles.id,
      cell: ({ submitId }) => <RowLink to={`/submission-detail/${submitId}`}>{submitId}</RowLink>,
    },
    {
      key: 'verdict',
      head: words.columnVerdict,
      width: 212,
      className: styles.verdict,
      cell: (row) => <VerdictCell row={row} />,
    },
    {
      key: 'score',
      head: words.score,
      width: 60,
      align: 'right',
      className: styles.score,
      cell: ({ score }) => (score === null ? <span className="quiet">{noValue}</span> : <VerdictScore score={score} />),
    },
    { key: 'problem', head: words.columnProblem, className: styles.problem, cell: (row) => <ProblemLink row={row} /> },
    {
      key: 'user',
      head: words.columnUser,
      width: 108,
      className: styles.user,
      cell: ({ username }) => <UserLink username={username} />,
    },
    {
      key: 'time',
      head: words.time,
      width: 92,
      align: 'right',
      className: styles.time,
      cell: ({ time }) => <Amount value={time} unit="time" />,
    },
    {
      key: 'memory',
      head: words.memory,
      width: 84,
      align: 'right',
      className: styles.memory,
      cell: ({ memory }) => <Amount value={memory} unit="memory" />,
    },
    {
      key: 'length',
      head: words.columnLength,
      width: 68,
      align: 'right',
      className: styles.length,
      cell: ({ length }) => <Amount value={length} unit="number" />,
    },
    {
      key: 'language',
      head: words.columnLanguage,
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
      width: 88,
      className: styles.judger,
      cell: ({ judger }) => <Judger name={judger ?? ''} />,
    },
    {
      key: 'submitted',
      head: words.columnSubmitted,
      width: 128,
      align: 'right',
      className: styles.submitted,
      cell: ({ submitTime }) => <Moment at={submitTime} />,
    },
    ...(isRoot ? [rejudge] : []),
  ]
}

function VerdictCell({ row }: { row: LiveRow }) {
  const { manual } = useText().submissions
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

/** A link of its own over the one that covers the row. */
function ProblemLink({ row }: { row: LiveRow }) {
  const id = row.displayPid ?? ''
  const name = row.title === '' ? id : row.title
  return (
    <Link to={`/problem/${encodeURIComponent(id)}`} className={`${styles.inner} cut`} title={`${id} ${name}`}>
      <span className="quiet">{id}</span> {name}
    </Link>
  )
}

function UserLink({ username }: { username: string }) {
  return (
    <Link
      to={{ search: new URLSearchParams({ username }).toString() }}
      className={`${styles.inner} cut`}
      title={username}
    >
      {username}
    </Link>
  )
}

function Amount({ value, unit }: { value: number | null; unit: 'time' | 'memory' | 'number' }) {
  const format = useFormat()
  return value === null ? <span className="quiet">{noValue}</span> : format[unit](value)
}
