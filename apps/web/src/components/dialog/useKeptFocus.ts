import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * When what has the focus goes, as the button of a row that was deleted, the focus would fall back to the beginning of
 * the page: it moves to `home`, a heading or a field near by.
 */
export function useKeptFocus(area: RefObject<HTMLElement | null>, home: RefObject<HTMLElement | null>): void {
  const last = useRef<EventTarget | null>(null)
  useEffect(() => {
    const element = area.current
    const handleFocus = (event: FocusEvent) => {
      last.current = event.target
    }
    element?.addEventListener('focusin', handleFocus)
    return () => element?.removeEventListener('focusin', handleFocus)
  }, [area])
  useLayoutEffect(() => {
    if (!(last.current instanceof Element) || last.current.isConnected) return
    last.current = null
    if (document.activeElement === document.body) home.current?.focus({ preventScroll: true })
  })
}
