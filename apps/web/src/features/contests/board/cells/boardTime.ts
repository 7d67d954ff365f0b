import { penaltyShown } from '@praxis/rules/standings/acm'
import type { RuleSettings } from '@praxis/rules/standings/rule'
import { clockText } from '#web/parts/contests/clock/phase.ts'

/** When something was sent, as a cell shows it: hours and minutes since the start. */
export const cellTime = (ms: number): string => clockText(ms, false)

/** The same to the second. */
export const exactTime = (ms: number): string => clockText(ms, true)

/** The penalty of a row, in the unit that the files have too. */
export function penaltyText(
  seconds: number,
  settings: Pick<RuleSettings, 'minuteGranularity'>,
  number: (value: number) => string,
): string {
  const penalty = penaltyShown(seconds, settings)
  return typeof penalty === 'number' ? number(penalty) : penalty
}
