import { boardRules } from '@praxis/contract/contestLimits'
import { standings } from '@praxis/contract/standings'
import { useMemo } from 'react'
import { useCall } from '#web/api/hooks.ts'
import type { BoardRanked } from './boardRows.ts'
import type { BoardView } from './boardView.ts'
import { otherRows } from './otherRows.ts'

const none: readonly BoardRanked[] = []

/** Rows of other contests, as they were at the same time after their start. */
export function useOthers(
  { facts, ruling }: BoardView,
  cids: readonly number[],
  isRunning: boolean,
): { others: readonly BoardRanked[]; error: Error | null } {
  const isAsked = cids.length > 0 && ruling.rule.board === 'solved'
  const { data, error } = useCall(
    standings.others,
    { cid: facts.cid, externalCidList: [...cids] },
    { enabled: isAsked, quiet: true, keepPrevious: true, refetchInterval: isRunning ? boardRules.pollMs : false },
  )
  const columns = facts.problems.length
  const others = useMemo(
    () => (isAsked && data !== undefined ? otherRows(ruling, data.rows, columns) : none),
    [isAsked, data, ruling, columns],
  )
  return { others, error: isAsked ? error : null }
}
