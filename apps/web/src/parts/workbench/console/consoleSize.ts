/** How much of the right side the console takes; the height is that of what is under its bar, in px. */
export type ConsoleSize = {
  /** Null: nobody has chosen one. */
  readonly height: number | null
  readonly isOpen: boolean
}

/** Heights in px, as in Workbench.module.css: the bar of the console, the divider, and what the editor keeps. */
export const consoleParts = { bar: 40, divider: 9, editor: 136 } as const
/** Lower than this the console closes: its bar stays. */
const closesUnder = 72

/** A window under this height is the code's at first: the console is opened by a run, a verdict or its reader. */
const opensFrom = 760

/** The height until somebody chooses one. */
export const usualHeight = (windowHeight: number): number => Math.round(Math.min(288, windowHeight * 0.4))

/** The most the console can have, where editor and console share so much. */
export const roomIn = (sideHeight: number): number =>
  Math.max(closesUnder, sideHeight - consoleParts.bar - consoleParts.divider - consoleParts.editor)

/** Where the divider ends up when it is moved so that the console has `height` of `room`. */
export function sizeAt(size: ConsoleSize, height: number, room: number): ConsoleSize {
  if (height < closesUnder) return { ...size, isOpen: false }
  return { height: Math.round(Math.min(height, room)), isOpen: true }
}

/** What a key does to the divider; null when it is not ours. */
export function sizeByKey(
  size: ConsoleSize,
  key: string,
  isShift: boolean,
  { shown, room }: { shown: number; room: number },
): ConsoleSize | null {
  const step = isShift ? 64 : 16
  if (key === 'Home') return { ...size, isOpen: false }
  if (key === 'End') return sizeAt(size, room, room)
  if (key === 'Enter') return { height: null, isOpen: true }
  if (key === 'ArrowUp') return sizeAt(size, size.isOpen ? shown + step : closesUnder, room)
  if (key === 'ArrowDown') return size.isOpen ? sizeAt(size, shown - step, room) : size
  return null
}

/** Reads what was remembered; anything odd counts as not chosen. */
export function readSize(isOpen: string | null, height: string | null, windowHeight: number): ConsoleSize {
  const px = Number(height)
  return {
    height: height !== null && Number.isFinite(px) && px >= closesUnder ? Math.round(px) : null,
    isOpen: isOpen === 'yes' || (isOpen !== 'no' && windowHeight >= opensFrom),
  }
}
