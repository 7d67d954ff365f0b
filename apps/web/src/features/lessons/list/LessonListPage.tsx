import { lessonRules } from '@praxis/contract/lessonLimits'
import { lessons } from '@praxis/contract/lessons'
import { limits } from '@praxis/contract/limits'
import { Suspense } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { StaleNotice } from '#web/components/feedback/StaleNotice.tsx'
import { SearchBox } from '#web/components/form/SearchBox.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import { BeyondEnd, isBeyondEnd } from '#web/components/table/BeyondEnd.tsx'
import { DataTable } from '#web/components/table/DataTable.tsx'
import { FilterBar } from '#web/components/table/FilterBar.tsx'
import { Pager } from '#web/components/table/Pager.tsx'
import { useViewer } from '#web/session/session.ts'
import { useFormat } from '#web/text/format.ts'
import { preloadLessonText, useLessonText } from '#web/text/lessons/lessonText.ts'
import { useText } from '#web/text/text.ts'
import { lessonColumns } from './lessonColumns.tsx'
import styles from './LessonListPage.module.css'
import { useOpenLesson } from './useOpenLesson.ts'

preloadLessonText()

export function LessonListPage() {
  return (
    <Suspense fallback={<PageSkeleton shape="list" />}>
      <LessonList />
    </Suspense>
  )
}

/** The lessons that are shown. It is read anew for whoever signs in or out. */
function LessonList() {
  const words = useLessonText()
  const { shell } = useText()
  const format = useFormat()
  const isSignedIn = useViewer() !== null
  const [filter, setFilter, reset, addressOf] = useFilter(lessons.list, { limit: lessonRules.pageSize })
  const { data: list, error, isPlaceholderData, refetch } = useCall(lessons.list, filter, { quiet: true })
  const { open, opening } = useOpenLesson()
  const keyword = filter.keyword ?? ''
  const isFiltered = keyword !== ''
  const total = list && words.count(format.number(list.total))
  const pageAddress = (currentPage: number) => addressOf({ currentPage })
  const retry = () => void refetch()
  return (
    <div className="wrap">
      <PageTitle title={words.title} note={isFiltered ? undefined : total} />
      <FilterBar
        chips={
          isFiltered
            ? [
                {
                  key: 'keyword',
                  label: words.chip(words.search, keyword),
                  onRemove: () => setFilter({ keyword: '' }),
                },
              ]
            : []
        }
        onReset={reset}
        result={total}
      >
        <SearchBox
          label={words.search}
          hint={words.searchHint}
          value={keyword}
          maxLength={limits.keywordLength}
          onSearch={(next, typed) => setFilter({ keyword: next }, { replace: typed && isFiltered })}
        />
      </FilterBar>
      {error !== null && list !== undefined && (
        <StaleNotice text={shell.listStale} action={shell.retry} onRetry={retry} />
      )}
      <DataTable
        label={words.title}
        columns={lessonColumns(words, format, { isSignedIn, opening, onOpen: (id) => void open(id) })}
        rows={list?.records}
        rowKey={({ id }) => id}
        stale={isPlaceholderData}
        skeletonRows={filter.limit}
        className={styles.table}
        empty={
          list !== undefined && isBeyondEnd(list) ? (
            <BeyondEnd list={list} addressOf={pageAddress} />
          ) : isFiltered ? (
            <EmptyState icon="search" title={words.noneFound} text={words.noneFoundText} />
          ) : (
            <EmptyState icon="video" title={words.none} text={words.noneText} />
          )
        }
        failure={error && <ErrorState reason={error.message} onRetry={retry} />}
      />
      {list !== undefined && list.total > 0 && (
        <Pager list={list} addressOf={pageAddress} onSize={(size) => setFilter({ limit: size })} />
      )}
    </div>
  )
}
