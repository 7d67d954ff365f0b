type Scrolled = { scrollLeft: number; clientWidth: number; scrollWidth: number }

/** On which sides of a list that scrolls sideways there is more. Browsers count in fractions of a pixel. */
export const hiddenSides = ({ scrollLeft, clientWidth, scrollWidth }: Scrolled): string =>
  [scrollLeft > 1 ? 'before' : '', scrollLeft + clientWidth < scrollWidth - 1 ? 'after' : ''].join(' ').trim()
