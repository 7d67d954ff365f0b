/** What a handler needs to know of an event. */
type Happened = { readonly target: EventTarget | null; readonly currentTarget: EventTarget | null }

/**
 * Whether an event is of the dialog itself. React brings a dialog the events of what is in it, and of other dialogs
 * that its content opens.
 */
export const isOwn = ({ target, currentTarget }: Happened): boolean => target === currentTarget

/**
 * Tells whether a click is beside a dialog, where its target is the dialog itself. A press in the dialog that is let go
 * beside it, as when text is selected, ends in such a click too, and is none beside it.
 */
export function watchClicks() {
  let beganBeside = false
  return {
    press: (event: Happened): void => {
      beganBeside = isOwn(event)
    },
    isBeside: (click: Happened): boolean => beganBeside && isOwn(click),
  }
}
