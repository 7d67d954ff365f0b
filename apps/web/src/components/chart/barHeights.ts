/** Of one day; what is accepted is part of all. */
export type DayCounts = { all: number; accepted: number }

/**
 * How high the bars of days are, as fractions of the room: the highest fills it, and the accepted part of each stands in
 * proportion to the same.
 */
export function barHeights(days: readonly DayCounts[]): { all: number; accepted: number }[] {
  const most = Math.max(...days.map(({ all }) => all), 0)
  const height = (count: number) => (most === 0 ? 0 : Math.max(count, 0) / most)
  return days.map(({ all, accepted }) => ({ all: height(all), accepted: height(Math.min(accepted, all)) }))
}
