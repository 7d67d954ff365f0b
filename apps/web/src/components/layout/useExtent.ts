import { useEffect, useState, type RefObject } from 'react'

/** The width or height of an element, in whole px. Until it is measured, that of the window. */
export function useExtent(element: RefObject<HTMLElement | null>, side: 'width' | 'height'): number {
  const [extent, setExtent] = useState(() => (side === 'width' ? window.innerWidth : window.innerHeight))
  useEffect(() => {
    if (element.current === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setExtent(Math.round(entry.contentRect[side]))
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, side])
  return extent
}
