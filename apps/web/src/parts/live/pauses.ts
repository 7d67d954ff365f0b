/** The first pause ends before a page without a stream begins to poll. */
const pauseMs = { shortest: 200, first: 2_500, longest: 15_000 } as const

/**
 * How long a page waits before it opens a lost stream again. Of the whole time any moment is as likely as another, so that
 * pages that lost the server together do not return together. With each try the time gets longer.
 */
export function pauseBefore(tries: number, chance: number): number {
  const longest = Math.min(pauseMs.longest, pauseMs.first * 2 ** (tries - 1))
  return pauseMs.shortest + chance * (longest - pauseMs.shortest)
}

/** How long it waits where the server answers, but not with a stream. */
export const pauseAfterRefusal = (chance: number): number => pauseMs.longest * (1 + chance)
