import { isSmallest } from '../sizes.ts'

/** One line of what was found. `goal` is in the unit of the figures; null: there is none. */
export type Row = { readonly what: string; readonly found: string; readonly goal: string; readonly isMissed: boolean }

export const row = (what: string, found: string, goal = '–', isMissed = false): Row => ({ what, found, goal, isMissed })

/** A row whose goal is a time, which the smallest data does not decide. */
export const timeRow = (what: string, found: string, goal: string, isMissed: boolean): Row =>
  row(what, found, goal, isMissed && !isSmallest)

export const part = (values: readonly number[], fraction: number): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * fraction) - 1)] ?? Number.NaN
}

/** Median, p95 and the slowest, in milliseconds. */
export const times = (values: readonly number[]): string =>
  [0.5, 0.95, 1].map((fraction) => part(values, fraction).toFixed(1)).join(' / ')

export function printTable(rows: readonly Row[]): void {
  const widths = (['what', 'found', 'goal'] as const).map((name) => Math.max(...rows.map((one) => one[name].length)))
  for (const { what, found, goal, isMissed } of rows) {
    const cells = [what, found, goal].map((text, n) => text.padEnd(widths[n]!))
    console.log(`| ${cells.join(' | ')} | ${isMissed ? 'missed' : ''}`)
  }
}
