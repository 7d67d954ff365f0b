import { EmailConfig, mail } from '@praxis/contract/mail'
import { Failure, found } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { enqueue } from '#server/jobs/enqueue.queries.ts'
import { record } from '#server/modules/audit/public.ts'
import {
  changeSettings,
  findMailFault,
  maskSecrets,
  mailStateNames,
  needMail,
  readSiteSettings,
  sealSecrets,
} from '#server/modules/site/public.ts'
import { givenConfig } from './givenConfig.ts'
import { deleteMail, findMailForChange, letMailWait, listMails } from './queries.ts'
import { siteNames } from './renderMail.ts'
import { sendMailJob } from './sendMailJob.ts'
import { sendTest } from './sendTest.ts'
import { showMails } from './showMails.ts'

const noun = 'mail'
const configNames = EmailConfig.keyof().options

export const mailRoutes = implement(mail, {
  config: async (_input, context) => EmailConfig.parse(maskSecrets(await readSiteSettings(context, configNames))),

  async setConfig(input, context) {
    const given = givenConfig(input)
    await changeSettings(context, 'site.mail', (stored) => {
      const wanted = sealSecrets(given, stored, context.sealer)
      const fault = findMailFault({ ...stored, ...wanted })
      if (fault !== null) throw new Failure(fault.code, {}, fault.field)
      return wanted
    })
    return null
  },

  async test({ email }, context) {
    await sendTest(context, email)
    return null
  },

  async list({ state = null, keyword, ...asked }, context) {
    const { db, sealer, locale } = context
    const [page, site] = await Promise.all([
      listMails(db, { state, keyword: keyword ?? '', ...asked }),
      readSiteSettings(context, siteNames),
    ])
    return { ...page, records: await showMails(page.records, { sealer, site, locale }) }
  },

  retry: ({ id }, context) =>
    context.db.transaction().execute(async (tx) => {
      const { to, template, state, sealed } = found(await findMailForChange(tx, id), 'mail_not_found')
      if (sealed === null || (state !== 'failed' && state !== 'kept')) throw new Failure('mail_not_found')
      const settings = await readSiteSettings({ db: tx, log: context.log }, mailStateNames)
      if (settings.emailHost === '') throw new Failure('mail_not_configured')
      needMail(settings, context.sealer)
      await letMailWait(tx, id)
      await enqueue(tx, sendMailJob, { id })
      const [before, after] = [state, 'waiting'].map((one) => ({ to, template, state: one }))
      await record(tx, context, { act: 'mail.retry', noun, nounId: id, before: before!, after: after! })
      return null
    }),

  remove: ({ id }, context) =>
    context.db.transaction().execute(async (tx) => {
      const { to, template, state } = found(await findMailForChange(tx, id), 'mail_not_found')
      if (state === 'waiting') throw new Failure('mail_not_found')
      await deleteMail(tx, id)
      await record(tx, context, { act: 'mail.delete', noun, nounId: id, before: { to, template, state }, after: null })
      return null
    }),
})
