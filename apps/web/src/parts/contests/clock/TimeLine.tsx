import type { CSSProperties } from 'react'
import { useContestMarkText } from '#web/text/contest/contestMarkText.ts'
import { freezeMarkAt, progressAt, type Times } from './phase.ts'
import styles from './TimeLine.module.css'
import { useServerValue } from './useServerClock.ts'

/** How much of a contest is gone, as a line with a mark where results freeze. */
export function TimeLine({ times }: { times: Times }) {
  const words = useContestMarkText()
  const permille = useServerValue((now) => Math.floor(progressAt(times, now) * 1_000))
  const mark = useServerValue((now) => freezeMarkAt(times, now))
  const style = { '--gone': `${permille / 10}%`, ...(mark !== null && { '--mark': `${mark * 100}%` }) }
  return (
    <span
      className={styles.line}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a progress element has no mark on its line
      role="progressbar"
      aria-label={words.progress}
      aria-valuenow={Math.floor(permille / 10)}
      aria-valuemin={0}
      aria-valuemax={100}
      data-marked={mark === null ? undefined : true}
      style={style as CSSProperties}
    >
      <i />
    </span>
  )
}
