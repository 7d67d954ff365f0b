import { pageSizeOf } from '@praxis/contract/limits'
import { useCall } from '#web/api/hooks.ts'
import { useSubmissionCalls } from '#web/parts/submissions/useSubmissionCalls.ts'
import { useViewer } from '#web/session/session.ts'

/** Finds what the viewer submitted to a problem. */
export const mySubmissionsFilter = (problemId: string) =>
  ({ onlyMine: true, problemID: problemId, completeProblemID: true }) as const

/** One page of it. */
export const mySubmissionsPage = (problemId: string, currentPage = 1) => ({
  ...mySubmissionsFilter(problemId),
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
  const { list, inMine } = useSubmissionCalls()
  return useCall(
    list,
    { ...inMine, ...mySubmissionsPage(problemId, currentPage) },
    { enabled: viewer !== null && isWanted, quiet: true, keepPrevious },
  )
}
