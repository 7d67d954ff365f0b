/** How much of a training is solved: a percentage with two decimals. Of no problems none is solved. */
export function progressOf(solved: number, problems: number): number {
  return problems === 0 ? 0 : Math.round((Math.min(solved, problems) / problems) * 10_000) / 100
}
