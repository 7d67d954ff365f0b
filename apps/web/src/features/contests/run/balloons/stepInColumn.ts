/** Which of the boxes of a column a key leads to; null: the key is none of the column's. */
export function stepInColumn(key: string, at: number, count: number): number | null {
  const steps: Readonly<Record<string, number>> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }
  const next = steps[key]
  return next === undefined || at < 0 || next < 0 || next >= count ? null : next
}
