import { limits } from '@praxis/contract/limits'
import { trainingRank } from '@praxis/contract/trainingRank'
import { trainingRules } from '@praxis/contract/trainingLimits'
import { trainings } from '@praxis/contract/trainings'
import { useCall } from '#web/api/hooks.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { StaleNotice } from '#web/components/feedback/StaleNotice.tsx'
import { SearchBox } from '#web/components/form/SearchBox.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import { BeyondEnd, isBeyondEnd } from '#web/components/table/BeyondEnd.tsx'
import { FilterBar } from '#web/components/table/FilterBar.tsx'
import { Pager } from '#web/components/table/Pager.tsx'
import { useTraining } from '#web/parts/trainings/useTraining.ts'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import { useTrainingText } from '#web/text/training/trainingText.ts'
import styles from './Inside.module.css'
import { RankTable } from './RankTable.tsx'

/** The record list of a private training: who has solved most, and each with every problem. */
export function TrainingRankPage() {
  const words = useTrainingText()
  const { shell } = useText()
  const { number } = useFormat()
  const { id: tid, mayEdit } = useTraining()
  const defaults = { tid, limit: trainingRules.rankPage }
  const [filter, setFilter, reset, addressOf] = useFilter(trainingRank.list, defaults)
  const {
    data: list,
    error,
    isPlaceholderData,
    refetch,
  } = useCall(trainingRank.list, { ...filter, tid }, { quiet: true })
  const { data: problems } = useCall(trainings.problems, { tid }, { quiet: true })
  const { keyword = '' } = filter
  const total = list && words.rankCount(number(list.total))
  const pageAddress = (currentPage: number) => addressOf({ currentPage })
  const retry = () => void refetch()
  const chips =
    keyword === ''
      ? []
      : [
          {
            key: 'keyword',
            label: words.chip(words.rankSearch, keyword),
            onRemove: () => setFilter({ keyword: '' }),
          },
        ]
  return (
    <div className="wrap">
      <PageTitle title={words.rank} note={chips.length === 0 ? total : undefined} />
      <FilterBar chips={chips} onReset={reset} result={total}>
        <SearchBox
          label={words.rankSearch}
          hint={mayEdit ? words.rankSearchHintFull : words.rankSearchHint}
          value={keyword}
          maxLength={limits.keywordLength}
          onSearch={(next, typed) => setFilter({ keyword: next }, { replace: typed && keyword !== '' })}
        />
        <p className={styles.note}>{words.rankNote}</p>
      </FilterBar>
      {error !== null && list !== undefined && (
        <StaleNotice text={shell.listStale} action={shell.retry} onRetry={retry} />
      )}
      {list === undefined || problems === undefined ? (
        error === null ? (
          <PageSkeleton shape="table" />
        ) : (
          <ErrorState reason={error.message} onRetry={retry} />
        )
      ) : list.records.length > 0 ? (
        <RankTable rows={list.records} problems={problems} isStale={isPlaceholderData} />
      ) : isBeyondEnd(list) ? (
        <BeyondEnd list={list} addressOf={pageAddress} />
      ) : chips.length > 0 ? (
        <EmptyState icon="search" title={words.noneFound} text={words.noneFoundText} />
      ) : (
        <EmptyState icon="users" title={words.rankNone} text={words.rankNoneText} />
      )}
      {list !== undefined && list.total > 0 && (
        <Pager list={list} addressOf={pageAddress} onSize={(limit) => setFilter({ limit })} />
      )}
    </div>
  )
}
