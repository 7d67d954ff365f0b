import { useEffect, useState, type RefObject } from 'react'

/**
 * Keeps the form around from being sent while its text has links to files that are not there. True: somebody tried, and
 * it is still so.
 */
export function useHeldForm(area: RefObject<HTMLTextAreaElement | null>, isUnderWay: boolean): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const form = area.current?.form
    if (!isUnderWay || !form) return
    // Before the page hears of it.
    const hold = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      setHeld(true)
      area.current?.focus()
    }
    form.addEventListener('submit', hold, { capture: true })
    return () => {
      form.removeEventListener('submit', hold, { capture: true })
      setHeld(false)
    }
  }, [area, isUnderWay])
  return isHeld && isUnderWay
}
