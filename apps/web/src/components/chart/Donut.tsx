import styles from './Donut.module.css'
import { donutArcs, type DonutSlice } from './donutArcs.ts'

type DonutProps = {
  size: keyof typeof shapes
  /** Of the whole turn, from the top; what they leave is the track. */
  slices: readonly DonutSlice[]
  /** In the middle, and a smaller line under it. */
  value: string
  note: string
}

/** Lengths in px; the two lines are under the middle. */
const shapes = {
  small: { side: 88, radius: 38, thickness: 8, valueLine: 1, noteLine: 16 },
  large: { side: 176, radius: 74, thickness: 26, valueLine: 4, noteLine: 24 },
} as const

/** A ring of slices. Screen readers skip it: words or a table beside it must say the same. */
export function Donut({ size, slices, value, note }: DonutProps) {
  const { side, radius, thickness, valueLine, noteLine } = shapes[size]
  const middle = side / 2
  const ring = { cx: middle, cy: middle, r: radius, strokeWidth: thickness }
  return (
    <svg
      className={`${styles.donut} ${styles[size]}`}
      width={side}
      height={side}
      viewBox={`0 0 ${side} ${side}`}
      aria-hidden="true"
    >
      <circle {...ring} className={styles.track} />
      <g transform={`rotate(-90 ${middle} ${middle})`}>
        {donutArcs(slices).map(({ key, color, className, from, length }) => (
          <circle
            key={key}
            {...ring}
            className={className}
            stroke={color}
            pathLength={100}
            strokeDasharray={`${length} 100`}
            strokeDashoffset={-from}
          />
        ))}
      </g>
      <text className={styles.value} x={middle} y={middle + valueLine}>
        {value}
      </text>
      <text className={styles.note} x={middle} y={middle + noteLine}>
        {note}
      </text>
    </svg>
  )
}
