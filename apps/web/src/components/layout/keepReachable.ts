/** Makes elements that scroll reachable by the Tab key, and others not. */
export function keepReachable(parts: Iterable<HTMLElement>): void {
  for (const part of parts) {
    const scrolls = part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight
    if (scrolls) part.tabIndex = 0
    else part.removeAttribute('tabindex')
  }
}
