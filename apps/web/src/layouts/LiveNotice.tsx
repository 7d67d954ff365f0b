import { useEffect, useState, useSyncExternalStore } from 'react'
import { liveReaders, liveState } from '#web/parts/live/liveState.ts'
import { Icon } from '#web/components/icons.tsx'
import { useObservable } from '#web/state/observable.ts'
import { unanswered } from '#web/state/unanswered.ts'
import { useText } from '#web/text/text.ts'
import classes from './Notice.module.css'

/** The notice waits, to ignore short interruptions. `LiveTab` reports a stream as down after three seconds. */
const quietMs = 2_000
/** A call was refused, and the next try is two seconds later. */
const unansweredMs = 1_000

/** Says why the page is late: no network, a server that cannot answer for now, or no stream. Disappears by itself. */
export function LiveNotice({ wide }: { wide: boolean }) {
  const words = useText().live
  const { waiting, polling } = useObservable(liveReaders)
  const isDown = useObservable(liveState) === 'down'
  const isInterrupted = useLasting(isDown && waiting > 0)
  const isUnanswered = useLasting(useObservable(unanswered) > 0, unansweredMs)
  const isOffline = useSyncExternalStore(watchNetwork, () => !navigator.onLine)
  const message = isOffline
    ? words.offline
    : isUnanswered
      ? words.unanswered
      : isInterrupted && (polling > 0 ? words.interruptedPolling : words.interrupted)
  return (
    <output className={classes.notice}>
      {message !== false && (
        <div data-wide={wide || undefined}>
          <Icon name="wifi" size={14} />
          {message}
        </div>
      )}
    </output>
  )
}

/** True after the condition has held for a while. */
function useLasting(isSo: boolean, ms = quietMs): boolean {
  const [hasLasted, setHasLasted] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setHasLasted(true), ms)
    return () => {
      clearTimeout(timer)
      setHasLasted(false)
    }
  }, [isSo, ms])
  return isSo && hasLasted
}

function watchNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
