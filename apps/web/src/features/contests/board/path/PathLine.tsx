import type { BoardProblem, PathStep } from '@praxis/contract/standings'
import type { CSSProperties } from 'react'
import { Icon } from '#web/components/icons.tsx'
import { BalloonLetter } from '#web/parts/contests/marks/BalloonLetter.tsx'
import { useBoardText } from '#web/text/boardText.ts'
import { cellTime, exactTime } from '../cells/boardTime.ts'
import { outcomeIcons } from './outcomeIcons.ts'
import styles from './Path.module.css'
import { pathEnd, pathLanes, pathTicks } from './pathLanes.ts'

type PathLineProps = {
  steps: readonly PathStep[]
  problems: readonly BoardProblem[]
  durationMs: number
  /** Milliseconds since the start; null: nothing is frozen. */
  freezeAt: number | null
}

/** A picture of the list below it: a line for each problem, with a mark for each submission. */
export function PathLine({ steps, problems, durationMs, freezeAt }: PathLineProps) {
  const { path: words } = useBoardText()
  const end = pathEnd(steps, durationMs)
  const placed = (at: number) => ({ '--at': `${(Math.min(at, end) / end) * 100}%` }) as CSSProperties
  const colors = new Map(problems.map(({ displayId, color }) => [displayId, color]))
  return (
    <div className={styles.line} aria-hidden="true" title={words.line}>
      {pathLanes(steps, problems).map(({ displayId, marks }) => (
        <div key={displayId} className={styles.lane}>
          <BalloonLetter id={displayId} color={colors.get(displayId) ?? null} />
          <div className={styles.track}>
            {freezeAt !== null && <i className={styles.freeze} style={placed(freezeAt)} />}
            {marks.map(({ key, at, outcome, isLate }) => (
              <span
                key={key}
                className={styles.mark}
                data-outcome={outcome}
                data-late={isLate || undefined}
                style={placed(at)}
                title={words.step(displayId, exactTime(at), words.outcomes[outcome])}
              >
                <Icon name={outcomeIcons[outcome]} size={10} />
              </span>
            ))}
          </div>
        </div>
      ))}
      <div className={styles.ticks}>
        {pathTicks(end).map((at) => (
          <span key={at} style={placed(at)}>
            {cellTime(at)}
          </span>
        ))}
      </div>
    </div>
  )
}
