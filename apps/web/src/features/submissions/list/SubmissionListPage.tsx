import { Button } from '@mantine/core'
import { pageSizeOf } from '@praxis/contract/limits'
import { useEffect } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { BeyondEnd, isBeyondEnd } from '#web/components/table/BeyondEnd.tsx'
import { DataTable } from '#web/components/table/DataTable.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { FilterBar } from '#web/components/table/FilterBar.tsx'
import { Icon } from '#web/components/icons.tsx'
import { Pager } from '#web/components/table/Pager.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import { StaleNotice } from '#web/components/feedback/StaleNotice.tsx'
import { useContestPlace } from '#web/parts/screens/contestPlace.ts'
import { useScope } from '#web/parts/screens/scope.ts'
import { useSubmissionCalls } from '#web/parts/submissions/useSubmissionCalls.ts'
import { VerdictStale } from '#web/parts/submissions/VerdictStale.tsx'
import { useRequireLogin, useViewer } from '#web/session/session.ts'
import { useIsRoot } from '#web/session/viewer.ts'
import { useFormat } from '#web/text/format.ts'
import { preloadSubmissionText, useSubmissionText } from '#web/text/problems/submissionText.ts'
import { useText } from '#web/text/text.ts'
import { SubmissionFilters } from './SubmissionFilters.tsx'
import { NoSubmissions } from './NoSubmissions.tsx'
import { submissionColumns } from './submissionColumns.tsx'
import { submissionChips } from './submissionChips.ts'
import styles from './SubmissionListPage.module.css'
import { useLiveRows, type LiveRow } from '#web/parts/submissions/useLiveRows.ts'

const defaults = { limit: pageSizeOf.submissions }

preloadSubmissionText()

/** Submissions of the site, of a group or of a contest, by where the page stands. */
export function SubmissionListPage() {
  const text = useText()
  const words = useSubmissionText()
  const format = useFormat()
  const viewer = useViewer()
  const { filter, setFilter, reset, addressOf, isSettled } = useSettledFilter()
  const { list: endpoint, inList } = useSubmissionCalls()
  const contest = useContestPlace()
  const isOfSite = useScope().kind === 'site' && contest === null
  // Where they are from is said by the screen, whatever the address says.
  const call = useCall(endpoint, { ...filter, ...inList }, { enabled: isSettled, quiet: true })
  const { data: list, error, isPlaceholderData, isFetching } = call
  const refetch = () => void call.refetch()
  const { rows, isStale, retry } = useLiveRows(list?.records)
  const columns = useColumns(rows ?? [])
  const chips = submissionChips(filter, setFilter, { ...text, submissions: words })

  const pageAddress = (page: number) => addressOf({ currentPage: page })
  const total =
    list && (list.totalIsCapped === true ? text.shell.atLeast(format.number(list.total)) : format.number(list.total))
  return (
    <div className="wrap">
      <PageTitle
        title={isOfSite ? text.shell.status : words.titleInGroup}
        note={total !== undefined && chips.length === 0 ? words.count(total) : undefined}
      >
        <Button
          variant="default"
          leftSection={<Icon name="refresh" size={14} className={isFetching ? 'spin' : undefined} />}
          onClick={refetch}
        >
          {words.refresh}
        </Button>
      </PageTitle>
      <FilterBar chips={chips} onReset={reset} result={total !== undefined && words.count(total)}>
        <SubmissionFilters filter={filter} onChange={setFilter} />
      </FilterBar>
      {isStale && <VerdictStale onRetry={retry} />}
      {error !== null && list !== undefined && (
        <StaleNotice text={text.shell.listStale} action={text.shell.retry} onRetry={refetch} />
      )}
      <DataTable
        label={text.shell.status}
        className={styles.table}
        columns={columns}
        rows={rows}
        rowKey={({ submitId }) => submitId}
        isMarked={({ uid }) => !filter.onlyMine && uid === viewer?.uid}
        stale={isPlaceholderData}
        skeletonRows={filter.limit}
        empty={
          list !== undefined && isBeyondEnd(list) ? (
            <BeyondEnd list={list} addressOf={pageAddress} />
          ) : (
            <NoSubmissions isFiltered={chips.length > 0} isMine={filter.onlyMine} />
          )
        }
        failure={error && <ErrorState reason={error.message} onRetry={refetch} />}
      />
      {list !== undefined && list.total > 0 && (
        <Pager list={list} addressOf={pageAddress} onSize={(limit) => setFilter({ limit })} />
      )}
    </div>
  )
}

/** What the address asks for; `isSettled` is false while it contradicts itself or needs an account. */
function useSettledFilter() {
  const viewer = useViewer()
  const requireLogin = useRequireLogin()
  const [filter, setFilter, reset, addressOf] = useFilter(useSubmissionCalls().list, defaults)
  const needsLogin = filter.onlyMine && viewer === null
  // The switch already says whose submissions are meant, so a username is dropped.
  const namesSomebody = filter.onlyMine && filter.username !== undefined
  // A shared or remembered address may ask for "mine" of a visitor: the switch goes back until they have logged in.
  useEffect(() => {
    if (needsLogin) requireLogin(location.pathname + location.search)
    if (needsLogin) setFilter({ onlyMine: false }, { replace: true })
    else if (namesSomebody) setFilter({ username: '' }, { replace: true })
  })
  return { filter, setFilter, reset, addressOf, isSettled: !needsLogin && !namesSomebody }
}

function useColumns(rows: readonly LiveRow[]) {
  const words = useSubmissionText()
  const isRoot = useIsRoot()
  const hasScores = useContestPlace()?.hasScores ?? true
  return submissionColumns(words, { isRoot, hasScores, rows })
}
