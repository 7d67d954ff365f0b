/** How long the rest takes, in milliseconds, at the pace so far; null while that is a guess. */
export function timeLeft({
  done,
  total,
  elapsedMs,
}: {
  done: number
  total: number
  elapsedMs: number
}): number | null {
  if (done <= 0 || done >= total || elapsedMs < 1_000) return null
  return (elapsedMs / done) * (total - done)
}

export type LeftWords = {
  secondsLeft: (seconds: string) => string
  minutesLeft: (minutes: string) => string
  hoursLeft: (hours: string) => string
}

/** A length as people say it: seconds below a minute and a half, minutes below an hour and a half. */
export function leftText(ms: number, words: LeftWords, number: (value: number) => string): string {
  const seconds = Math.max(1, Math.round(ms / 1_000))
  if (seconds < 90) return words.secondsLeft(number(seconds))
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? words.minutesLeft(number(minutes)) : words.hoursLeft(number(Math.round(minutes / 60)))
}

/**
 * When imports are asked for again. `quietMs`: how long nothing has changed. What goes on is looked at each second;
 * what seems to stand still, less and less often.
 */
export function nextLook({ isBusy, hasFailed, quietMs }: { isBusy: boolean; hasFailed: boolean; quietMs: number }) {
  if (hasFailed) return 5_000
  if (!isBusy) return false
  if (quietMs < 10_000) return 1_000
  return quietMs < 60_000 ? 2_000 : 5_000
}

/** The quarters of an import that are done: screen readers hear of each, not of every problem. */
export const quartersOf = (done: number, total: number): number => (total === 0 ? 0 : Math.floor((done / total) * 4))
