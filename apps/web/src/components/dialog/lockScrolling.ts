let locks = 0

/** Keeps the page still under a dialog, and keeps the room of its scroll bar. Call the returned function at the end. */
export function lockScrolling(): () => void {
  const { style, clientWidth } = document.documentElement
  if (locks === 0) {
    style.scrollbarGutter = window.innerWidth > clientWidth ? 'stable' : ''
    style.overflow = 'hidden'
  }
  locks += 1
  return () => {
    locks -= 1
    if (locks > 0) return
    style.overflow = ''
    style.scrollbarGutter = ''
  }
}
