export type DonutSlice = {
  key: string | number
  /** Of the whole turn, between 0 and 1. */
  fraction: number
  /** A colour of CSS; `className` may define the variable that it names. */
  color: string
  className?: string | undefined
}

export type DonutArc = DonutSlice & { from: number; length: number }

/** Between two slices, and the least of a slice that is seen: in hundredths of the turn. */
const gap = 0.6
const least = 0.4

/** Where each slice is drawn, in hundredths of the turn. Slices of nothing are left out. */
export function donutArcs(slices: readonly DonutSlice[]): DonutArc[] {
  const drawn = slices.filter(({ fraction }) => fraction > 0)
  let before = 0
  return drawn.map((slice) => {
    const from = before
    before += slice.fraction * 100
    const length = slice.fraction * 100 - (drawn.length > 1 ? gap : 0)
    return { ...slice, from, length: Math.max(length, least) }
  })
}
