import { pageSizeOf } from '@praxis/contract/limits'
import { isFinished } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import type { SubmissionRecord, SubmissionListRow } from '@praxis/contract/submissionRecord'
import { Link } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { Verdict, VerdictScore } from '#web/parts/submissions/Verdict.tsx'
import { useViewer } from '#web/session/session.ts'
import { noValue, useFormat } from '#web/text/format.ts'
import { Moment } from '#web/text/Moment.tsx'
import { useText } from '#web/text/text.ts'
import { Section } from '#web/components/layout/Section.tsx'
import styles from './SubmissionDetail.module.css'

/** What the viewer has submitted to the same problem, with the shown one marked. */
export function SubmissionsHere({ current }: { current: SubmissionRecord }) {
  const words = useText().submissions
  const { number } = useFormat()
  const viewer = useViewer()
  const { displayPid, status } = current
  const mine = { onlyMine: true, problemID: displayPid ?? '', completeProblemID: true }
  const { data } = useCall(
    submissions.list,
    { ...mine, limit: pageSizeOf.mySubmissions },
    { enabled: viewer !== null && displayPid !== null && isFinished(status), quiet: true, keepPrevious: false },
  )
  if (data === undefined || data.records.length === 0) return null
  // Where nothing is scored, the time tells the attempts apart.
  const hasScores = data.records.some(({ score }) => score !== null)
  const all = new URLSearchParams({ onlyMine: 'true', problemID: mine.problemID, completeProblemID: 'true' })
  return (
    <Section
      title={words.here}
      action={
        <Link className={styles.all} to={`/status?${all.toString()}`}>
          {words.hereAll(number(data.total))}
        </Link>
      }
    >
      <table className={styles.here} aria-label={words.here}>
        <thead className="sr">
          <tr>
            <th scope="col">{words.columnVerdict}</th>
            <th scope="col">{hasScores ? words.score : words.time}</th>
            <th scope="col">{words.columnWhen}</th>
          </tr>
        </thead>
        <tbody>
          {data.records.map((row) => (
            <Row key={row.submitId} row={row} hasScores={hasScores} isCurrent={row.submitId === current.submitId} />
          ))}
        </tbody>
      </table>
    </Section>
  )
}

type RowProps = { row: SubmissionListRow; hasScores: boolean; isCurrent: boolean }

function Row({ row: { submitId, status, score, time, submitTime }, hasScores, isCurrent }: RowProps) {
  const format = useFormat()
  const known = score === null ? <span className="quiet">{noValue}</span> : <VerdictScore score={score} />
  return (
    <tr data-current={isCurrent || undefined}>
      <td>
        <Link to={`/submission-detail/${submitId}`} aria-current={isCurrent ? 'page' : undefined}>
          <Verdict status={status} />
        </Link>
      </td>
      <td className="num">{hasScores ? known : format.time(time)}</td>
      <td>
        <Moment at={submitTime} />
      </td>
    </tr>
  )
}
