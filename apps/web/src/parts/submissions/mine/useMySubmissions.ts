import { pageSizeOf } from '@praxis/contract/limits'
import type { Scope } from '@praxis/contract/scope'
import { submissions } from '@praxis/contract/submissions'
import { useCall } from '#web/api/hooks.ts'
import { gidOf, useScope } from '#web/parts/screens/scope.ts'
import { useViewer } from '#web/session/session.ts'

/** Finds what the viewer submitted to a problem. */
export const mySubmissionsFilter = (problemId: string) =>
  ({ onlyMine: true, problemID: problemId, completeProblemID: true }) as const

/** One page of it. */
export const mySubmissionsInput = (problemId: string, scope: Scope, currentPage = 1) => ({
  ...mySubmissionsFilter(problemId),
  gid: gidOf(scope),
  currentPage,
  limit: pageSizeOf.mySubmissions,
})

type Options = {
  currentPage?: number
  /** False: nothing is asked for yet. */
  isWanted?: boolean
  /** The rows of the page before stay until the next page is here. */
  keepPrevious?: boolean
}

/** What the viewer submitted to a problem; a visitor has nothing to ask for. */
export function useMySubmissions(
  problemId: string,
  { currentPage, isWanted = true, keepPrevious = true }: Options = {},
) {
  const viewer = useViewer()
  const scope = useScope()
  return useCall(submissions.list, mySubmissionsInput(problemId, scope, currentPage), {
    enabled: viewer !== null && isWanted,
    quiet: true,
    keepPrevious,
  })
}
