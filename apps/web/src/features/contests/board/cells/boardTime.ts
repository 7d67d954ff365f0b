import type { RuleSettings } from '@praxis/rules/standings/rule'
import { clockText } from '#web/parts/contests/clock/phase.ts'

/** When something was sent, as a cell shows it: hours and minutes since the start. */
export const cellTime = (ms: number): string => clockText(ms, false)

/** The same to the second. */
export const exactTime = (ms: number): string => clockText(ms, true)

/** The penalty of a row: minutes where times count by the minute, else hours, minutes and seconds. */
export const penaltyText = (
  seconds: number,
  { minuteGranularity }: Pick<RuleSettings, 'minuteGranularity'>,
  number: (value: number) => string,
) => (minuteGranularity ? number(Math.floor(seconds / 60)) : clockText(seconds * 1_000, true))
