import type { Database } from '#server/db/connection.ts'
import { listSettings } from './queries.ts'
import { SiteSettings } from './settings.ts'

/** The current settings: what administrators stored, and defaults for the rest. */
export const readSiteSettings = async (db: Database): Promise<SiteSettings> =>
  SiteSettings.parse(await listSettings(db))

export { keepSetting, writeSetting } from './queries.ts'
