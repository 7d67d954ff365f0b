/** What scrolls can be scrolled by the keyboard; what does not is no stop of the Tab key. */
export function keepReachable(parts: Iterable<HTMLElement>): void {
  for (const part of parts) {
    const scrolls = part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight
    if (scrolls) part.tabIndex = 0
    else part.removeAttribute('tabindex')
  }
}
