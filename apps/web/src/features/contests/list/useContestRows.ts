import { contests } from '@praxis/contract/contests'
import type { ContestRow } from '@praxis/contract/contestShapes'
import { groupContests } from '@praxis/contract/groupContests'
import type { Scope } from '@praxis/contract/scope'
import type { ContestStatus } from '@praxis/contract/statuses'
import { useMemo } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { momentsOf, statusAt, timesOf, type Times } from '#web/parts/contests/clock/phase.ts'
import { useMoments, useServerValue, useToldTime } from '#web/parts/contests/clock/useServerClock.ts'
import { gidOf } from '#web/parts/screens/scope.ts'
import type { ContestFilter } from './contestChips.ts'
import { groupRows, type ContestGroup } from './contestGroups.ts'

/** A row with its moments, so that nobody reads them from texts each second. */
export type TimedRow = { contest: ContestRow; times: Times }

type Counts = { running: number; scheduled: number; ended: number }

type List = { total: number; size: number; current: number; pages: number; records: readonly ContestRow[] }

/** A page of the contests of a scope, by how each stands at this moment. What begins or ends moves by itself. */
export function useContestRows(scope: Scope, filter: ContestFilter, isSettled: boolean) {
  const isSite = scope.kind === 'site'
  const { currentPage, limit, keyword } = filter
  const ofSite = useCall(contests.list, filter, { enabled: isSite && isSettled, quiet: true })
  const ofGroup = useCall(
    groupContests.list,
    { gid: gidOf(scope) ?? 0, currentPage, limit, keyword },
    { enabled: !isSite, quiet: true },
  )
  const call = isSite ? ofSite : ofGroup
  const list: List | undefined = call.data
  const rows = useMemo(
    () => list?.records.map((contest) => ({ contest, times: timesOf(contest, contest.standing) })),
    [list],
  )
  useToldTime(list?.records[0]?.now)
  useMoments(rows?.flatMap(({ times }) => momentsOf(times)) ?? [], () => void call.refetch())
  const groups = useGroups(rows)
  const counts: Counts | undefined = isSite ? ofSite.data?.counts : undefined
  const { error, isPlaceholderData, refetch } = call
  return { list, groups, counts, error, isStale: isPlaceholderData, retry: () => void refetch() }
}

/** A new list only when a row changes its place. */
function useGroups(rows: readonly TimedRow[] | undefined): ContestGroup<TimedRow>[] | undefined {
  const statuses = useServerValue((now) => rows?.map(({ times }) => statusAt(times, now)).join() ?? '')
  return useMemo(() => {
    const known = new Map(rows?.map((row, index) => [row, Number(statuses.split(',')[index])]))
    return rows && groupRows(rows, (row) => known.get(row) as ContestStatus)
  }, [rows, statuses])
}
