import type { Mail } from '@praxis/contract/mail'
import { localeOf, mailLocales, type Locale } from '@praxis/locales/locales'
import type { Sealer } from '#server/services/sealer.ts'
import type { listMails } from './queries.ts'
import { renderMail, subjectOf, type Site } from './renderMail.ts'
import { openMail } from './sealMail.ts'
import type { Reason } from './smtp.ts'
import { isTemplate } from './templates.ts'

type Row = Awaited<ReturnType<typeof listMails>>['records'][number]
type Reader = { sealer: Sealer; site: Site; locale: Locale }

/** Mails as root reads them: each in the language of its receiver, and why it failed in the language of root. */
export const showMails = (rows: readonly Row[], reader: Reader): Promise<Mail[]> =>
  Promise.all(rows.map((row) => showMail(row, reader)))

async function showMail(
  { template, sealed, locale: language, ...row }: Row,
  { sealer, site, locale }: Reader,
): Promise<Mail> {
  const mailLocale = localeOf(language)
  const known = isTemplate(template) ? template : null
  const content = known === null || sealed === null ? null : openMail(sealer, { to: row.to, template: known, sealed })
  return {
    ...row,
    state: row.state as Mail['state'],
    subject: known === null ? template : await subjectOf(known, mailLocale, site),
    text: content === null ? null : (await renderMail({ ...content, locale: mailLocale }, site)).text,
    error: row.error === null ? null : await explain(row.error, locale),
  }
}

/** The words of a reason. What a mail server said stays as it is. */
export async function explain(error: string, locale: Locale): Promise<string> {
  const { reasons } = await mailLocales[locale]()
  return Object.hasOwn(reasons, error) ? reasons[error as Reason] : error
}
