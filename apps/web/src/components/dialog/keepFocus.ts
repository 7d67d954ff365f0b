/**
 * After a dialog that opened by itself, or whose opener is gone, nothing has the focus, and a keyboard would begin again
 * at the top of the page. Then the content of the page gets it.
 */
export function keepFocus(): void {
  const { activeElement } = document
  if (activeElement !== null && activeElement !== document.body) return
  document.getElementById('content')?.focus({ preventScroll: true })
}
