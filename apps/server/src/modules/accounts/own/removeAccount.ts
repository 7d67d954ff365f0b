import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { ownAccount } from '@praxis/contract/ownAccount'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { anonymise } from '../desk/anonymise.ts'
import { checkOwnPassword } from '../passwords/ownPassword.ts'
import { checkSecondFactor } from '../twoFactor/checkSecondFactor.ts'

/** Forgets who the caller is, once they have shown that it is them. */
export async function removeAccount(
  { password, secondFactor }: ParsedInputOf<typeof ownAccount.removeAccount>,
  context: Context<Viewer>,
): Promise<null> {
  const { db, viewer, memberships, endWork } = context
  await checkOwnPassword(password, context)
  await checkSecondFactor(context, viewer.uid, secondFactor)
  const by = { memberships, actor: context }
  const end = await db.transaction().execute(async (tx) => {
    // Somebody else may have deleted the account meanwhile.
    if (!(await anonymise(tx, viewer.uid, by))) throw new Failure('session_expired')
    return endWork(tx, context, { uids: [viewer.uid] })
  })
  await end()
  return null
}
