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
}

/** What the colours of the cells say. */
export function Legend({ board, isFrozen, withLate }: LegendProps) {
  const words = useBoardText()
  const { keys } = words
  const shown: [kind: string, text: string][] =
    board === 'solved'
      ? [
          ['first', keys.first],
          ['solved', keys.solved],
          ...(withLate ? [['late', keys.late] as [string, string]] : []),
          ['tried', keys.tried],
          isFrozen ? ['frozen', keys.frozen] : ['waiting', keys.waiting],
        ]
      : [
          ['full', keys.full],
          ['part', keys.part],
          ['zero', keys.zero],
          isFrozen ? ['frozen', keys.hidden] : ['waiting', keys.waiting],
        ]
  return (
    <ul className={styles.legend} aria-label={words.legend}>
      {shown.map(([kind, text]) => (
        <li key={kind}>
          <i className={styles.cell} data-kind={kind} aria-hidden="true">
            {kind === 'first' && <Icon name="star" size={10} filled />}
            {kind === 'waiting' && <Icon name="clock" size={10} />}
          </i>
          {text}
        </li>
      ))}
    </ul>
  )
}
