import { useEffect, useRef } from 'react'
import { noSubscription } from '#web/parts/live/subscription.ts'
import { useApplicationsAt, useWatch } from '#web/parts/live/useLive.ts'

/** Calls `read` whenever what groups offer to everybody has changed, but not for what is told first. */
export function useOfferedNow(read: () => unknown): void {
  useWatch({ ...noSubscription, applications: ['all'] })
  const at = useApplicationsAt()
  const heard = useRef<string | undefined>(undefined)
  useEffect(() => {
    const isFirst = heard.current === undefined
    if (at === undefined || heard.current === at) return
    heard.current = at
    if (!isFirst) read()
  }, [at, read])
}
