import type { ContestProblemRow } from '@praxis/contract/contestShapes'
import type { Place } from '@praxis/contract/standings'
import { judgeStatus } from '@praxis/contract/statuses'
import { propertiesOfType } from '@praxis/rules/standings/contestRules'
import { useRef } from 'react'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { Icon } from '#web/components/icons.tsx'
import rowStyles from '#web/components/table/CoveredRow.module.css'
import { RowLink } from '#web/components/table/DataTable.tsx'
import { useCoveredRows } from '#web/components/table/useCoveredRows.ts'
import { links } from '#web/links.ts'
import { clockText } from '#web/parts/contests/clock/phase.ts'
import { BalloonLetter } from '#web/parts/contests/marks/BalloonLetter.tsx'
import { useContest, useIsFrozen } from '#web/parts/contests/useContest.ts'
import { VerdictScore } from '#web/parts/submissions/Verdict.tsx'
import { useContestText } from '#web/text/contestText.ts'
import { noValue, useFormat } from '#web/text/format.ts'
import { OwnMark } from '#web/parts/submissions/OwnMark.tsx'
import styles from './ProblemTable.module.css'

type ProblemTableProps = {
  /** Undefined while the first reply is on its way. */
  rows: readonly ContestProblemRow[] | undefined
  error: Error | null
  /** The reader's place on the board, with who was first; undefined: it is not known. */
  place: Place | undefined
  onRetry: () => void
}

/** Problems in their order, how many have solved them, and how the reader stands with each. */
export function ProblemTable({ rows, error, place, onRetry }: ProblemTableProps) {
  const { contestInside: words } = useContestText()
  const { info, times } = useContest()
  const isFrozen = useIsFrozen(times, info.isSealed)
  const { hasScores } = propertiesOfType(info.type)
  const box = useRef<HTMLTableElement>(null)
  useCoveredRows(box)
  const { columns } = words
  return (
    <div className={styles.main}>
      <Section title={words.problems} action={rows && <Progress rows={rows} hasScores={hasScores} />}>
        {rows === undefined && error !== null ? (
          <ErrorState reason={error.message} onRetry={onRetry} />
        ) : rows?.length === 0 ? (
          <EmptyState icon="book" title={words.noProblems} text={words.noProblemsText} />
        ) : (
          <table ref={box} className={styles.table} aria-label={words.problems} aria-busy={rows === undefined}>
            <thead>
              <tr>
                <th scope="col" className={styles.state}>
                  <span className="sr">{columns.state}</span>
                </th>
                <th scope="col" className={styles.letter}>
                  <span className="sr">{columns.letter}</span>
                </th>
                <th scope="col">{columns.title}</th>
                <th scope="col" className={styles.limits}>
                  {columns.limits}
                </th>
                {!hasScores && (
                  <th scope="col" className={styles.first}>
                    {words.firstToSolve}
                  </th>
                )}
                <th scope="col" className={styles.counts}>
                  {isFrozen && <i className={styles.hatch} aria-hidden="true" />}
                  {isFrozen ? columns.solvedFrozen : columns.solved}
                </th>
                <th scope="col" className={styles.mine}>
                  {columns.mine}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows === undefined ? (
                <Waiting />
              ) : (
                rows.map((row) => <Row key={row.id} row={row} hasScores={hasScores} place={place} />)
              )}
            </tbody>
          </table>
        )}
      </Section>
      {rows !== undefined && rows.length > 0 && (
        <p className={styles.note}>{isFrozen ? words.countsFrozen : words.countsNote}</p>
      )}
    </div>
  )
}

