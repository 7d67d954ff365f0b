import type { Services } from '#server/context.ts'
import { listSettings } from './queries.ts'
import { settingsOf } from './storedSettings.ts'

/** The present day in the time zone of the site, as 2026-01-31. */
export async function siteDay({ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>): Promise<string> {
  const { timeZone } = settingsOf(await listSettings(db, ['timeZone']), log)
  return dayIn(timeZone, now())
}

/** The day of a moment in a time zone, as 2026-01-31. */
export const dayIn = (timeZone: string, at: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)
