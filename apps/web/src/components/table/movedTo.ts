/** The ids with one of them moved into the gap above the row `at`. */
export function movedTo(ids: readonly number[], id: number, at: number): number[] {
  const from = ids.indexOf(id)
  if (from === -1) return [...ids]
  const others = ids.filter((one) => one !== id)
  const place = Math.max(0, Math.min(others.length, at > from ? at - 1 : at))
  return others.toSpliced(place, 0, id)
}
