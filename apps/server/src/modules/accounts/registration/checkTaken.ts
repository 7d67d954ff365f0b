import type { accounts } from '@praxis/contract/accounts'
import type { OutputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import type { Context } from '#server/context.ts'
import { readSiteSettings } from '#server/modules/site/public.ts'
import { emailExists, usernameExists } from '../queries.ts'

/** With soft answers nothing exists, so a form that asks lets everything through and shows what its own call refuses. */
export async function checkTaken(
  { username, email }: ParsedInputOf<(typeof accounts)['checkUsernameOrEmail']>,
  context: Context,
): Promise<OutputOf<(typeof accounts)['checkUsernameOrEmail']>> {
  const { softAnswers } = await readSiteSettings(context, ['softAnswers'])
  if (softAnswers) return { username: false, email: false }
  return {
    username: username ? await usernameExists(context.db, username.trim()) : false,
    email: email ? await emailExists(context.db, email.trim()) : false,
  }
}
