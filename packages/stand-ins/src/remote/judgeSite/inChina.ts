/** A moment as sites in China write it: 2026-01-31 09:05:00. */
export const inChina = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
