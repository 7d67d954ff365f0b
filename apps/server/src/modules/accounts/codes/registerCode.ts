import { mailCode } from '@praxis/contract/limits'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { mailStateNames, needMail, readSiteSettings } from '#server/modules/site/public.ts'
import { toRegister } from './codes.ts'
import { findByEmail } from './codes.queries.ts'
import { refuseDomain } from './mailDomain.ts'
import { countMail, refuseTooSoon } from './mailLimits.ts'
import { sendDigits } from './sendDigits.ts'

const names = [
  'register',
  'oidcMayRegister',
  'oidcIssuer',
  'oidcClientId',
  ...mailStateNames,
  'softAnswers',
  'refusedMailDomains',
] as const

/**
 * Sends the code that a registration asks for. People of the provider may need one while registration is closed: their
 * address may be one that the provider does not vouch for. The code alone registers nobody. With soft answers a caller cannot tell whether
 * the address is taken.
 */
export async function sendRegisterCode(
  { email }: { email: string },
  context: Context,
): Promise<{ email: string; expire: number }> {
  const settings = await readSiteSettings(context, names)
  const isForProvider = settings.oidcMayRegister && settings.oidcIssuer !== '' && settings.oidcClientId !== ''
  if (!settings.register && !isForProvider) throw new Failure('register_closed')
  needMail(settings, context.sealer)
  refuseDomain(email, settings.refusedMailDomains, 'email')
  const counted = { kind: 'register', email } as const
  await refuseTooSoon(context, counted)
  const owner = await findByEmail(context.db, email)
  if (owner !== undefined && !settings.softAnswers) throw new Failure('email_taken', {}, 'email')
  await countMail(context, counted)
  await sendDigits(context, { about: toRegister(email), template: 'register', email }, owner)
  return { email, expire: mailCode.shownSeconds }
}