function Row({ row, hasScores, place }: { row: ContestProblemRow; hasScores: boolean; place: Place | undefined }) {
  const { unknown } = useContestText().contestInside
  const format = useFormat()
  const { cid, displayId, displayTitle, color, timeLimit, memoryLimit, myStatus, myScore, points } = row
  const full = points ?? undefined
  return (
    <tr className={`${rowStyles.row} ${styles.row}`}>
      <td className={styles.state}>
        <OwnMark status={myStatus} unknown={unknown} />
      </td>
      <td className={styles.letter}>
        <BalloonLetter id={displayId} color={color} />
      </td>
      <td className={styles.title}>
        <RowLink to={links.contestProblem(cid, displayId)} className="cut" title={displayTitle}>
          {displayTitle}
        </RowLink>
      </td>
      <td className={styles.limits}>
        {format.time(timeLimit)}, {format.memory(memoryLimit * 1_024)}
      </td>
      {!hasScores && (
        <td className={styles.first}>
          <First cpid={row.id} place={place} />
        </td>
      )}
      <td className={styles.counts}>
        <Counts row={row} />
      </td>
      <td className={styles.mine}>
        {!hasScores ? (
          <OwnTime cpid={row.id} place={place} />
        ) : myScore === null ? (
          <span className="quiet">{myStatus === judgeStatus.unknownResult ? '?' : noValue}</span>
        ) : (
          <VerdictScore score={myScore} {...(full !== undefined && { full })} />
        )}
      </td>
    </tr>
  )
}

type OfProblem = { cpid: number; place: Place | undefined }

/** Who solved a problem first, and when. */
function First({ cpid, place }: OfProblem) {
  const { contestInside: words } = useContestText()
  const first = place?.firsts.find((one) => one.cpid === cpid)
  if (first === undefined) return <span className="quiet">{noValue}</span>
  const names = first.names.join(', ')
  return (
    <span title={`${words.firstToSolve}: ${names}`}>
      <Icon name="star" size={12} filled />
      <b>{clockText(first.seconds * 1_000, false)}</b>
      <span className="cut">{names}</span>
    </span>
  )
}

/** When the reader has solved it, and after how many rejected tries. */
function OwnTime({ cpid, place }: OfProblem) {
  const solved = place?.own?.solved.find((one) => one.cpid === cpid)
  if (solved === undefined) return <span className="quiet">{noValue}</span>
  return (
    <>
      {clockText(solved.seconds * 1_000, false)} {solved.wrong > 0 && <small>+{solved.wrong}</small>}
    </>
  )
}

/** People who have solved it, of those who have tried. Where that is hidden it says so. */
function Counts({ row: { solvedBy, triedBy } }: { row: ContestProblemRow }) {
  const { contestInside: words } = useContestText()
  const { number } = useFormat()
  if (solvedBy === null || triedBy === null) return <span title={words.hiddenCount}>? / ?</span>
  const part = triedBy === 0 ? 0 : solvedBy / triedBy
  return (
    <span title={words.solvedBy(number(solvedBy), number(triedBy))}>
      {number(solvedBy)} <span className={styles.of}>/ {number(triedBy)}</span>
      <span className={styles.meter}>
        <i style={{ width: `${part * 100}%` }} />
      </span>
    </span>
  )
}

/** How many the reader has solved; with scores the points. */
function Progress({ rows, hasScores }: { rows: readonly ContestProblemRow[]; hasScores: boolean }) {
  const { contestInside: words } = useContestText()
  const { number } = useFormat()
  if (hasScores) {
    const scores = rows.flatMap(({ myScore }) => (myScore === null ? [] : [myScore]))
    if (scores.length === 0) return null
    return <span className={styles.progress}>{words.scoreOf(number(scores.reduce((sum, one) => sum + one, 0)))}</span>
  }
  const solved = rows.filter(({ myStatus }) => myStatus === judgeStatus.accepted).length
  return (
    <span className={styles.progress}>
      {words.solvedOf(number(solved), number(rows.length))}
      <span className={styles.meter} aria-hidden="true">
        <i style={{ width: `${rows.length === 0 ? 0 : (solved / rows.length) * 100}%` }} />
      </span>
    </span>
  )
}

function Waiting() {
  return [46, 62, 38, 54, 70, 42, 58, 50].map((width) => (
    <tr key={width} className={styles.row}>
      <td colSpan={7}>
        <span className="sk" style={{ width: `${width}%` }}>
          {'\u00a0'}
        </span>
      </td>
    </tr>
  ))
}
