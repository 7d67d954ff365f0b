/** Where the mark of a list goes by a key: from row `at` (null: there is none) of `count`. Null: the key is another. */
export function moveMark(key: string, at: number | null, count: number, step: number): number | null {
  if (count === 0) return null
  const last = count - 1
  const to: Record<string, number> = {
    ArrowDown: at === null ? 0 : at + 1,
    ArrowUp: at === null ? last : at - 1,
    PageDown: (at ?? 0) + step,
    PageUp: (at ?? 0) - step,
    Home: 0,
    End: last,
  }
  const next = to[key]
  return next === undefined ? null : Math.min(last, Math.max(0, next))
}
