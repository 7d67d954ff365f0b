import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { stepInColumn } from './stepInColumn.ts'

const boxesIn = (area: HTMLElement | null) => [
  ...(area?.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]') ?? []),
]

/**
 * Keys for the boxes of a table: arrows walk through them, and when the row of a box leaves after it was checked, the
 * box that takes its place has the focus.
 */
export function useBoxColumn(): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null)
  const changed = useRef<number | null>(null)
  useEffect(() => {
    const element = area.current
    const at = (target: EventTarget | null) => boxesIn(element).indexOf(target as HTMLInputElement)
    const handleChange = ({ target }: Event) => {
      changed.current = at(target)
    }
    const handleKey = (event: KeyboardEvent) => {
      const boxes = boxesIn(element)
      const next = stepInColumn(event.key, at(event.target), boxes.length)
      if (next === null || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      boxes[next]?.focus()
    }
    // Somebody who goes elsewhere is left there.
    const forget = () => {
      changed.current = null
    }
    element?.addEventListener('change', handleChange)
    element?.addEventListener('keydown', handleKey)
    document.addEventListener('pointerdown', forget)
    document.addEventListener('focusin', forget)
    return () => {
      element?.removeEventListener('change', handleChange)
      element?.removeEventListener('keydown', handleKey)
      document.removeEventListener('pointerdown', forget)
      document.removeEventListener('focusin', forget)
    }
  }, [])
  // After any render: the one that follows the next reading moves the row.
  useLayoutEffect(() => {
    const at = changed.current
    if (at === null || at < 0 || document.activeElement !== document.body) return
    changed.current = null
    const boxes = boxesIn(area.current)
    boxes[Math.min(at, boxes.length - 1)]?.focus({ preventScroll: true })
  })
  return area
}
