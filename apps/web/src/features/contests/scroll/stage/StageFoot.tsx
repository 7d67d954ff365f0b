import { BalloonLetter } from '#web/parts/contests/marks/BalloonLetter.tsx'
import { useScrollBoardText } from '#web/text/contest/scrollBoardText.ts'
import { useFormat } from '#web/text/format.ts'
import { useNextLine } from '../data/useNextLine.ts'
import type { ShowProps } from '../data/showProps.ts'
import styles from './Stage.module.css'

/** What comes next and what is at stake, and the keys. */
export function StageFoot(props: Pick<ShowProps, 'data' | 'moment' | 'isPlaying' | 'speed'>) {
  const { data, moment, speed, isPlaying } = props
  const { keys } = useScrollBoardText()
  const { number } = useFormat()
  const line = useNextLine(props)
  const column = moment.focus?.column ?? null
  const problem = column === null ? undefined : data.board.problems[column]
  return (
    <footer className={styles.foot}>
      {problem !== undefined && <BalloonLetter id={problem.displayId} color={problem.color} />}
      <p>{line}</p>
      <span className={styles.keys}>
        <span>
          <kbd>Space</kbd> {keys.next}
        </span>
        <span>
          <kbd>←</kbd> {keys.back}
        </span>
        <span data-on={isPlaying || undefined}>
          <kbd>A</kbd> {keys.play}
        </span>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {keys.speed(number(speed))}
        </span>
        <span>
          <kbd>F</kbd> {keys.full}
        </span>
      </span>
    </footer>
  )
}
