import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { anonymise } from '../anonymise.ts'
import { waitForDesk } from '../desk.queries.ts'

/** Makes people anonymous, all or nobody. Those who are gone already are passed over. */
export async function removeAccounts(ids: readonly string[], context: Context<Viewer>): Promise<null> {
  if (ids.includes(context.viewer.uid)) throw new Failure('not_yourself', {}, 'ids')
  const end = await context.db.transaction().execute(async (tx) => {
    const gone: string[] = []
    await waitForDesk(tx)
    await context.memberships.hold(tx, ids)
    const by = { memberships: context.memberships, actor: context }
    for (const uid of [...new Set(ids)].toSorted()) if (await anonymise(tx, uid, by)) gone.push(uid)
    if (gone.length === 0) throw new Failure('nothing_deleted', {}, 'ids')
    await record(tx, context, {
      act: 'account.remove',
      noun: 'account',
      nounId: gone.length === 1 ? gone[0]! : null,
      before: null,
      after: { count: gone.length, ids: gone },
    })
    return context.endWork(tx, context, { uids: gone })
  })
  await end()
  return null
}
