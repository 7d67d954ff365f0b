import { useLayoutEffect, useState } from 'react'
import { observable } from './observable.ts'

/** What was asked of the reader: to lose the changes and leave, or to stay. */
export type LeaveQuestion = { leave: () => void; stay: () => void }
type AskedByForm = LeaveQuestion & { form: object }

/** The forms on the page that have changes which are not saved. */
export const unsavedForms = observable<readonly object[]>([])

/** The question that a form asks before its dialog closes. */
export const leaveQuestion = observable<AskedByForm | null>(null)

/**
 * While `isDirty`, the site asks before the reader leaves the page or closes the tab. A form in a dialog also closes it
 * with the function that is returned: that asks before it calls `close`.
 *
 *     const close = useLeaveGuard(form.isDirty, onClose)
 *     <Dialog onClose={close} outlivesSession={form.isDirty}>
 */
export function useLeaveGuard(isDirty: boolean, close: () => void = () => {}): () => void {
  const [form] = useState(() => ({}))
  // Not after the paint: a click may come before that.
  useLayoutEffect(() => {
    if (!isDirty) return
    unsavedForms.set([...unsavedForms.get(), form])
    return () => {
      unsavedForms.set(unsavedForms.get().filter((one) => one !== form))
      // There is nothing to lose when it has been saved meanwhile.
      if (leaveQuestion.get()?.form === form) leaveQuestion.set(null)
    }
  }, [form, isDirty])
  return isDirty ? () => askToLeave(form, close) : close
}

/** What the forms edit is gone for good, so leaving the page loses nothing. */
export const forgetUnsaved = (): void => unsavedForms.set([])

function askToLeave(form: object, leave: () => void): void {
  const forget = () => leaveQuestion.set(null)
  leaveQuestion.set({
    form,
    leave() {
      forget()
      leave()
    },
    stay: forget,
  })
}
