/** A week. Who means more edits the times. */
export const longestMinutes = 10_080

/** The start so many minutes later; null: what was typed is no such number. */
export function postponedBy(start: Date, typed: string): Date | null {
  const minutes = /^\s*\d{1,5}\s*$/.test(typed) ? Number(typed) : 0
  return minutes < 1 || minutes > longestMinutes ? null : new Date(start.getTime() + minutes * 60_000)
}
