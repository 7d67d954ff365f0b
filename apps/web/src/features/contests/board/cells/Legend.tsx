import type { StandingsRule } from '@praxis/rules/standings/rule'
import { Icon } from '#web/components/icons.tsx'
import { useBoardText } from '#web/text/boardText.ts'
import styles from './Cells.module.css'

type LegendProps = {
  board: StandingsRule['board']
  /** Something is frozen. */
  isFrozen: boolean
  /** What was sent after the end counts. */
  withLate: boolean
  /** Something is judged again. */
  isJudgedAgain: boolean
}

/** What the colours of the cells say. */
export function Legend({ board, isFrozen, withLate, isJudgedAgain }: LegendProps) {
  const words = useBoardText()
  const { keys } = words
  const shown: [kind: string, text: string][] =
    board === 'solved'
      ? [
          ['first', keys.first],
          ['solved', keys.solved],
          ...(withLate ? [['late', keys.late] as [string, string]] : []),
          ['tried', keys.tried],
          ...(isFrozen ? [['frozen', keys.frozen] as [string, string]] : []),
        ]
      : [
          ['full', keys.full],
          ['part', keys.part],
          ['zero', keys.zero],
          ...(isFrozen ? [['frozen', keys.hidden] as [string, string]] : []),
        ]
  shown.push(['waiting', keys.waiting])
  if (isJudgedAgain) shown.push(['again', keys.again])
  return (
    <ul className={styles.legend} aria-label={words.legend}>
      {shown.map(([kind, text]) => (
        <li key={kind}>
          <i className={styles.cell} data-kind={kind} aria-hidden="true">
            {kind === 'first' && <Icon name="star" size={10} filled />}
            {(kind === 'waiting' || kind === 'again') && <Icon name="clock" size={10} />}
          </i>
          {text}
        </li>
      ))}
    </ul>
  )
}
