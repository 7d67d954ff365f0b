import type { BoardProblem } from '@praxis/contract/standings'
import type { StandingsRule } from '@praxis/rules/standings/rule'
import { Link } from 'react-router'
import { BalloonLetter } from '#web/parts/contests/marks/BalloonLetter.tsx'
import { useBoardText } from '#web/text/boardText.ts'
import { useFormat } from '#web/text/format.ts'
import { useLocale } from '#web/text/text.ts'
import { useBoardPlace } from '../boardPlace.ts'
import type { ProblemCount } from '../data/boardView.ts'
import styles from './BoardTable.module.css'

type BoardHeadProps = {
  board: StandingsRule['board']
  problems: readonly BoardProblem[]
  counts: readonly ProblemCount[]
}

export function BoardHead({ board, problems, counts }: BoardHeadProps) {
  const words = useBoardText()
  const { columns } = words
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.rank} title={columns.rankName}>
          <span aria-hidden="true">{columns.rank}</span>
          <span className="sr">{columns.rankName}</span>
        </th>
        <th scope="col" className={styles.name}>
          {columns.person}
        </th>
        {board === 'solved' ? (
          <>
            <th scope="col" className={styles.main}>
              {columns.solved}
            </th>
            <th scope="col" className={styles.side} title={words.penaltyHint}>
              {columns.penalty}
            </th>
          </>
        ) : (
          <>
            <th scope="col" className={styles.main}>
              {columns.score}
            </th>
            <th scope="col" className={styles.side} title={words.runTimeHint}>
              {columns.runTime}
            </th>
          </>
        )}
        {problems.map((problem, column) => (
          <ProblemHead key={problem.cpid} problem={problem} count={counts[column] ?? { solved: 0, tried: 0 }} />
        ))}
      </tr>
    </thead>
  )
}

function ProblemHead({ problem, count }: { problem: BoardProblem; count: ProblemCount }) {
  const words = useBoardText()
  const { number } = useFormat()
  const { problemLink } = useBoardPlace()
  const { displayId, color } = problem
  const title = problem.titles?.[useLocale()] ?? problem.title
  const [solved, tried] = [number(count.solved), number(count.tried)]
  const shown = (
    <>
      <span aria-hidden="true">
        <BalloonLetter id={displayId} color={color} />
        <small>{words.counts(solved, tried)}</small>
      </span>
      <span className="sr">{words.problem(displayId, title, solved, tried)}</span>
    </>
  )
  return (
    <th scope="col" title={words.problem(displayId, title, solved, tried)}>
      {problemLink === null ? shown : <Link to={problemLink(displayId)}>{shown}</Link>}
    </th>
  )
}
