/** The number at the top line of a chart: nothing stands higher, and its parts are whole, round numbers. */
export function niceTop(most: number, parts: number): number {
  const part = Math.max(1, Math.ceil(most / parts))
  const size = 10 ** Math.floor(Math.log10(part))
  const round = [1, 2, 2.5, 5, 10].map((step) => step * size).find((step) => Number.isInteger(step) && step >= part)
  return (round ?? part) * parts
}

/** Bars one unit apart, in a box whose origin is at the top. `under` is what stands below a bar. */
export const barsPath = (heights: readonly number[], top: number, under: readonly number[] = []): string =>
  heights
    .map((height, index) => {
      if (height <= 0) return ''
      const foot = top - (under[index] ?? 0)
      return `M${index + 0.14} ${foot}h0.72v${-height}h-0.72z`
    })
    .join('')

/** Lines through the known values, each at the middle of its unit; a gap where a value is missing. */
export function linePaths(values: readonly (number | null)[], top: number): { line: string; area: string } {
  const runs: { at: number; y: number }[][] = [[]]
  values.forEach((value, index) => {
    if (value === null) runs.push([])
    else runs.at(-1)!.push({ at: index + 0.5, y: top - value })
  })
  const drawn = runs.filter((run) => run.length > 0)
  const lineOf = (run: (typeof runs)[number]) => {
    const path = run.map(({ at, y }, index) => `${index === 0 ? 'M' : 'L'}${at} ${y}`).join('')
    // A single value is a short stroke.
    return run.length === 1 ? `${path}h0.4` : path
  }
  const areaOf = (run: (typeof runs)[number]) => `${lineOf(run)}L${run.at(-1)!.at} ${top}L${run[0]!.at} ${top}Z`
  return {
    line: drawn.map(lineOf).join(''),
    area: drawn
      .filter((run) => run.length > 1)
      .map(areaOf)
      .join(''),
  }
}
