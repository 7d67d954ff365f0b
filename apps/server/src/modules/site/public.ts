import type { Services } from '#server/context.ts'
import { listSettings } from './queries.ts'
import { settingsOf, type SiteSettings } from './storedSettings.ts'

/**
 * The current settings: what administrators stored, and defaults for the rest. Whoever needs a few names them, because
 * the texts of the home page are long.
 */
export async function readSiteSettings<Name extends keyof SiteSettings>(
  { db, log }: Pick<Services, 'db' | 'log'>,
  names?: readonly Name[],
): Promise<Pick<SiteSettings, Name>> {
  return settingsOf(await listSettings(db, names), log)
}

export { changeSettings } from './changeSettings.ts'
export { givenFields } from './given.ts'
export { findMailFault, mailSender, mailState, mailStateNames, needMail } from './mailState.ts'
export { maskSecrets, openSecret, sealSecrets } from './secrets.ts'
export { defaults as defaultSettings, type SiteSettings } from './storedSettings.ts'
export { siteAddress } from './siteAddress.ts'
export { keepSetting, writeSetting } from './queries.ts'
export { dayIn, siteDay } from './siteDay.ts'
export { daysZone, holdZone, siteZone } from './zone.queries.ts'
