import { useState, type PointerEvent, type RefObject } from 'react'
import { dividerThickness, moveByKey, moveDivider, shownSize, undivided } from './division.ts'
import type { Between, Division, DivisionRules } from './division.ts'
import styles from './Divider.module.css'

type DividerProps = {
  /** What it stands between. */
  between: Between
  division: Division
  rules: DivisionRules
  onChange: (division: Division) => void
  /** Holds both sides. */
  container: RefObject<HTMLElement | null>
  /** The id of the sized side. */
  controls: string
  /** Px of the sized side that its size does not count, as a bar that always stays. */
  uncounted?: () => number
  /** What it does, for a screen reader. */
  label: string
  /** Shown beside it while it moves. */
  hint?: ((size: number) => string) | undefined
}

/** Moves the border between two sides, by mouse, finger and keyboard. */
export function Divider(props: DividerProps) {
  const { between, division, rules, onChange, container, controls, uncounted, label, hint } = props
  const [isDragged, setDragged] = useState(false)
  const shown = shownSize(division, rules)
  const most = rules.otherCollapses ? rules.most + rules.least : rules.most

  function follow(event: PointerEvent) {
    const box = container.current?.getBoundingClientRect()
    if (box === undefined) return
    const [point, start, end] =
      between === 'columns' ? [event.clientX, box.left, box.right] : [event.clientY, box.top, box.bottom]
    const distance = rules.sized === 'start' ? point - start : end - point
    onChange(moveDivider(division, distance - (uncounted?.() ?? 0) - dividerThickness / 2, rules))
  }

  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an hr cannot hold the grip
      role="separator"
      tabIndex={0}
      // Of the line itself: between columns it stands.
      aria-orientation={between === 'columns' ? 'vertical' : 'horizontal'}
      aria-label={label}
      aria-controls={controls}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={valueNow(division, rules, { shown, most })}
      title={isDragged ? undefined : label}
      className={`${styles.divider} ${styles[between]} ${isDragged ? styles.dragged : ''}`}
      onPointerDown={(event) => {
        if (event.button === 0) event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
        setDragged(true)
        follow(event)
      }}
      onPointerUp={() => setDragged(false)}
      onPointerCancel={() => setDragged(false)}
      onDoubleClick={() => onChange(undivided)}
      onKeyDown={(event) => {
        const next = moveByKey(division, event, rules, between)
        if (next === null) return
        event.preventDefault()
        onChange(next)
      }}
    >
      <Grip between={between} />
      {hint !== undefined && division.collapsed === null && (
        <span className={`${styles.hint} ${shown > most / 2 ? styles.hintBefore : ''}`}>{hint(shown)}</span>
      )}
    </div>
  )
}

function valueNow({ collapsed }: Division, { sized }: DivisionRules, { shown, most }: { shown: number; most: number }) {
  if (collapsed === null) return shown
  return collapsed === sized ? 0 : most
}

const dots = [3, 8, 13].flatMap((along) => [2.5, 6.5].map((across) => ({ along, across })))

function Grip({ between }: { between: Between }) {
  const isUpright = between === 'columns'
  const [width, height] = isUpright ? [9, 16] : [16, 9]
  return (
    <svg
      className={styles.grip}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fill="currentColor"
      aria-hidden="true"
    >
      {dots.map(({ along, across }) => (
        <circle key={`${along} ${across}`} cx={isUpright ? across : along} cy={isUpright ? along : across} r="1" />
      ))}
    </svg>
  )
}
