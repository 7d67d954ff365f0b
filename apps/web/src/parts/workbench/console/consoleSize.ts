import { dividerThickness, readSize, type Division } from '#web/components/layout/division.ts'

/** Heights in px, as in Workbench.module.css: the bar of the console, and what the editor keeps. */
export const consoleParts = { bar: 40, editor: 136 } as const
/** Lower than this the console closes: its bar stays. */
export const leastHeight = 72

/** A window under this height is the code's at first: the console is opened by a run, a verdict or its reader. */
const opensFrom = 760

/** The height of what is under the console's bar, until somebody chooses one. */
export const usualHeight = (windowHeight: number): number => Math.round(Math.min(288, windowHeight * 0.4))

/** The most the console can have, where editor and console share so much. */
export const mostHeight = (sideHeight: number): number =>
  Math.max(leastHeight, sideHeight - consoleParts.bar - dividerThickness - consoleParts.editor)

/** Reads what was remembered; anything odd counts as not chosen. */
export function readConsole(isOpen: string | null, height: string | null, windowHeight: number): Division {
  const opens = isOpen === 'yes' || (isOpen !== 'no' && windowHeight >= opensFrom)
  return { size: readSize(height, leastHeight), collapsed: opens ? null : 'end' }
}
