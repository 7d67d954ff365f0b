/**
 * Which of the sections a reader is in, by the tops of all in the window: the last that begins above the line. At the end
 * of the page it is the last, because it may never reach the line.
 */
export function currentSection(tops: readonly number[], line: number, isAtEnd: boolean): number {
  if (isAtEnd) return tops.length - 1
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= line),
  )
}
