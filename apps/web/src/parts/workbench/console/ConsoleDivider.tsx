import { useState, type PointerEvent, type RefObject } from 'react'
import { useExtent } from '#web/components/layout/useExtent.ts'
import { useText } from '#web/text/text.ts'
import { consoleParts, roomIn, sizeAt, sizeByKey, usualHeight } from './consoleSize.ts'
import type { ConsoleControl } from './useConsoleSize.ts'
import styles from '#web/parts/workbench/Workbench.module.css'

type ConsoleDividerProps = {
  control: ConsoleControl
  /** The id of the console. */
  controls: string
  /** Editor and console together. */
  side: RefObject<HTMLElement | null>
}

/** The edge between editor and console; pointer and keyboard move it. */
export function ConsoleDivider({ control: { size, setSize }, controls, side }: ConsoleDividerProps) {
  const words = useText().workbench
  const [isDragged, setDragged] = useState(false)
  const room = roomIn(useExtent(side, 'height'))
  const shown = size.isOpen ? Math.min(size.height ?? usualHeight(window.innerHeight), room) : 0

  function follow(event: PointerEvent<HTMLElement>) {
    const box = side.current?.getBoundingClientRect()
    const bar = document.getElementById(controls)?.firstElementChild?.clientHeight ?? consoleParts.bar
    if (box === undefined) return
    setSize(sizeAt(size, box.bottom - event.clientY - bar - consoleParts.divider / 2, room))
  }

  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an hr cannot hold the grip
      role="separator"
      tabIndex={0}
      aria-orientation="horizontal"
      aria-label={words.consoleDivider}
      aria-controls={controls}
      aria-valuemin={0}
      aria-valuemax={room}
      aria-valuenow={shown}
      title={isDragged ? undefined : words.consoleDivider}
      className={`${styles.divider} ${isDragged ? styles.dragged : ''}`}
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
      onDoubleClick={() => setSize({ height: null, isOpen: true })}
      onKeyDown={(event) => {
        const next = sizeByKey(size, event.key, event.shiftKey, { shown, room })
        if (next === null) return
        event.preventDefault()
        setSize(next)
      }}
    >
      <svg width="16" height="9" viewBox="0 0 16 9" fill="currentColor" aria-hidden="true">
        {[3, 8, 13].map((x) => (
          <g key={x}>
            <circle cx={x} cy="2.5" r="1" />
            <circle cx={x} cy="6.5" r="1" />
          </g>
        ))}
      </svg>
    </div>
  )
}
