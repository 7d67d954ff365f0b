/** A period that is up to a tenth shorter or longer. `chance` is between 0 and 1. */
export const spreadMs = (ms: number, chance: number): number => Math.round(ms * (0.9 + chance * 0.2))
