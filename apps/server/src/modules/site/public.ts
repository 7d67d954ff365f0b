import type { Services } from '#server/context.ts'
import { listSettings } from './queries.ts'
import { settingsOf, type SiteSettings } from './settings.ts'

/** The current settings: what administrators stored, and defaults for the rest. */
export const readSiteSettings = async ({ db, log }: Pick<Services, 'db' | 'log'>): Promise<SiteSettings> =>
  settingsOf(await listSettings(db), log)

export { keepSetting, writeSetting } from './queries.ts'
