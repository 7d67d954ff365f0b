import { useEffect, useState, type RefObject } from 'react'

/** Whether an element fills the screen, and what changes that. Null: the browser cannot. */
export function useFullScreen(element: RefObject<HTMLElement | null>): {
  isFull: boolean
  toggle: (() => void) | null
} {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === element.current)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [element])
  if (!document.fullscreenEnabled) return { isFull: false, toggle: null }
  // A browser that refuses has told so itself.
  const toggle = () => void (isFull ? document.exitFullscreen() : element.current?.requestFullscreen())?.catch(() => {})
  return { isFull, toggle }
}
