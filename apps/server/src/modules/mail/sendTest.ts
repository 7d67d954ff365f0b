import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { mailState, mailStateNames, readSiteSettings } from '#server/modules/site/public.ts'
import { insertMail } from './queries.ts'
import { renderMail } from './renderMail.ts'
import { sealMail } from './sealMail.ts'
import { explain } from './showMails.ts'
import { openMailServer } from './smtp.ts'

const test = { template: 'test', data: {}, origin: null } as const

/** Sends a mail before it answers, so that the answer tells why it failed. Without a mail server it goes to the outbox. */
export async function sendTest(context: Context, to: string): Promise<void> {
  const { db, log, sealer, locale, now } = context
  const state = mailState(await readSiteSettings({ db, log }, mailStateNames), sealer)
  // Broken settings are tried: the answer says what is wrong with them.
  if (state === 'none') throw new Failure('mail_not_configured')
  const server = await openMailServer(context)
  const problem =
    server === null ? null : await server.deliver({ to, ...(await renderMail({ ...test, locale }, server.site)) })
  const end = server === null ? 'kept' : problem === null ? 'sent' : 'failed'
  await db.transaction().execute(async (tx) => {
    const id = await insertMail(tx, {
      to,
      locale,
      state: end,
      template: test.template,
      dataSealed: end === 'sent' ? null : sealMail(sealer, to, test),
      now: now(),
      attempts: server === null ? 0 : 1,
      error: problem?.error ?? null,
    })
    await record(tx, context, { act: 'mail.test', noun: 'mail', nounId: id, before: null, after: { to, state: end } })
  })
  if (problem !== null) throw new Failure('mail_test_failed', { reason: await explain(problem.error, locale) })
}
