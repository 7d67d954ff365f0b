import type { Locale } from '@praxis/locales/locales'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { enqueue } from '#server/jobs/enqueue.queries.ts'
import { readSiteSettings } from '#server/modules/site/public.ts'
import { insertMail } from './queries.ts'
import { sealMail } from './sealMail.ts'
import { sendMailJob } from './sendMailJob.ts'
import type { TemplateWithData } from './templates.ts'

export type OutgoingMail = TemplateWithData & {
  to: string
  /** The language of the reader. */
  locale: Locale
  /**
   * The beginning of links, such as `https://oj.example.org`, while no administrator has set the address of the site.
   * Never where a request came to: its sender could choose where the link leads.
   */
  origin?: string | undefined
}
type Sender = Pick<Services, 'log' | 'sealer' | 'now'>

/**
 * Sends a mail once the transaction is committed. A rollback takes it back. While no server sends mail, root reads it in
 * the outbox. Refuses with `mail_not_configured` if there is no outbox either.
 */
export const send = (tx: Transaction, services: Sender, mail: OutgoingMail): Promise<void> =>
  write(tx, services, mail, true)

/**
 * Does the same work as `send`, but nobody gets the mail. For calls whose answer must not tell whether there is somebody
 * who gets one.
 */
export const pretend = (tx: Transaction, services: Sender, mail: OutgoingMail): Promise<void> =>
  write(tx, services, mail, false)

async function write(
  tx: Transaction,
  { log, sealer, now }: Sender,
  mail: OutgoingMail,
  isReal: boolean,
): Promise<void> {
  const settings = await readSiteSettings({ db: tx, log }, ['emailHost', 'emailOutbox'])
  if (settings.emailHost === '' && !settings.emailOutbox) throw new Failure('mail_not_configured')
  const { to, template, locale, origin = null } = mail
  const hasServer = settings.emailHost !== ''
  const dataSealed = sealMail(sealer, to, { ...mail, origin })
  const state = isReal ? (hasServer ? 'waiting' : 'kept') : 'dropped'
  const id = await insertMail(tx, { to, template, locale, dataSealed, state, now: now() })
  if (hasServer) await enqueue(tx, sendMailJob, { id })
}
