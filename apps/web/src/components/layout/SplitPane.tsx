import { splitPane } from '@praxis/contract/limits'
import { useId, useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { readStored, writeStored } from '#web/state/storage.ts'
import styles from './SplitPane.module.css'
import { dividerWidth, initialSplit, readSplit, splitAt, splitByKey, widestLeft, type Split } from './splitPaneWidth.ts'
import { useExtent } from './useExtent.ts'

export type SplitControl = { split: Split; setSplit: (split: Split) => void }

/** The divider of one kind of page, where its reader left it. */
export function useSplit(storageKey: string): SplitControl {
  const [split, setSplit] = useState(() => readSplit(readStored(storageKey)))
  return {
    split,
    setSplit(next) {
      setSplit(next)
      if (next.collapsed === null) writeStored(storageKey, String(next.left))
    },
  }
}

type SplitPaneProps = {
  control: SplitControl
  left: ReactNode
  right: ReactNode
  /** What the divider does, for a screen reader. */
  label: string
  hint: (left: number) => string
}

/** Two sides and a divider that the pointer and the keyboard move. */
export function SplitPane({ control, left, right, label, hint }: SplitPaneProps) {
  const { split, setSplit } = control
  const [isDragged, setDragged] = useState(false)
  const panes = useRef<HTMLDivElement>(null)
  const total = useExtent(panes, 'width')
  const leftId = useId()
  const shownLeft = Math.min(split.left, widestLeft(total))

  function follow(event: PointerEvent<HTMLDivElement>) {
    const box = panes.current?.getBoundingClientRect()
    if (box !== undefined) setSplit(splitAt(event.clientX - box.left - dividerWidth / 2, box.width))
  }

  return (
    <div ref={panes} className={styles.panes} style={{ gridTemplateColumns: columns(split) }}>
      <div id={leftId} className={styles.side} hidden={split.collapsed === 'left'}>
        {left}
      </div>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an hr cannot hold the grip
        role="separator"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={label}
        aria-controls={leftId}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={nowOf(split, shownLeft, total)}
        title={isDragged ? undefined : label}
        className={`${styles.divider} ${isDragged ? styles.dragged : ''} ${shownLeft > total / 2 ? styles.fromEnd : ''}`}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={(event) => {
          if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
          setDragged(true)
          follow(event)
        }}
        onPointerUp={() => setDragged(false)}
        onPointerCancel={() => setDragged(false)}
        onDoubleClick={() => setSplit(initialSplit)}
        onKeyDown={(event) => {
          const next = splitByKey(split, event.key, event.shiftKey, total)
          if (next === null) return
          event.preventDefault()
          setSplit(next)
        }}
      >
        <Grip />
        {split.collapsed === null && <span className={styles.hint}>{hint(shownLeft)}</span>}
      </div>
      <div className={styles.side} hidden={split.collapsed === 'right'}>
        {right}
      </div>
    </div>
  )
}

/** CSS does the clamping, so that a narrower window needs no new state. */
function columns({ left, collapsed }: Split): string {
  if (collapsed === 'left') return `${dividerWidth}px minmax(0, 1fr)`
  if (collapsed === 'right') return `minmax(0, 1fr) ${dividerWidth}px`
  const room = `calc(100% - ${splitPane.collapseUnder + dividerWidth}px)`
  return `min(${left}px, ${room}) ${dividerWidth}px minmax(0, 1fr)`
}

function nowOf({ collapsed }: Split, left: number, total: number): number {
  if (collapsed === 'left') return 0
  return collapsed === 'right' ? total : left
}

function Grip() {
  return (
    <svg className={styles.grip} width="9" height="16" viewBox="0 0 9 16" fill="currentColor" aria-hidden="true">
      {[3, 8, 13].map((y) => (
        <g key={y}>
          <circle cx="2.5" cy={y} r="1" />
          <circle cx="6.5" cy={y} r="1" />
        </g>
      ))}
    </svg>
  )
}
