/** How much of a whole, from 0 to 1, for meters: nothing of nothing is nothing, and no meter is overfull. */
export const fractionOf = (part: number, whole: number): number =>
  whole <= 0 ? 0 : Math.min(1, Math.max(0, part / whole))
