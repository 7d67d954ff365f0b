import { Button } from '@mantine/core'
import { submissions } from '@praxis/contract/submissions'
import type { SubmissionListRow } from '@praxis/contract/submissionRecord'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { Icon } from '#web/components/icons.tsx'
import { Verdict, VerdictScore } from '#web/parts/submissions/Verdict.tsx'
import { openLogin, useViewer } from '#web/session/session.ts'
import { noValue, useFormat } from '#web/text/format.ts'
import { Moment } from '#web/text/Moment.tsx'
import { useText } from '#web/text/text.ts'
import styles from './MySubmissions.module.css'
import { ownSubmissions } from './useLastSubmission.ts'

/** What the reader submitted to this problem. */
export function MySubmissions({ problemId }: { problemId: string }) {
  const text = useText()
  const viewer = useViewer()
  const [currentPage, setPage] = useState(1)
  const { data, error, refetch } = useCall(submissions.list, ownSubmissions(problemId, currentPage), {
    enabled: viewer !== null,
    quiet: true,
  })
  if (viewer === null) {
    return (
      <EmptyState icon="user" title={text.workbench.mineLoginTitle}>
        <Button onClick={() => openLogin()}>{text.workbench.logIn}</Button>
      </EmptyState>
    )
  }
  if (data === undefined) {
    if (error !== null) return <ErrorState reason={error.message} onRetry={() => void refetch()} />
    return <Waiting />
  }
  if (data.total === 0) return <EmptyState title={text.workbench.mineNoneTitle} />
  const hasScores = data.records.some(({ score }) => score !== null)
  return (
    <div className={styles.mine}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{text.submissions.columnVerdict}</th>
            {hasScores && <th className="num">{text.submissions.score}</th>}
            <th className="num">{text.submissions.time}</th>
            <th className={`num ${styles.spare}`}>{text.submissions.memory}</th>
            <th className={styles.roomy}>{text.submissions.columnLanguage}</th>
            <th className="num">{text.submissions.columnSubmitted}</th>
          </tr>
        </thead>
        <tbody>
          {data.records.map((row) => (
            <Row key={row.submitId} row={row} hasScores={hasScores} />
          ))}
        </tbody>
      </table>
      {data.pages > 1 && <Steps page={currentPage} pages={data.pages} onPage={setPage} />}
    </div>
  )
}

function Row({ row, hasScores }: { row: SubmissionListRow; hasScores: boolean }) {
  const words = useText().submissions
  const format = useFormat()
  return (
    <tr>
      <td>
        <Link to={`/submission-detail/${row.submitId}`} className={styles.link}>
          <span className="sr">{words.rowLabel(row.submitId)} </span>
          <Verdict status={row.status} />
        </Link>
      </td>
      {hasScores && (
        <td className="num">
          {row.score === null ? <span className="quiet">{noValue}</span> : <VerdictScore score={row.score} />}
        </td>
      )}
      <td className="num">{format.time(row.time)}</td>
      <td className={`num ${styles.spare}`}>{format.memory(row.memory)}</td>
      <td className={styles.roomy}>{row.language}</td>
      <td className="num quiet">
        <Moment at={row.submitTime} />
      </td>
    </tr>
  )
}

type StepsProps = { page: number; pages: number; onPage: (page: number) => void }

/** The console is no page of its own, so its pages are not in the address. */
function Steps({ page, pages, onPage }: StepsProps) {
  const text = useText().shell
  return (
    <nav className={styles.steps} aria-label={text.pagination}>
      <button type="button" aria-label={text.previousPage} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon name="left" size={14} />
      </button>
      <span>{`${page} / ${pages}`}</span>
      <button type="button" aria-label={text.nextPage} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <Icon name="right" size={14} />
      </button>
    </nav>
  )
}

function Waiting() {
  const text = useText().shell
  return (
    <section className={styles.waiting} aria-busy="true" aria-label={text.loading}>
      {['a', 'b', 'c', 'd'].map((line) => (
        <span key={line} className="sk" />
      ))}
    </section>
  )
}
