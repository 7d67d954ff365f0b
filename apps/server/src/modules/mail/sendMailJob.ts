import { mailAttempts } from '@praxis/contract/limits'
import { z } from 'zod'
import { localeOf } from '@praxis/locales/locales'
import { defineJob } from '#server/jobs/defineJob.ts'
import { beginAttempt, endAttempt } from './queries.ts'
import { renderMail } from './renderMail.ts'
import { openMail } from './sealMail.ts'
import { openMailServer, type Problem } from './smtp.ts'
import { isTemplate } from './templates.ts'

/**
 * Sends one mail. If the process dies after the mail server has taken the mail and before the row says so, the mail is
 * sent a second time; it is never lost.
 */
export const sendMailJob = defineJob({
  name: 'mail.send',
  data: z.object({ id: z.number() }),
  atOnce: 3,
  timeoutSeconds: 3 * 60,
  retryAfterSeconds: 15,
  // The row counts the attempts. A run that dies before it counts must not use up the last one.
  retries: 3 * mailAttempts,
  async run(services, { id }) {
    const { db, now, sealer } = services
    const mail = await beginAttempt(db, id)
    if (mail === undefined) return
    const { to, template, attempt } = mail
    const end = (state: 'waiting' | 'sent' | 'failed' | 'kept', error: string | null) =>
      endAttempt(db, id, { attempt, state, error, now: now() })
    if (attempt > mailAttempts) return end('failed', mail.error ?? 'interrupted')
    const server = await openMailServer(services)
    if (server === null) return end('kept', null)
    const content = isTemplate(template) ? openMail(sealer, { to, template, sealed: mail.sealed }) : null
    const problem: Problem | null =
      content === null
        ? { error: 'otherKey', isFinal: false }
        : await server.deliver({
            to,
            ...(await renderMail({ ...content, locale: localeOf(mail.locale) }, server.site)),
          })
    if (problem === null) return end('sent', null)
    if (problem.isFinal || attempt === mailAttempts) return end('failed', problem.error)
    await end('waiting', problem.error)
    throw new Error(`mail ${id} was not sent: ${problem.error}`)
  },
})
