import type { OutputOf } from '@praxis/contract/endpoint'
import { problems } from '@praxis/contract/problems'
import type { UseQueryResult } from '@tanstack/react-query'
import type { To } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { BeyondEnd, isBeyondEnd } from '#web/components/table/BeyondEnd.tsx'
import { DataTable } from '#web/components/table/DataTable.tsx'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { useViewer } from '#web/session/session.ts'
import { useText } from '#web/text/text.ts'
import classes from './ProblemListPage.module.css'
import { useDifficulties } from '#web/parts/problems/DifficultyLabel.tsx'
import { gidOf, useScope, useScopeLinks } from '#web/parts/screens/scope.ts'
import { useFormat } from '#web/text/format.ts'
import { problemListColumns, type Sorting } from './ProblemListRow.tsx'

type ProblemListTableProps = {
  query: UseQueryResult<OutputOf<typeof problems.list>>
  skeletonRows: number
  showTags: boolean
  /** Something stands in the way of rows that may be there. */
  isFiltered: boolean
  addressOf: (page: number) => To
  /** Null: the list has one order. */
  sorting: Sorting | null
}

export function ProblemListTable(props: ProblemListTableProps) {
  const { query, skeletonRows, showTags, isFiltered, addressOf, sorting } = props
  const text = useText()
  const { data: list, error, isPlaceholderData, refetch } = query
  const rows = list?.records
  const difficulties = useDifficulties()
  const format = useFormat()
  const { problem } = useScopeLinks()
  const statuses = useStatuses(rows?.map(({ pid }) => pid))
  return (
    <DataTable
      label={text.problems.title}
      className={statuses === null ? `${classes.table} ${classes.visitor}` : classes.table}
      columns={problemListColumns(text, {
        rows: rows ?? [],
        difficulties,
        format,
        addressOf: problem,
        showTags,
        statuses,
        sorting,
      })}
      rows={rows}
      rowKey={({ pid }) => pid}
      stale={isPlaceholderData}
      skeletonRows={skeletonRows}
      empty={
        list !== undefined && isBeyondEnd(list) ? (
          <BeyondEnd list={list} addressOf={addressOf} />
        ) : (
          <Nothing isFiltered={isFiltered} />
        )
      }
      failure={error === null ? undefined : <ErrorState reason={error.message} onRetry={() => void refetch()} />}
    />
  )
}

/** How the viewer stands with the problems of the page; null for visitors. */
function useStatuses(pidList: readonly number[] = []) {
  const signedIn = useViewer() !== null
  const input = { pidList: [...pidList], isContestProblemList: false, gid: gidOf(useScope()) }
  const { data = {} } = useCall(problems.userStatus, input, { enabled: signedIn && pidList.length > 0, quiet: true })
  return signedIn ? data : null
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const text = useText().problems
  if (isFiltered) return <EmptyState icon="search" title={text.emptyTitle} text={text.emptyText} />
  return <EmptyState icon="book" title={text.noneTitle} text={text.noneText} />
}
