import { useEffect, useState, useSyncExternalStore } from 'react'
import { liveReaders, liveState } from '#web/parts/live/liveState.ts'
import { Icon } from '#web/components/icons.tsx'
import { useObservable } from '#web/state/observable.ts'
import { useText } from '#web/text/text.ts'
import classes from './Notice.module.css'

/** `LiveTab` reports a stream as down after three seconds. The notice waits longer, to ignore short interruptions. */
const quietMs = 2_000

/** Says that verdicts may arrive late, and disappears when the stream is back. */
export function LiveNotice({ wide }: { wide: boolean }) {
  const words = useText().live
  const { waiting, polling } = useObservable(liveReaders)
  const isDown = useObservable(liveState) === 'down'
  const isInterrupted = useLasting(isDown && waiting > 0)
  const isOffline = useSyncExternalStore(watchNetwork, () => !navigator.onLine)
  const message = isOffline
    ? words.offline
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
function useLasting(isSo: boolean): boolean {
  const [hasLasted, setHasLasted] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setHasLasted(true), quietMs)
    return () => {
      clearTimeout(timer)
      setHasLasted(false)
    }
  }, [isSo])
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
