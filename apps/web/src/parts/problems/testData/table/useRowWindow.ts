import { useEffect, useRef, useState, type RefObject } from 'react'

/** A list up to this long is rendered whole. */
const wholeUpTo = 120
/** Rows beyond the edges of the window, so that the focus and a quick scroll find rows. */
const beyond = 20
/** The range moves in steps of so many rows. */
const step = 10

type RowWindow = {
  /** The body of the table. */
  body: RefObject<HTMLTableSectionElement | null>
  /** Rows from `first` to before `end` are rendered. */
  first: number
  end: number
}

/** Which rows of a long table are in sight. All rows have the same height. */
export function useRowWindow(count: number, rowHeight: number): RowWindow {
  const body = useRef<HTMLTableSectionElement>(null)
  const [first, setFirst] = useState(0)
  const [size, setSize] = useState(wholeUpTo)
  const isLong = count > wholeUpTo
  useEffect(() => {
    if (!isLong) return
    const look = () => {
      const top = body.current?.getBoundingClientRect().top ?? 0
      const at = Math.floor(-top / rowHeight) - beyond
      setFirst(Math.max(0, Math.floor(at / step) * step))
      setSize(Math.ceil(window.innerHeight / rowHeight) + 2 * beyond + step)
    }
    look()
    // Whatever it is that scrolls.
    document.addEventListener('scroll', look, { capture: true, passive: true })
    window.addEventListener('resize', look)
    return () => {
      document.removeEventListener('scroll', look, { capture: true })
      window.removeEventListener('resize', look)
    }
  }, [isLong, rowHeight])
  if (!isLong) return { body, first: 0, end: count }
  const from = Math.max(0, Math.min(first, count - size))
  return { body, first: from, end: Math.min(count, from + size) }
}
