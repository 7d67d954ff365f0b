import { Button } from '@mantine/core'
import { pageSizeOf } from '@praxis/contract/limits'
import { submissions } from '@praxis/contract/submissions'
import { useEffect } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { DataTable } from '#web/components/DataTable.tsx'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { FilterBar } from '#web/components/FilterBar.tsx'
import { Icon } from '#web/components/icons.tsx'
import { Pager } from '#web/components/Pager.tsx'
import { PageTitle } from '#web/components/PageTitle.tsx'
import { VerdictStale } from '#web/components/VerdictStale.tsx'
import { useRequireLogin, useViewer } from '#web/session/session.ts'
import { useIsRoot } from '#web/session/viewer.ts'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import { SubmissionFilters } from './SubmissionFilters.tsx'
import { NoSubmissions } from './NoSubmissions.tsx'
import { submissionColumns } from './submissionColumns.tsx'
import { submissionChips } from './submissionChips.ts'
import styles from './SubmissionListPage.module.css'
import { useLiveRows } from './useLiveRows.ts'

const defaults = { limit: pageSizeOf.submissions }

export function SubmissionListPage() {
  const text = useText()
  const format = useFormat()
  const viewer = useViewer()
  const isRoot = useIsRoot()
  const requireLogin = useRequireLogin()
  const [filter, setFilter, reset, addressOf] = useFilter(submissions.list, defaults)
  const needsLogin = filter.onlyMine && viewer === null
  // Whose is settled by the switch, so a name beside it is dropped (specification 001 part 5).
  const namesSomebody = filter.onlyMine && filter.username !== undefined
  const {
    data: list,
    error,
    isPlaceholderData,
    isFetching,
    refetch,
  } = useCall(submissions.list, filter, {
    enabled: !needsLogin && !namesSomebody,
  })
  const { rows, isStale, retry } = useLiveRows(list?.records)
  const chips = submissionChips(filter, setFilter, text)

  // A shared or remembered address may ask for "mine" of a visitor: the switch goes back.
  useEffect(() => {
    if (needsLogin) requireLogin()
    if (needsLogin) setFilter({ onlyMine: false }, { replace: true })
    else if (namesSomebody) setFilter({ username: '' }, { replace: true })
  })

  const total =
    list && (list.totalIsCapped === true ? text.shell.atLeast(format.number(list.total)) : format.number(list.total))
  return (
    <div className="wrap">
      <PageTitle
        title={text.shell.status}
        note={total !== undefined && chips.length === 0 ? text.submissions.count(total) : undefined}
      >
        <Button
          variant="default"
          leftSection={<Icon name="refresh" size={14} className={isFetching ? 'spin' : undefined} />}
          onClick={() => void refetch()}
        >
          {text.submissions.refresh}
        </Button>
      </PageTitle>
      <FilterBar chips={chips} onReset={reset} result={total !== undefined && text.submissions.count(total)}>
        <SubmissionFilters filter={filter} onChange={setFilter} />
      </FilterBar>
      {isStale && <VerdictStale onRetry={retry} />}
      {error !== null && list === undefined ? (
        <ErrorState reason={error.message} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={text.shell.status}
          className={isRoot ? `${styles.table} ${styles.withRejudge}` : styles.table}
          columns={submissionColumns(text, isRoot)}
          rows={rows}
          rowKey={({ submitId }) => submitId}
          isMarked={({ uid }) => !filter.onlyMine && uid === viewer?.uid}
          stale={isPlaceholderData}
          skeletonRows={filter.limit}
          empty={<NoSubmissions isFiltered={chips.length > 0} isMine={filter.onlyMine} />}
        />
      )}
      {list !== undefined && list.total > 0 && (
        <Pager
          list={list}
          addressOf={(page) => addressOf({ currentPage: page })}
          onSize={(limit) => setFilter({ limit })}
        />
      )}
    </div>
  )
}
