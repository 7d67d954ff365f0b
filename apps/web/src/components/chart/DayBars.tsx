import type { CSSProperties } from 'react'
import styles from './DayBars.module.css'
import { barHeights, type DayCounts } from './barHeights.ts'

type DayBar = DayCounts & {
  /** Under the bar, such as a date. */
  label: string
  /** Over the bar. */
  figure: string
  /** The whole in words: for screen readers, and on hover. */
  said: string
}

/** A bar for each day: grey for all, green for the accepted part of it. */
export function DayBars({ days }: { days: readonly DayBar[] }) {
  const heights = barHeights(days)
  return (
    <ol className={styles.days}>
      {days.map(({ label, figure, said }, index) => {
        const { all, accepted } = heights[index] ?? { all: 0, accepted: 0 }
        return (
          <li key={label} title={said}>
            <span className="sr">{said}</span>
            <span
              className={styles.room}
              style={{ '--all': all, '--accepted': accepted } as CSSProperties}
              aria-hidden="true"
            >
              <b>{figure}</b>
              <i className={styles.all} data-some={all > 0 || undefined} />
              <i className={styles.accepted} data-some={accepted > 0 || undefined} />
            </span>
            <span aria-hidden="true">{label}</span>
          </li>
        )
      })}
    </ol>
  )
}
