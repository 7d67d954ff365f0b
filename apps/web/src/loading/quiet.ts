import { useEffect, useState } from 'react'
import { observable, useObservable } from '#web/state/observable.ts'

/** The page may be busy for longer. */
const patienceMs = 5_000

const isQuiet = observable(false)

/** Whether the first page of the tab has been drawn: what nobody has asked for must not delay it. */
export function useQuiet(): boolean {
  const quiet = useObservable(isQuiet)
  useEffect(() => (quiet ? undefined : whenQuiet(() => isQuiet.set(true))), [quiet])
  return quiet
}

/** Whether the page has been drawn since it became ready: what it shows further down must not delay what it shows first. */
export function useDrawn(isReady: boolean): boolean {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => (isReady && !isDrawn ? whenQuiet(() => setDrawn(true)) : undefined), [isReady, isDrawn])
  return isDrawn
}

/** Safari has no `requestIdleCallback`. */
function whenQuiet(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 1_000)
    return () => clearTimeout(timer)
  }
  const wanted = requestIdleCallback(act, { timeout: patienceMs })
  return () => cancelIdleCallback(wanted)
}
