/**
 * After a dialog that opened by itself, or whose opener is gone, nothing has the focus, and a keyboard would begin again
 * at the top of the page. Then the content of the page gets it. Until the page is drawn again the browser says that what
 * was focused in the dialog still is.
 */
export function keepFocus(dialog: Element | null): void {
  const { activeElement } = document
  const isLost = activeElement === null || activeElement === document.body || dialog?.contains(activeElement) === true
  if (isLost) document.getElementById('content')?.focus({ preventScroll: true })
}
