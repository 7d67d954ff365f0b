import type { Scope } from '@praxis/contract/scope'
import { groupTrainings } from '@praxis/contract/groupTrainings'
import { trainings } from '@praxis/contract/trainings'
import { useCall } from '#web/api/hooks.ts'
import { gidOf } from '#web/parts/screens/scope.ts'
import type { TrainingFilter } from './trainingChips.ts'

/** A page of the trainings of a scope. Those of a group can only be paged. */
export function useTrainingRows(scope: Scope, filter: TrainingFilter) {
  const isSite = scope.kind === 'site'
  const { currentPage, limit } = filter
  const ofSite = useCall(trainings.list, filter, { enabled: isSite, quiet: true })
  const ofGroup = useCall(
    groupTrainings.list,
    { gid: gidOf(scope) ?? 0, currentPage, limit },
    { enabled: !isSite, quiet: true },
  )
  return isSite ? ofSite : ofGroup
}
