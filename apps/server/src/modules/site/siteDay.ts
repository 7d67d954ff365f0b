import type { Services } from '#server/context.ts'
import { readSiteSettings } from './public.ts'

/** The present day in the time zone of the site, as 2026-01-31. */
export async function siteDay(services: Pick<Services, 'db' | 'log' | 'now'>): Promise<string> {
  const { timeZone } = await readSiteSettings(services, ['timeZone'])
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(services.now())
}
