import { problems, type ProblemInfo } from '@praxis/contract/problems'
import { trainings } from '@praxis/contract/trainings'
import { useCall } from '#web/api/hooks.ts'
import { ApiError } from '#web/api/request.ts'
import { gidOf, useScope } from '#web/parts/screens/scope.ts'

type Found = {
  info: ProblemInfo | undefined
  /** The training has no such problem. */
  isMissing: boolean
  error: Error | null
  retry: () => void
}

/** A problem that stands in a training. One of a group has problems of the group and of the bank. */
export function useTrainingProblem(tid: number, problemId: string): Found {
  const gid = gidOf(useScope())
  const isGroup = gid !== undefined
  const list = useCall(trainings.problems, { tid }, { quiet: true })
  const isInside = list.data?.some((row) => row.problemId === problemId)
  const isAsked = isInside === true
  const ofGroup = useCall(problems.detail, { problemId, gid }, { quiet: true, enabled: isAsked && isGroup })
  const isOfBank = !isGroup || isNotFound(ofGroup.error)
  const ofBank = useCall(problems.detail, { problemId }, { quiet: true, enabled: isAsked && isOfBank })
  const call = isOfBank ? ofBank : ofGroup
  const error = list.error ?? call.error
  return {
    info: isAsked ? call.data : undefined,
    isMissing: isInside === false || (isAsked && isNotFound(call.error)),
    error,
    retry: () => void (list.error === null ? call.refetch() : list.refetch()),
  }
}

const isNotFound = (error: Error | null) => error instanceof ApiError && error.code === 'problem_not_found'
