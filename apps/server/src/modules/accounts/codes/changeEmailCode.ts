import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { mailStateNames, needMail, readSiteSettings } from '#server/modules/site/public.ts'
import { toChangeEmail } from './codes.ts'
import { findByEmail } from './codes.queries.ts'
import { refuseDomain } from './mailDomain.ts'
import { countMail, refuseTooSoon } from './mailLimits.ts'
import { sendDigits } from './sendDigits.ts'

const names = [...mailStateNames, 'softAnswers', 'refusedMailDomains'] as const

/** Sends a code to the address that somebody wants to have. Their own address is no secret to them. */
export async function sendChangeEmailCode({ email }: { email: string }, context: Context<Viewer>): Promise<null> {
  const { db, viewer } = context
  const settings = await readSiteSettings(context, names)
  needMail(settings, context.sealer)
  refuseDomain(email, settings.refusedMailDomains, 'email')
  const counted = { kind: 'changeEmail', email } as const
  await refuseTooSoon(context, counted)
  const owner = await findByEmail(db, email)
  if (owner?.uid === viewer.uid) throw new Failure('email_same', {}, 'email')
  if (owner !== undefined && !settings.softAnswers) throw new Failure('email_taken', {}, 'email')
  await countMail(context, counted)
  await sendDigits(context, { about: toChangeEmail(viewer.uid, email), template: 'change-email', email }, owner)
  return null
}
