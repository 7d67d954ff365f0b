import { useEffect, useState, type RefObject } from 'react'

/** How wide or high an element is, in whole px; the window's until it has been measured. */
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
