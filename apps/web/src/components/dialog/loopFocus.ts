import type { KeyboardEvent } from 'react'

const focusable =
  ':is(a[href], button, input, select, textarea, iframe, video[controls], [tabindex]):not(:disabled, [tabindex="-1"])'

/** These have controls inside, which `document.activeElement` does not tell apart from the element itself. */
const holdsControls = 'iframe, video'

/** For `onKeyDown` of a dialog: Tab goes from its last control to its first, and back with Shift. */
export function loopFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return
  if (document.activeElement?.matches(holdsControls) === true) return
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  )
  const [first, last] = [controls[0], controls.at(-1)]
  const leaves = document.activeElement === (event.shiftKey ? first : last) || document.activeElement === document.body
  if (!leaves) return
  event.preventDefault()
  const target = event.shiftKey ? last : first
  target?.focus()
}
