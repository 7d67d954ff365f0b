import { scopeOf, siteScope } from '@praxis/contract/scope'
import { groupLevels } from '@praxis/contract/statuses'
import type { Viewer } from '@praxis/rules/viewer'
import type { Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import type { EnteredScope } from '#server/scope.ts'
import { enterScope } from './enterScope.ts'
import { lockGroup } from './members/place.queries.ts'

type Place = { readonly kind: EnteredScope['kind']; readonly gid: number | null }

/**
 * Where something is made. What is of the site is made by its staff, which the contract asks for; what is of a group by
 * who manages it. The group stays until the transaction ends.
 */
export async function enterToCreate(tx: Transaction, viewer: Viewer, { kind, gid }: Place): Promise<EnteredScope> {
  if (kind === 'site') return siteScope
  if (gid === null) throw new Failure('group_not_found')
  await lockGroup(tx, gid)
  return enterScope({ db: tx, viewer }, scopeOf(gid), { group: groupLevels.admin })
}
