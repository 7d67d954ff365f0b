import { useEffect, useState, type RefObject } from 'react'

/**
 * Keeps the form around from being sent while a file of one of its fields is being uploaded. True: somebody tried, and
 * it is still so.
 */
export function useHeldForm(
  field: RefObject<HTMLTextAreaElement | HTMLInputElement | null>,
  isUnderWay: boolean,
): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const form = field.current?.form
    if (!isUnderWay || !form) return
    // Before the page hears of it.
    const hold = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      setHeld(true)
      field.current?.focus()
    }
    form.addEventListener('submit', hold, { capture: true })
    return () => {
      form.removeEventListener('submit', hold, { capture: true })
      setHeld(false)
    }
  }, [field, isUnderWay])
  return isHeld && isUnderWay
}
