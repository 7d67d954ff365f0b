import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { changed, currentPage, id, limit, listOf, text, time } from './fields.ts'
import { limits } from './limits.ts'

const line = text(limits.titleLength).trim().default('')

/** How the site sends mail, and what holds until an administrator changes it. */
const config = {
  /** Empty while the site sends none. */
  emailHost: line,
  /** 0 is the usual one: 465 with SSL, else 587. */
  emailPort: z.coerce.number().int().min(0).max(65_535).default(465),
  emailUsername: line,
  /** Masked. */
  emailPassword: text(limits.titleLength).default(''),
  emailSsl: z.boolean().default(true),
  emailBGImg: text(limits.addressLength).trim().default(''),
  /** Praxis' own: the sender, if it is not the user name. */
  emailFrom: line,
  /** Praxis' own: without a host, mails are kept for root to read instead of being sent. */
  emailOutbox: z.boolean().default(false),
}
export const EmailConfig = z.object(config)
export type EmailConfig = z.infer<typeof EmailConfig>

/** `kept` is a mail that no server was there to send. */
export const mailStates = ['waiting', 'sent', 'failed', 'kept'] as const
export type MailState = (typeof mailStates)[number]

export const Mail = z.object({
  id: z.number().int(),
  to: z.string(),
  /** In the language of the mail. */
  subject: z.string(),
  /** Null once it was sent: codes and links are not kept. */
  text: z.string().nullable(),
  state: z.enum(mailStates),
  attempts: z.number().int(),
  /** Why the last attempt failed. */
  error: z.string().nullable(),
  gmtCreate: time,
  gmtSent: time.nullable(),
})
export type Mail = z.infer<typeof Mail>

const desk = { access: 'root', permission: 'system_info_admin' } as const
const list = 'GET /api/admin/mail'
const readConfig = 'GET /api/admin/config/get-email-config'

export const mail = endpoints({
  config: {
    call: readConfig,
    summary: 'How the site sends mail, with a masked password.',
    ...desk,
    input: z.object({}),
    output: EmailConfig,
  },
  setConfig: {
    call: 'PUT /api/admin/config/set-email-config',
    summary: 'Change how the site sends mail. What is absent stays as it is.',
    ...desk,
    input: z.object(changed(config)),
    output: z.null(),
    errors: [
      'address_invalid',
      'email_invalid',
      'mail_host_invalid',
      'mail_username_missing',
      'mail_sender_missing',
      'settings_key_missing',
    ],
    changes: ['GET /api/get-website-config', readConfig],
  },
  test: {
    call: 'POST /api/admin/config/test-email',
    summary: 'Send a mail at once, and tell why it failed.',
    ...desk,
    input: z.object({ email: text(limits.emailLength).trim().min(1).email() }),
    example: { email: 'root@example.org' },
    output: z.null(),
    errors: ['mail_not_configured', 'mail_test_failed'],
    changes: [list],
  },
  list: {
    call: list,
    summary: 'Mails of the site, newest first: the outbox while no server sends them, and those that failed.',
    ...desk,
    input: z.object({
      currentPage,
      limit: limit(15),
      state: z.enum(mailStates).optional().describe('The state of the mails; all without it.'),
      keyword: text(limits.keywordLength).trim().optional().describe('Part of the address of the receiver.'),
    }),
    output: listOf(Mail),
  },
  retry: {
    call: 'POST /api/admin/mail/retry',
    summary: 'Send a mail again that failed or was kept.',
    ...desk,
    input: z.object({ id }),
    example: { id: 1 },
    output: z.null(),
    errors: ['mail_not_found', 'mail_not_configured', 'mail_not_ready'],
    changes: [list],
  },
  remove: {
    call: 'DELETE /api/admin/mail',
    summary: 'Delete a mail that is not waiting to be sent.',
    ...desk,
    input: z.object({ id: id.describe('The number of a mail.') }),
    example: { id: 1 },
    output: z.null(),
    errors: ['mail_not_found'],
    changes: [list],
  },
})
