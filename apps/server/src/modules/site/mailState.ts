import { z } from 'zod'
import { Failure } from '#server/failure.ts'
import type { Sealer } from '#server/services/sealer.ts'
import type { SiteSettings } from './storedSettings.ts'

/** The settings that say whether mails can leave the site. */
export const mailStateNames = ['emailHost', 'emailOutbox', 'emailUsername', 'emailPassword', 'emailFrom'] as const
type MailSettings = Pick<SiteSettings, (typeof mailStateNames)[number]>

/**
 * `none`: the site sends no mail, and nobody is asked for a code. `kept`: there is no mail server, and root reads mails
 * in the outbox. `broken`: there is one, and mails cannot leave with these settings. People are asked for a code in every
 * state but `none`: a mistake in the settings must not let anybody in without one.
 */
export type MailState = 'none' | 'kept' | 'broken' | 'ready'

export function mailState(settings: MailSettings, sealer: Sealer): MailState {
  const { emailHost, emailOutbox, emailPassword } = settings
  if (emailHost === '') return emailOutbox ? 'kept' : 'none'
  const hasKey = emailPassword === '' || sealer.hasOurKey(emailPassword)
  return hasKey && findMailFault(settings) === null ? 'ready' : 'broken'
}

/** Refuses what needs a mail that cannot be sent. */
export function needMail(settings: MailSettings, sealer: Sealer): void {
  const state = mailState(settings, sealer)
  if (state === 'none') throw new Failure('mail_not_configured')
  if (state === 'broken') throw new Failure('mail_not_ready')
}

/** The address that mails come from; null if the settings have none. */
export function mailSender({ emailFrom, emailUsername }: Pick<MailSettings, 'emailFrom' | 'emailUsername'>) {
  const sender = emailFrom || emailUsername
  // One address: not two with a comma between them, and nothing that would begin another header.
  return z.email().safeParse(sender).success ? sender : null
}

type Fault = {
  code: 'mail_host_invalid' | 'mail_username_missing' | 'mail_sender_missing'
  field: keyof MailSettings
}

/** The first field with which no mail can leave; null if there is none, or no mail server. The password may be sealed. */
export function findMailFault(settings: MailSettings): Fault | null {
  const { emailHost, emailUsername, emailPassword } = settings
  if (emailHost === '') return null
  if (!isHost(emailHost)) return { code: 'mail_host_invalid', field: 'emailHost' }
  if (emailUsername === '' && emailPassword !== '') return { code: 'mail_username_missing', field: 'emailUsername' }
  if (mailSender(settings) === null) return { code: 'mail_sender_missing', field: 'emailFrom' }
  return null
}

/** A name or a number of a machine, without a scheme, a port or a path. */
const isHost = (text: string) => /^[\p{L}\p{N}_]([\p{L}\p{N}._-]*[\p{L}\p{N}_.])?$/u.test(text) || isIpv6(text)
const isIpv6 = (text: string) => z.ipv6().safeParse(text).success
