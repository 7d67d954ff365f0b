import type { mailCodes } from '@praxis/contract/mailCodes'
import type { OutputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure, found } from '#server/failure.ts'
import { messagesOf } from '#server/messages.ts'
import { send } from '#server/modules/mail/public.ts'
import { mailState, mailStateNames, readSiteSettings } from '#server/modules/site/public.ts'
import { clearOwnTries, countOwnTry, giveBackOwnTry } from '../passwords/ownTries.ts'
import { matchesOrGivesBack } from '../passwords/ownPassword.ts'
import { readUserInfo } from '../userInfo.ts'
import { judgeCode, toChangeEmail, toReset, useCode } from './codes.ts'
import { findByEmail, findOwnEmail, forgetCode, isTakenEmail, setEmail } from './codes.queries.ts'
import { refuseDomain } from './mailDomain.ts'

const names = [...mailStateNames, 'softAnswers', 'refusedMailDomains'] as const

/**
 * A wrong password and a wrong code travel inside a successful envelope (docs/compatibility.md, Changing the e-mail
 * address). The old address gets a mail about the change.
 */
export async function changeEmail(
  { password, newEmail, code }: ParsedInputOf<(typeof mailCodes)['changeEmail']>,
  context: Context<Viewer>,
): Promise<OutputOf<(typeof mailCodes)['changeEmail']>> {
  const { db, viewer, locale } = context
  const settings = await readSiteSettings(context, names)
  const mail = mailState(settings, context.sealer)
  const asksForCode = mail !== 'none'
  const missing = () => new Failure(mail === 'broken' ? 'mail_not_ready' : 'code_missing', {}, 'code')
  refuseDomain(newEmail, settings.refusedMailDomains, 'newEmail')
  const { email, passwordHash } = found(await findOwnEmail(db, viewer.uid), 'session_expired')
  if (email?.toLowerCase() === newEmail.toLowerCase()) throw new Failure('email_same', {}, 'newEmail')
  // With soft answers whoever has no code for the address does not learn whose it is.
  const tellsTaken = !(settings.softAnswers && asksForCode)
  if (tellsTaken && (await findByEmail(db, newEmail)) !== undefined) throw new Failure('email_taken', {}, 'newEmail')
  const given = { ...toChangeEmail(viewer.uid, newEmail), code: code ?? '' }
  if (asksForCode && given.code === '') throw missing()

  const words = (await messagesOf(locale)).mailCodes
  const answer = (code: number, msg: string) => ({ code, msg, userInfo: null })
  const { isLocked, failures, secondsLeft } = await countOwnTry(context)
  if (isLocked) return answer(403, words.changeEmailLocked(Math.ceil(secondsLeft / 60)))
  if (!(await matchesOrGivesBack(passwordHash, password, context))) {
    return answer(400, words.passwordWrong(failures))
  }
  const judged = asksForCode ? await judgeCode(context, given) : 'right'
  if (judged === 'wrong') return answer(400, words.codeWrong(failures))
  if (judged === 'none') {
    await giveBackOwnTry(context)
    throw missing()
  }

  await clearOwnTries(context)
  await db
    .transaction()
    .execute(async (tx) => {
      const before = await setEmail(tx, viewer.uid, newEmail)
      if (before === undefined) throw new Failure('session_expired')
      if (asksForCode && !(await useCode(tx, context, given))) throw missing()
      // A link that went to the old address must not serve whoever reads there.
      await forgetCode(tx, toReset(viewer.uid))
      if (!asksForCode || before === null) return
      const data = { username: viewer.username, newEmail }
      await send(tx, context, { template: 'email-changed', data, to: before, locale })
    })
    .catch((error: unknown) => {
      throw isTakenEmail(error) ? new Failure('email_taken', {}, 'newEmail') : error
    })
  return { code: 200, msg: words.emailChanged, userInfo: await readUserInfo(context, viewer.uid) }
}
