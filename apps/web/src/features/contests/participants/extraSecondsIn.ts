import { contestRulesOfForm as most } from '@praxis/contract/contestLimits'

/** The seconds of a number of minutes; an empty text is none. Null: it is no such number, or too many. */
export function extraSecondsIn(text: string): number | null {
  const typed = text.trim()
  if (typed === '') return 0
  if (!/^\d{1,5}$/.test(typed)) return null
  const seconds = Number(typed) * 60
  return seconds > most.extraSeconds ? null : seconds
}
