import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { mailCodes } from '@praxis/contract/mailCodes'
import { accountStatus } from '@praxis/contract/statuses'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { pretend, send } from '#server/modules/mail/public.ts'
import { mailStateNames, needMail, readSiteSettings } from '#server/modules/site/public.ts'
import { solvesCaptcha } from '../codes/captcha.ts'
import { drawLinkCode, keepCode, toReset } from '../codes/codes.ts'
import { findByEmail } from '../codes/codes.queries.ts'
import { countMail, refuseTooSoon } from '../codes/mailLimits.ts'

/** Stands for whoever has no account. An account has another uid. */
const nobody = { uid: 'nobody', username: 'nobody' } as const

/**
 * Sends a link that sets a new password. The order of the checks is the wire's (docs/compatibility.md, Resetting a
 * password). With soft answers the same work is done for an address that nobody has.
 */
export async function applyReset(
  { email, captcha, captchaKey }: ParsedInputOf<(typeof mailCodes)['applyResetPassword']>,
  context: Context,
): Promise<null> {
  const { db, locale, address: origin } = context
  const settings = await readSiteSettings(context, [...mailStateNames, 'softAnswers'])
  needMail(settings, context.sealer)
  const isSolved = await solvesCaptcha(context, { captcha, captchaKey })
  const counted = { kind: 'reset', email } as const
  await refuseTooSoon(context, counted)
  if (!isSolved) throw new Failure('captcha_wrong', {}, 'captcha')
  const account = await findByEmail(db, email)
  const mayReset = account !== undefined && account.status === accountStatus.active && account.deletedAt === null
  if (!mayReset && !settings.softAnswers) throw new Failure('email_unknown', {}, 'email')
  await countMail(context, counted)
  const { uid, username } = mayReset ? account : nobody
  const code = drawLinkCode()
  await db.transaction().execute(async (tx) => {
    await keepCode(tx, context, { ...toReset(mayReset ? uid : `${nobody.uid} ${email.toLowerCase()}`), code })
    const write = mayReset ? send : pretend
    await write(tx, context, {
      template: 'reset',
      data: { username, code },
      to: account?.email ?? email,
      locale,
      origin,
    })
  })
  return null
}
