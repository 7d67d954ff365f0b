import { limits, pageSizeOf } from '@praxis/contract/limits'
import { problems } from '@praxis/contract/problems'
import { useCall } from '#web/api/hooks.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { DataTable } from '#web/components/DataTable.tsx'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { FilterBar } from '#web/components/FilterBar.tsx'
import { Pager } from '#web/components/Pager.tsx'
import { PageTitle } from '#web/components/PageTitle.tsx'
import { SearchBox } from '#web/components/SearchBox.tsx'
import { SelectBox } from '#web/components/SelectBox.tsx'
import { useViewer } from '#web/session/session.ts'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import { useDifficulties } from './DifficultyLabel.tsx'
import classes from './ProblemListPage.module.css'
import { problemListColumns } from './ProblemListRow.tsx'
import { useProblemListChips } from './problemListChips.ts'
import { ProblemListTagsSwitch, useShowTags } from './ProblemListTagsSwitch.tsx'

const defaults = { limit: pageSizeOf.problems }

export function ProblemListPage() {
  const text = useText()
  const [filter, setFilter, reset, addressOf] = useFilter(problems.list, defaults)
  const { data: list, error, isPlaceholderData, refetch } = useCall(problems.list, filter, { quiet: true })
  const difficulties = useDifficulties()
  const chips = useProblemListChips(filter, setFilter, list?.records)
  const [showTags, setShowTags] = useShowTags()
  const statuses = useStatuses(list?.records.map(({ pid }) => pid))
  const count = useCount(list)
  return (
    <div className="wrap">
      <PageTitle title={text.problems.title} note={count !== undefined && chips.length === 0 ? count : undefined} />
      <FilterBar chips={chips} onReset={reset} result={count}>
        <SearchBox
          label={text.problems.keyword}
          hint={text.problems.keywordHint}
          value={filter.keyword ?? ''}
          maxLength={limits.keywordLength}
          onSearch={(keyword, typed) => setFilter({ keyword }, { replace: typed && filter.keyword !== undefined })}
        />
        <SelectBox
          label={text.problems.difficulty}
          value={String(filter.difficulty ?? '')}
          options={[
            { value: '', label: text.shell.all },
            ...difficulties.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(value) => setFilter({ difficulty: value === '' ? undefined : Number(value) })}
        />
        <ProblemListTagsSwitch shown={showTags} onChange={setShowTags} />
      </FilterBar>
      <DataTable
        label={text.problems.title}
        className={statuses === null ? `${classes.table} ${classes.visitor}` : classes.table}
        columns={problemListColumns(text, { showTags, statuses })}
        rows={list?.records}
        rowKey={({ pid }) => pid}
        stale={isPlaceholderData}
        skeletonRows={filter.limit}
        empty={<Nothing filtered={chips.length > 0} />}
        failure={error === null ? undefined : <ErrorState reason={error.message} onRetry={() => void refetch()} />}
      />
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

/** How the viewer stands with the problems of the page; null for visitors. */
function useStatuses(pidList: readonly number[] = []) {
  const signedIn = useViewer() !== null
  const input = { pidList: [...pidList], isContestProblemList: false }
  const { data = {} } = useCall(problems.userStatus, input, { enabled: signedIn && pidList.length > 0, quiet: true })
  return signedIn ? data : null
}

function useCount(list: { total: number; totalIsCapped?: boolean | undefined } | undefined): string | undefined {
  const text = useText()
  const { number } = useFormat()
  if (list === undefined) return undefined
  const total = number(list.total)
  return text.problems.count(list.totalIsCapped === true ? text.shell.atLeast(total) : total)
}

function Nothing({ filtered }: { filtered: boolean }) {
  const text = useText().problems
  if (filtered) return <EmptyState icon="search" title={text.emptyTitle} text={text.emptyText} />
  return <EmptyState icon="book" title={text.noneTitle} text={text.noneText} />
}
