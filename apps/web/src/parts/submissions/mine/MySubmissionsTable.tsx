import type { SubmissionListRow } from '@praxis/contract/submissionRecord'
import { Link } from 'react-router'
import { useScopeLinks } from '#web/parts/screens/scope.ts'
import { SubmittedAt } from '#web/parts/submissions/SubmittedAt.tsx'
import { problemIdOf } from '#web/parts/submissions/useSubmissionCalls.ts'
import { Verdict, VerdictScore } from '#web/parts/submissions/Verdict.tsx'
import { noValue, useFormat } from '#web/text/format.ts'
import styles from './MySubmissionsTable.module.css'
import { preloadSubmissionText, useSubmissionText } from '#web/text/problems/submissionText.ts'

preloadSubmissionText()

type MySubmissionsTableProps = {
  rows: readonly SubmissionListRow[]
  /** Read out before the table, where no heading names it. */
  label?: string
  /** The submission that the page shows: its row is marked. */
  current?: number
  /** In a column beside a page: no visible head, and verdict, score or time, and date only. */
  isAside?: boolean
}

/** Submissions to one problem, the newest first. Columns leave where the table is narrow. */
export function MySubmissionsTable({ rows, label, current, isAside = false }: MySubmissionsTableProps) {
  const words = useSubmissionText()
  const hasScores = rows.some(({ score }) => score !== null)
  // Beside a page there is room for one of the two. Where nothing is scored, the time tells the attempts apart.
  const hasTimes = !isAside || !hasScores
  return (
    <div className={styles.box}>
      <table className={`${styles.table} ${isAside ? styles.aside : ''}`} aria-label={label}>
        <thead className={isAside ? 'sr' : undefined}>
          <tr>
            <th scope="col">{words.columnVerdict}</th>
            {hasScores && (
              <th scope="col" className="num">
                {words.score}
              </th>
            )}
            {hasTimes && (
              <th scope="col" className="num">
                {words.time}
              </th>
            )}
            {!isAside && (
              <>
                <th scope="col" className={`num ${styles.spare}`}>
                  {words.memory}
                </th>
                <th scope="col" className={styles.roomy}>
                  {words.columnLanguage}
                </th>
              </>
            )}
            <th scope="col" className="num">
              {isAside ? words.columnWhen : words.columnSubmitted}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.submitId}
              row={row}
              hasScores={hasScores}
              hasTimes={hasTimes}
              isAside={isAside}
              isCurrent={row.submitId === current}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { row: SubmissionListRow; hasScores: boolean; hasTimes: boolean; isAside: boolean; isCurrent: boolean }

function Row({ row, hasScores, hasTimes, isAside, isCurrent }: RowProps) {
  const words = useSubmissionText()
  const format = useFormat()
  const { submission } = useScopeLinks()
  return (
    <tr data-current={isCurrent || undefined}>
      <td>
        <Link
          to={submission(row.submitId, problemIdOf(row) ?? undefined)}
          className={styles.link}
          aria-current={isCurrent ? 'page' : undefined}
        >
          <span className="sr">{words.rowLabel(row.submitId)} </span>
          <Verdict status={row.status} />
        </Link>
      </td>
      {hasScores && (
        <td className="num">
          {row.score === null ? <span className="quiet">{noValue}</span> : <VerdictScore score={row.score} />}
        </td>
      )}
      {hasTimes && <td className="num">{format.time(row.time)}</td>}
      {!isAside && (
        <>
          <td className={`num ${styles.spare}`}>{format.memory(row.memory)}</td>
          <td className={styles.roomy}>{row.language}</td>
        </>
      )}
      <td className="num quiet">
        <SubmittedAt row={row} />
      </td>
    </tr>
  )
}
