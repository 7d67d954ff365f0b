/** The page numbers a pager shows: the ends, the current one and its neighbours; null is a gap. */
export function pageNumbers(current: number, pages: number): (number | null)[] {
  const wanted = new Set(
    [1, 2, 3, current - 1, current, current + 1, pages].filter((page) => page >= 1 && page <= pages),
  )
  const shown: (number | null)[] = []
  for (const page of [...wanted].toSorted((left, right) => left - right)) {
    const before = shown.at(-1) ?? 0
    if (page === before + 2) shown.push(page - 1)
    else if (page > before + 2) shown.push(null)
    shown.push(page)
  }
  return shown
}
