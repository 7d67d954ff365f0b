/** Chance that is the same in every run. */
export function dice(seed: number) {
  let state = seed
  /** A whole number from 0 up to so many sides. */
  const roll = (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
  return { roll, among: <T>(values: readonly T[]): T => values[roll(values.length)]! }
}
export type Dice = ReturnType<typeof dice>
