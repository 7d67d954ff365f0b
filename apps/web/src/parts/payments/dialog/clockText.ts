/** Minutes and seconds, as 11:42. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const spoken = [15, 10, 5, 2, 1] as const
const soon = 15

/** How many minutes are read out: another number only a few times. 0: a moment is left. */
export const spokenMinutes = (seconds: number): number =>
  seconds <= soon ? 0 : (spoken.findLast((minutes) => seconds <= minutes * 60) ?? spoken[0])
