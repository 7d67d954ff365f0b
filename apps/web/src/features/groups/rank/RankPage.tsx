import { groupRank } from '@praxis/contract/groupRank'
import { limits, pageSizeOf } from '@praxis/contract/limits'
import { rankTypes } from '@praxis/contract/statuses'
import { useId } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { useFilter } from '#web/api/useFilter.ts'
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
import { useGroup } from '#web/parts/groups/useGroup.ts'
import { useViewer } from '#web/session/session.ts'
import { useFormat } from '#web/text/format.ts'
import { preloadGroupText, useGroupText } from '#web/text/groupText.ts'
import { useText } from '#web/text/text.ts'
import { rankColumns } from './rankColumns.tsx'
import styles from './RankPage.module.css'

preloadGroupText()

/** The members of a group by what they have solved there, or by their scores. */
export function RankPage() {
  const { id: gid } = useGroup()
  const words = useGroupText().groupRank
  const text = useText().shell
  const format = useFormat()
  const viewer = useViewer()
  const typeId = useId()
  const defaults = { gid, type: rankTypes.acm, limit: pageSizeOf.groupRank }
  const [filter, setFilter, reset, addressOf] = useFilter(groupRank.list, defaults)
  const call = useCall(groupRank.list, { ...filter, gid }, { quiet: true })
  const { data: list, error } = call
  const { searchUser = '' } = filter
  const pageAddress = (currentPage: number) => addressOf({ currentPage })
  const refetch = () => void call.refetch()
  const total = list && words.count(format.number(list.total))
  return (
    <div className="wrap">
      <PageTitle title={words.title} note={searchUser === '' ? total : undefined} />
      <FilterBar
        chips={
          searchUser === ''
            ? []
            : [{ key: 'user', label: words.searchChip(searchUser), onRemove: () => setFilter({ searchUser: '' }) }]
        }
        onReset={reset}
        result={total}
      >
        <span id={typeId} className="sr">
          {words.type}
        </span>
        <Segmented
          labelledBy={typeId}
          value={String(filter.type)}
          options={Object.values(rankTypes).map((type) => ({ value: String(type), label: words.types[type] }))}
          onChange={(value) => setFilter({ type: value === String(rankTypes.oi) ? rankTypes.oi : rankTypes.acm })}
        />
        <SearchBox
          label={words.search}
          hint={words.searchHint}
          value={searchUser}
          maxLength={limits.keywordLength}
          onSearch={(next, typed) => setFilter({ searchUser: next }, { replace: typed && searchUser !== '' })}
        />
      </FilterBar>
      {error !== null && list !== undefined && (
        <StaleNotice text={text.listStale} action={text.retry} onRetry={refetch} />
      )}
      <DataTable
        label={words.title}
        className={styles.table}
        columns={rankColumns(words, format, { gid, type: filter.type })}
        rows={list?.records}
        rowKey={({ uid }) => uid}
        isMarked={({ uid }) => uid === viewer?.uid}
        stale={call.isPlaceholderData}
        skeletonRows={filter.limit}
        empty={
          list !== undefined && isBeyondEnd(list) ? (
            <BeyondEnd list={list} addressOf={pageAddress} />
          ) : searchUser === '' ? (
            <EmptyState icon="chart" title={words.emptyTitle} text={words.emptyText} />
          ) : (
            <EmptyState icon="search" title={words.noMatchTitle} text={words.noMatchText} />
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
