import { accountStatus } from '@praxis/contract/statuses'
import type { Context } from '#server/context.ts'
import { pretend, send } from '#server/modules/mail/public.ts'
import { drawDigits, keepCode, type About } from './codes.ts'

type Sending = { about: About; template: 'register' | 'change-email'; email: string }
type Owner = { username: string; status: number }

/**
 * Sends a code to an address. Whoever has the address already gets a mail that says so, in place of the code. Both do
 * the same work, so that its time tells nothing.
 */
export async function sendDigits(
  context: Pick<Context, 'db' | 'now' | 'log' | 'sealer' | 'locale'>,
  { about, template, email }: Sending,
  owner: Owner | undefined,
): Promise<void> {
  const { db, locale } = context
  const code = drawDigits()
  await db.transaction().execute(async (tx) => {
    await keepCode(tx, context, { ...about, code })
    if (owner === undefined) return send(tx, context, { template, data: { code }, to: email, locale })
    const write = owner.status === accountStatus.active ? send : pretend
    return write(tx, context, { template: 'address-in-use', data: { username: owner.username }, to: email, locale })
  })
}
