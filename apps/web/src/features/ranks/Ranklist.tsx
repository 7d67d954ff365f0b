import type { Honor } from '@praxis/contract/honors'
import { limits } from '@praxis/contract/limits'
import { rankTypes } from '@praxis/contract/statuses'
import { useId } from 'react'
import type { To } from 'react-router'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { StaleNotice } from '#web/components/feedback/StaleNotice.tsx'
import { SearchBox } from '#web/components/form/SearchBox.tsx'
import { Segmented } from '#web/components/form/Segmented.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import { BeyondEnd, isBeyondEnd } from '#web/components/table/BeyondEnd.tsx'
import { DataTable } from '#web/components/table/DataTable.tsx'
import { FilterBar } from '#web/components/table/FilterBar.tsx'
import { Pager } from '#web/components/table/Pager.tsx'
import { useScope } from '#web/parts/screens/scope.ts'
import { useViewer } from '#web/session/session.ts'
import { useFormat } from '#web/text/format.ts'
import { useRankText } from '#web/text/people/rankText.ts'
import { useText } from '#web/text/text.ts'
import { rankColumns } from './rankColumns.tsx'
import styles from './Ranklist.module.css'
import type { Ranked, RankType } from './rankRow.ts'
import { TopChart } from './TopChart.tsx'

type RanklistProps = {
  type: RankType
  onType: (type: RankType) => void
  filter: { searchUser?: string | undefined; limit: number; currentPage: number }
  onFilter: (change: { searchUser?: string; limit?: number }, options?: { replace?: boolean }) => void
  onReset: () => void
  addressOf: (page: number) => To
  call: {
    data: List | undefined
    error: Error | null
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  /** None in a group: they are of the lists of the site. */
  honors: readonly Honor[]
}

type List = {
  records: readonly Ranked[]
  total: number
  totalIsCapped?: boolean | undefined
  size: number
  current: number
  pages: number
}

/** A ranklist of the site or of a group. */
export function Ranklist(props: RanklistProps) {
  const { type, filter, onFilter, onReset, addressOf, call } = props
  const words = useRankText()
  const { shell: text } = useText()
  const { number } = useFormat()
  const { kind } = useScope()
  const { data: list, error } = call
  const { searchUser = '', currentPage } = filter
  const title = kind === 'group' ? words.titleInGroup : type === rankTypes.oi ? text.oiRank : text.acmRank
  const total = list && words.count(number(list.total))
  // A search has its first page as well, but not the first people.
  const hasChart = kind === 'site' && searchUser === '' && currentPage === 1
  return (
    <div className="wrap">
      <PageTitle title={title} note={searchUser === '' ? total : undefined} />
      <FilterBar
        chips={
          searchUser === ''
            ? []
            : [{ key: 'user', label: words.searchChip(searchUser), onRemove: () => onFilter({ searchUser: '' }) }]
        }
        onReset={onReset}
        result={total}
      >
        <Filters {...props} />
      </FilterBar>
      {error !== null && list !== undefined && (
        <StaleNotice text={text.listStale} action={text.retry} onRetry={() => void call.refetch()} />
      )}
      {hasChart && <TopChart type={type} rows={list?.records} isFailed={error !== null} />}
      <Rows {...props} title={title} />
      {list !== undefined && list.total > 0 && (
        <Pager list={list} addressOf={addressOf} onSize={(limit) => onFilter({ limit })} />
      )}
    </div>
  )
}

/** Which of the two lists it is, and whom somebody looks for in it. */
function Filters({ type, onType, filter: { searchUser = '' }, onFilter }: RanklistProps) {
  const words = useRankText()
  const { kind } = useScope()
  const typeId = useId()
  return (
    <>
      <span id={typeId} className="sr">
        {words.type}
      </span>
      <Segmented
        labelledBy={typeId}
        value={String(type)}
        options={Object.values(rankTypes).map((one) => ({ value: String(one), label: words.types[one] }))}
        onChange={(value) => onType(value === String(rankTypes.oi) ? rankTypes.oi : rankTypes.acm)}
      />
      <SearchBox
        label={words.search[kind]}
        hint={words.searchHint[kind]}
        value={searchUser}
        maxLength={limits.keywordLength}
        onSearch={(next, typed) => onFilter({ searchUser: next }, { replace: typed && searchUser !== '' })}
      />
    </>
  )
}

function Rows({ title, type, filter, addressOf, call, honors }: RanklistProps & { title: string }) {
  const words = useRankText()
  const format = useFormat()
  const viewer = useViewer()
  const scope = useScope()
  const { data: list, error } = call
  const { searchUser = '', limit } = filter
  return (
    <DataTable
      label={title}
      className={styles.table}
      columns={rankColumns(words, format, { scope, type, honors })}
      rows={list?.records}
      rowKey={({ uid }) => uid}
      isMarked={({ uid }) => uid === viewer?.uid}
      stale={call.isPlaceholderData}
      skeletonRows={limit}
      empty={
        list !== undefined && isBeyondEnd(list) ? (
          <BeyondEnd list={list} addressOf={addressOf} />
        ) : searchUser === '' ? (
          <EmptyState icon="chart" title={words.emptyTitle} text={words.emptyText[scope.kind]} />
        ) : (
          <EmptyState icon="search" title={words.noMatchTitle[scope.kind]} text={words.noMatchText} />
        )
      }
      failure={error && <ErrorState reason={error.message} onRetry={() => void call.refetch()} />}
    />
  )
}
