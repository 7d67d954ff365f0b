import type { RuleSettings } from './rule.ts'

/**
 * The penalty of a row as boards and their files show it: whole minutes where times count by the minute, else hours,
 * minutes and seconds.
 */
export function penaltyShown(
  seconds: number,
  { minuteGranularity }: Pick<RuleSettings, 'minuteGranularity'>,
): number | string {
  if (minuteGranularity) return Math.floor(seconds / 60)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
