import type { TrainingProblemRow, TrainingRankRow } from '@praxis/contract/trainingShapes'
import { Link } from 'react-router'
import { Scrollable } from '#web/components/layout/Scrollable.tsx'
import { trainingLinks } from '#web/links.ts'
import { PersonBadge } from '#web/parts/people/PersonBadge.tsx'
import { Place } from '#web/parts/people/Place.tsx'
import { useScope } from '#web/parts/screens/scope.ts'
import { OwnMark } from '#web/parts/submissions/OwnMark.tsx'
import { VerdictScore } from '#web/parts/submissions/Verdict.tsx'
import { useTraining } from '#web/parts/trainings/useTraining.ts'
import { useViewer } from '#web/session/session.ts'
import { noValue, useFormat } from '#web/text/format.ts'
import { useTrainingText } from '#web/text/training/trainingText.ts'
import styles from './RankTable.module.css'

type RankTableProps = {
  rows: readonly TrainingRankRow[]
  problems: readonly TrainingProblemRow[]
  /** The rows belong to what was asked before. */
  isStale: boolean
}

/** People and how each stands with every problem. It is wider than a window, so it scrolls sideways. */
export function RankTable({ rows, problems, isStale }: RankTableProps) {
  const words = useTrainingText()
  const { id, mayEdit } = useTraining()
  const uid = useViewer()?.uid
  const to = trainingLinks(useScope(), id)
  const { rankColumns: columns } = words
  return (
    <Scrollable as="section" className={styles.box} label={words.rank}>
      <table className={styles.table} aria-label={words.rank} aria-busy={isStale}>
        <thead>
          <tr>
            <th scope="col" className={styles.rank}>
              {columns.rank}
            </th>
            <th scope="col" className={styles.person}>
              {columns.user}
            </th>
            {mayEdit && (
              <th scope="col" className={styles.name}>
                {columns.name}
              </th>
            )}
            <th scope="col" className={styles.school}>
              {columns.school}
            </th>
            <th scope="col" className={styles.figure}>
              {columns.solved}
            </th>
            <th scope="col" className={styles.figure}>
              {columns.time}
            </th>
            {problems.map(({ pid, problemId, title }) => (
              <th key={pid} scope="col" className={styles.problem}>
                <Link to={to.problem(problemId)} className="cut" title={`${problemId} ${title}`}>
                  {problemId}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody data-stale={isStale || undefined}>
          {rows.map((row) => (
            <Row key={row.uid} row={row} problems={problems} isOwn={row.uid === uid} showsName={mayEdit} />
          ))}
        </tbody>
      </table>
    </Scrollable>
  )
}

type RowProps = {
  row: TrainingRankRow
  problems: readonly TrainingProblemRow[]
  isOwn: boolean
  /** Real names are for those who manage the training. */
  showsName: boolean
}

function Row({ row, problems, isOwn, showsName }: RowProps) {
  const { number, time } = useFormat()
  const { rank, realname, school, ac, totalRunTime, submissionInfo } = row
  return (
    <tr data-marked={isOwn || undefined}>
      <td className={styles.rank}>
        <Place rank={rank} />
      </td>
      <th scope="row" className={styles.person}>
        <PersonBadge person={row} />
      </th>
      {showsName && <Text className={styles.name} text={realname} />}
      <Text className={styles.school} text={school} />
      <td className={styles.figure}>
        <b>{number(ac)}</b>
      </td>
      <td className={styles.figure}>{ac === 0 ? <span className="quiet">{noValue}</span> : time(totalRunTime)}</td>
      {problems.map(({ pid, problemId }) => (
        <td key={pid} className={styles.cell}>
          <Cell of={submissionInfo[problemId]} />
        </td>
      ))}
    </tr>
  )
}

function Text({ text, className }: { text: string | null; className: string | undefined }) {
  return (
    <td className={className}>
      {text === null || text === '' ? (
        <span className="quiet">{noValue}</span>
      ) : (
        <span className="cut" title={text}>
          {text}
        </span>
      )}
    </td>
  )
}

/** The verdict of one problem, and where it was accepted the shortest running time. */
function Cell({ of }: { of: TrainingRankRow['submissionInfo'][string] | undefined }) {
  const { time } = useFormat()
  if (of === undefined) return null
  const { status, score, isAC, runTime } = of
  return (
    <>
      {score === null ? <OwnMark status={status} size={14} /> : <VerdictScore score={score} />}
      {isAC === true && runTime !== undefined && <small>{time(runTime)}</small>}
    </>
  )
}
