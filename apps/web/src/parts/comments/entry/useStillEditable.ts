import { useEffect, useState } from 'react'
import { toDate } from '#web/text/format.ts'

/** Whether a text may still be changed. It stops at the moment; the server decides anyway. */
export function useStillEditable(until: string | null): boolean {
  const end = until === null ? 0 : toDate(until).getTime()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const left = end - Date.now()
    if (left <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), left)
    return () => clearTimeout(timer)
  }, [end])
  return end > now
}
