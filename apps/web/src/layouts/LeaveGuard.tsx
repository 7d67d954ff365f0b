import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { latePart } from '#web/loading/latePart.tsx'
import { useObservable } from '#web/state/observable.ts'
import { leaveQuestion, unsavedForms } from '#web/state/unsaved.ts'

const LeaveDialog = latePart('LeaveDialog', () => import('./LeaveDialog.tsx'))

/** Asks before changes are lost that are not saved: once for all forms of the page. */
export function LeaveGuard() {
  const isDirty = useObservable(unsavedForms).length > 0
  const asked = useObservable(leaveQuestion)
  const blocker = useBlocker(
    // A change of the filters in the address leaves nothing.
    ({ currentLocation, nextLocation }) =>
      unsavedForms.get().length > 0 && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return
    LeaveDialog.load()
    window.addEventListener('beforeunload', keepPage)
    return () => window.removeEventListener('beforeunload', keepPage)
  }, [isDirty])
  if (blocker.state === 'blocked') return <LeaveDialog leave={blocker.proceed} stay={blocker.reset} />
  return asked !== null && <LeaveDialog leave={asked.leave} stay={asked.stay} />
}

/** The browser asks in words of its own. */
function keepPage(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
