import { randomUUID } from 'node:crypto'
import type { accounts } from '@praxis/contract/accounts'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { limits, registrationLimit } from '@praxis/contract/limits'
import { lookAlikeKey } from '@praxis/rules/usernames/lookAlike'
import { refuseNewName } from '@praxis/rules/usernames/newName'
import { addressBlock } from '#server/addressBlock.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { mailState, mailStateNames, readSiteSettings } from '#server/modules/site/public.ts'
import { judgeCode, toRegister, useCode } from '../codes/codes.ts'
import { refuseDomain } from '../codes/mailDomain.ts'
import { refuseLength } from '../lengths.ts'
import { bindSignIn, readConfirmed, shownIn } from '../outside/bind.ts'
import { refuseChosen } from '../passwords/chosen.ts'
import { hashPassword } from '../passwords.ts'
import { addAccount, emailExists, lookAlikeExists, usernameExists } from '../queries.ts'
import { hitThrottle } from '../throttle.queries.ts'

type Draft = ParsedInputOf<(typeof accounts)['register']>

const names = [...mailStateNames, 'register', 'softAnswers', 'refusedMailDomains', 'oidcMayRegister'] as const

/**
 * Unless the site sends no mail at all, a registration brings the code that was sent to its address. The code is compared last and
 * taken in the transaction of the account, so that no other refusal uses it up. A sign-in that was confirmed outside
 * becomes a way in to the account in the same transaction; a provider that vouches for the address makes up for the code.
 */
export async function register(draft: Draft, context: Context): Promise<void> {
  const { db, now, ip } = context
  const from = addressBlock(ip)
  const settings = await readSiteSettings(context, names)
  const shown = shownIn(draft)
  const outside = shown === null ? null : await readConfirmed(context, shown)
  const mayRegister = settings.register || (outside?.way === 'oidc' && settings.oidcMayRegister)
  if (!mayRegister) throw new Failure('register_closed')
  await refuseChosen(draft.password, draft.username, 'password')
  refuseLength(draft.username, 1, limits.usernameLength, 'username_length', 'username')
  const unfit = refuseNewName(draft.username)
  if (unfit !== null) throw new Failure(unfit, {}, 'username')
  refuseDomain(draft.email, settings.refusedMailDomains, 'email')
  const isVouchedFor = outside?.email?.toLowerCase() === draft.email.toLowerCase()
  const mail = mailState(settings, context.sealer)
  const missing = mail === 'broken' ? 'mail_not_ready' : 'code_missing'
  const proof = mail === 'none' || isVouchedFor ? null : codeFor(draft, missing)
  await refuseTaken(draft, context)
  // With soft answers whoever has no code for the address does not learn whether it is taken.
  if (proof === null || !settings.softAnswers) await refuseTakenEmail(draft, context)
  await proof?.check(context)

  const { hits, secondsLeft } = await hitThrottle(db, `register:${from}`, {
    now: now(),
    seconds: registrationLimit.seconds,
    restart: false,
  })
  if (hits > registrationLimit.accounts) throw new Failure('register_too_often', { seconds: secondsLeft })

  const account = {
    uid: randomUUID().replaceAll('-', ''),
    username: draft.username,
    email: draft.email,
    passwordHash: await hashPassword(draft.password, from),
    role: 'default_user',
  } as const
  const isNew = await db.transaction().execute(async (tx) => {
    if (!(await addAccount(tx, account))) return false
    await proof?.use(tx, context)
    if (shown !== null) await bindSignIn(tx, account.uid, shown, now())
    return true
  })
  if (isNew) return
  // Somebody else was quicker.
  await refuseTaken(draft, context)
  await refuseTakenEmail(draft, context)
  throw new Failure('username_taken', {}, 'username')
}

/** What shows that the address belongs to whoever registers. Without it they are refused with `without`. */
function codeFor({ email, code }: Draft, without: 'code_missing' | 'mail_not_ready') {
  const given = { ...toRegister(email), code: code ?? '' }
  const missing = () => new Failure(without, {}, 'code')
  return {
    async check(context: Context): Promise<void> {
      const judged = given.code === '' ? 'none' : await judgeCode(context, given)
      if (judged === 'none') throw missing()
      if (judged === 'wrong') throw new Failure('code_wrong', {}, 'code')
    },
    async use(tx: Transaction, context: Context): Promise<void> {
      if (!(await useCode(tx, context, given))) throw missing()
    },
  }
}

async function refuseTaken({ username }: Draft, { db }: Context): Promise<void> {
  if (await usernameExists(db, username)) throw new Failure('username_taken', {}, 'username')
  if (await lookAlikeExists(db, lookAlikeKey(username))) throw new Failure('username_looks_alike', {}, 'username')
}

async function refuseTakenEmail({ email }: Draft, { db }: Context): Promise<void> {
  if (await emailExists(db, email)) throw new Failure('email_taken', {}, 'email')
}
