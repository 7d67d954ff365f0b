import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { discussions } from '@praxis/contract/discussions'
import { groupDiscussions } from '@praxis/contract/groupDiscussions'
import type { Scope } from '@praxis/contract/scope'
import { useCall } from '#web/api/hooks.ts'
import { gidOf } from '#web/parts/screens/scope.ts'

export type DiscussionFilter = ParsedInputOf<(typeof discussions)['list']>

/** A page of the discussions of the site or of a group. Those of a group can only be paged, and asked for by problem. */
export function useDiscussionRows(scope: Scope, filter: Partial<DiscussionFilter>, isWanted = true) {
  const gid = gidOf(scope)
  const { currentPage, limit, pid } = filter
  const ofSite = useCall(discussions.list, filter, { quiet: true, enabled: isWanted && gid === undefined })
  const ofGroup = useCall(
    groupDiscussions.list,
    { gid: gid ?? 0, currentPage, limit, pid },
    { quiet: true, enabled: isWanted && gid !== undefined },
  )
  return gid === undefined ? ofSite : ofGroup
}
