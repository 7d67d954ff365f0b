import { failed, ok, warning, type DoctorWords, type Finding } from '@praxis/doctor/checkMachine'
import type { Services } from '#server/context.ts'
import { countLateMails } from '#server/modules/mail/public.ts'
import { mailState, mailStateNames, readSiteSettings } from '#server/modules/site/public.ts'

/** Whether mails leave the site, and whether some wait too long. */
export async function checkMail(
  site: Pick<Services, 'db' | 'log' | 'now' | 'sealer'>,
  words: DoctorWords,
): Promise<Finding> {
  const [settings, late] = await Promise.all([
    readSiteSettings(site, mailStateNames),
    countLateMails(site.db, site.now()),
  ])
  const state = mailState(settings, site.sealer)
  if (state === 'broken') return failed(words.mailBroken, words.mailBrokenCure)
  if (late > 0) return failed(words.lateMails(String(late)), words.lateMailsCure)
  if (state === 'none') return warning(words.noMail, words.noMailCure)
  return ok(state === 'kept' ? words.mailKept : settings.emailHost)
}
