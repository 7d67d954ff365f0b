/** Shades beside that of nothing. */
const shades = 4

/**
 * The shade of a count, from 0 for nothing to 4. The days on which there was something are parted in four by how many
 * have as much or less, so that one day of a contest does not make all others pale. Equal counts have equal shades.
 */
export function heatLevels(counts: readonly number[]): (count: number) => number {
  const busy = counts.filter((count) => count > 0).toSorted((one, other) => one - other)
  const bounds = Array.from({ length: shades - 1 }, (_, at) => {
    const part = Math.ceil((busy.length * (at + 1)) / shades) - 1
    return busy[part] ?? 0
  })
  return (count) => (count <= 0 ? 0 : 1 + bounds.filter((bound) => count > bound).length)
}
