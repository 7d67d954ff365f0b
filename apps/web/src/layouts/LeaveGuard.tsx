import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { latePart } from '#web/loading/latePart.tsx'
import { useObservable } from '#web/state/observable.ts'
import { leaveQuestion, unsavedForms, type LeaveQuestion } from '#web/state/unsaved.ts'
import { useText } from '#web/text/text.ts'

const LeaveDialog = latePart('LeaveDialog', () => import('./LeaveDialog.tsx'), undefined, PlainQuestion)

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

/** The browser's own question, where the script of ours does not come: a dialog above would hide what the page says. */
function PlainQuestion({ leave, stay }: LeaveQuestion) {
  const { leaveTitle, leaveText } = useText().editing
  useEffect(() => {
    // Not at once: in development, React runs an effect twice.
    const timer = setTimeout(() => (confirm(`${leaveTitle}\n${leaveText}`) ? leave() : stay()))
    return () => clearTimeout(timer)
  }, [leave, stay, leaveTitle, leaveText])
  return null
}
