import type { ReactNode } from 'react'
import styles from './TimePlot.module.css'

type Tick = { at: number; label: string }

type TimePlotProps = {
  /** How many units wide the drawing is, and how high. */
  width: number
  top: number
  /** Into how many parts lines divide the height. */
  parts: number
  yLabel: (value: number) => string
  /** Where labels stand under the drawing, in units of the width. */
  ticks: readonly Tick[]
  last: string
  isLow?: boolean
  children: ReactNode
}

/** Lines, labels and a drawing between them. The words are HTML, so that they keep their size. For eyes only. */
export function TimePlot({ width, top, parts, yLabel, ticks, last, isLow = false, children }: TimePlotProps) {
  const percent = (part: number) => `${part * 100}%`
  const lines = Array.from({ length: parts + 1 }, (_, index) => parts - index)
  return (
    <div className={styles.room} aria-hidden="true">
      <div className={styles.plot} data-low={isLow || undefined}>
        {lines.map((line) => (
          <div
            key={line}
            className={styles.line}
            data-base={line === 0 || undefined}
            style={{ bottom: percent(line / parts) }}
          />
        ))}
        <svg viewBox={`0 0 ${width} ${top}`} preserveAspectRatio="none">
          {children}
        </svg>
        {lines
          .filter((line) => line > 0)
          .map((line) => (
            <span key={line} className={styles.y} style={{ bottom: percent(line / parts) }}>
              {yLabel((top / parts) * line)}
            </span>
          ))}
        {ticks.map(({ at, label }) => (
          <span key={at} className={styles.x} data-first={at === 0 || undefined} style={{ left: percent(at / width) }}>
            {label}
          </span>
        ))}
        <span className={styles.x} data-last>
          {last}
        </span>
      </div>
    </div>
  )
}

/** Counts: grey for all, green for the accepted part. */
export function PlotBars({ accepted, other }: { accepted: string; other: string }) {
  return (
    <>
      <path className={styles.other} d={other} />
      <path className={styles.accepted} d={accepted} />
    </>
  )
}

/** A level. */
export function PlotLine({ line, area }: { line: string; area: string }) {
  return (
    <>
      <path className={styles.area} d={area} />
      <path className={styles.stroke} d={line} />
    </>
  )
}
