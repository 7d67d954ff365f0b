import { groupProblemList } from '@praxis/contract/groupProblemList'
import { pageSizeOf } from '@praxis/contract/limits'
import { problems } from '@praxis/contract/problems'
import type { Scope } from '@praxis/contract/scope'
import { useCall } from '#web/api/hooks.ts'
import { useFilter } from '#web/api/useFilter.ts'

const defaults = { site: { limit: pageSizeOf.problems }, group: { limit: pageSizeOf.groupProblems } }

/** The filter of the list in the address. A group has its own problems only, in one order. */
export function useProblemFilter(scope: Scope) {
  const [filter, ...rest] = useFilter(problems.list, defaults[scope.kind])
  const known =
    scope.kind === 'site' ? filter : { ...filter, oj: undefined, sort: 'number' as const, descending: undefined }
  return [known, ...rest] as const
}

/** A page of the problems of the site or of a group. */
export function useProblemRows(scope: Scope, filter: ReturnType<typeof useProblemFilter>[0]) {
  const isSite = scope.kind === 'site'
  const { currentPage, limit, keyword, difficulty, tagId } = filter
  const gid = isSite ? 0 : scope.groupId
  const ofSite = useCall(problems.list, filter, { enabled: isSite, quiet: true })
  const ofGroup = useCall(
    groupProblemList.list,
    { gid, currentPage, limit, keyword, difficulty, tagId },
    { enabled: !isSite, quiet: true },
  )
  return isSite ? ofSite : ofGroup
}
