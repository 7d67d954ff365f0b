import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react'

/** So near to the edge of the window, the page scrolls along. */
const edge = 72
const scrollStep = 12

type Drag = {
  /** The rows that move. */
  keys: ReadonlySet<string>
  /** The gap that they would go to: above the row of this number. */
  at: number
}

type Options = {
  /** The gap that is nearest to a height in the window: above the row of this number. */
  gapAt: (y: number) => number
  onDrop: (keys: ReadonlySet<string>, at: number) => void
}

/** Drags rows by a pointer: mouse, pen or finger. Esc ends it without a change. */
export function useRowDrag({ gapAt, onDrop }: Options) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const end = useRef<() => void>(() => {})
  const latest = useRef({ gapAt, onDrop })
  useEffect(() => {
    latest.current = { gapAt, onDrop }
  })
  useEffect(() => () => end.current(), [])

  function start(keys: ReadonlySet<string>, event: ReactPointerEvent): void {
    if (event.button !== 0 || !event.isPrimary) return
    event.preventDefault()
    let at: number | null = null
    let y = event.clientY
    let frame = 0
    const place = () => {
      const next = latest.current.gapAt(y)
      if (next !== at) setDrag({ keys, at: next })
      at = next
    }
    const follow = () => {
      const by = y < edge ? -scrollStep : y > window.innerHeight - edge ? scrollStep : 0
      if (by !== 0 && at !== null) {
        window.scrollBy(0, by)
        place()
      }
      frame = requestAnimationFrame(follow)
    }
    const listening = new AbortController()
    const { signal } = listening
    const stop = () => {
      listening.abort()
      cancelAnimationFrame(frame)
      setDrag(null)
    }
    end.current = stop
    const handleMove = (move: PointerEvent) => {
      // A click that trembles is no drag.
      if (at === null && Math.abs(move.clientY - event.clientY) < 4) return
      y = move.clientY
      place()
    }
    const handleUp = () => {
      stop()
      if (at !== null) latest.current.onDrop(keys, at)
    }
    window.addEventListener('pointermove', handleMove, { signal })
    window.addEventListener('pointerup', handleUp, { signal })
    window.addEventListener('pointercancel', stop, { signal })
    window.addEventListener(
      'keydown',
      (key) => {
        if (key.key !== 'Escape') return
        key.stopPropagation()
        stop()
      },
      { signal, capture: true },
    )
    frame = requestAnimationFrame(follow)
  }

  return { drag, start }
}
