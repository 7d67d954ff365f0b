import type { Discussion } from '@praxis/contract/discussionShapes'
import type { Page } from '@praxis/contract/fields'
import type { Scope } from '@praxis/contract/scope'
import type { To } from 'react-router'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { BeyondEnd, isBeyondEnd } from '#web/components/table/BeyondEnd.tsx'
import { DataTable } from '#web/components/table/DataTable.tsx'
import { useDiscussionText } from '#web/text/discussions/discussionText.ts'
import { useFormat } from '#web/text/format.ts'
import { discussionColumns } from './discussionColumns.tsx'
import styles from './DiscussionListPage.module.css'

type DiscussionTableProps = {
  call: {
    data: Page<Discussion> | undefined
    error: Error | null
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  scope: Scope
  size: number
  isFiltered: boolean
  /** The category that is asked for is for members, and the reader is none. */
  isClosed: boolean
  addressOf: (page: number) => To
}

export function DiscussionTable({ call, scope, size, isFiltered, isClosed, addressOf }: DiscussionTableProps) {
  const words = useDiscussionText()
  const format = useFormat()
  const { data: list, error, isPlaceholderData, refetch } = call
  return (
    <DataTable
      label={words.title}
      columns={discussionColumns(words, format, scope)}
      rows={isClosed ? [] : list?.records}
      rowKey={({ id }) => id}
      stale={isPlaceholderData}
      skeletonRows={size}
      className={styles.table}
      empty={
        isClosed ? (
          <EmptyState icon="crown" title={words.closedCategory} text={words.closedCategoryText} />
        ) : list !== undefined && isBeyondEnd(list) ? (
          <BeyondEnd list={list} addressOf={addressOf} />
        ) : isFiltered ? (
          <EmptyState icon="search" title={words.noneFound} text={words.noneFoundText} />
        ) : (
          <EmptyState icon="chat" title={words.none} text={words.noneText} />
        )
      }
      failure={error && <ErrorState reason={error.message} onRetry={() => void refetch()} />}
    />
  )
}
