/** The name keeps so much of the bar, with its signs; the clock and the space between take the rest. Pixels. */
const besideTabs = 240 + 144 + 72

/** Whether tabs of this width get a row of their own, because they do not fit beside the name and the clock. */
export const needsOwnRow = (tabs: number, bar: number): boolean => tabs + besideTabs > bar
