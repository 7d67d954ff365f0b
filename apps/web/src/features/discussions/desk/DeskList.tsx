import type { Page } from '@praxis/contract/fields'
import type { ReactNode } from 'react'
import type { To } from 'react-router'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { StaleNotice } from '#web/components/feedback/StaleNotice.tsx'
import type { IconName } from '#web/components/icons.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import { BeyondEnd, isBeyondEnd } from '#web/components/table/BeyondEnd.tsx'
import { Pager } from '#web/components/table/Pager.tsx'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import styles from './Desk.module.css'

type DeskListProps<Row> = {
  title: string
  call: { data: Page<Row> | undefined; error: Error | null; isPlaceholderData: boolean; refetch: () => unknown }
  rowKey: (row: Row) => string | number
  renderItem: (row: Row) => ReactNode
  empty: { icon: IconName; title: string; text: string }
  addressOf: (page: number) => To
  onSize: (size: number) => void
}

/** What waits for a decision, one below the other, with the text that it is about. */
export function DeskList<Row>({ title, call, rowKey, renderItem, empty, addressOf, onSize }: DeskListProps<Row>) {
  const { shell } = useText()
  const { number } = useFormat()
  const { data: list, error, isPlaceholderData } = call
  const refetch = () => void call.refetch()
  return (
    <section className="wrap" aria-label={title}>
      <PageTitle title={title} note={list && number(list.total)} />
      {error !== null && list !== undefined && (
        <StaleNotice text={shell.listStale} action={shell.retry} onRetry={refetch} />
      )}
      {list === undefined ? (
        error === null ? (
          <Waiting />
        ) : (
          <ErrorState reason={error.message} onRetry={refetch} />
        )
      ) : isBeyondEnd(list) ? (
        <BeyondEnd list={list} addressOf={addressOf} />
      ) : list.records.length === 0 ? (
        <EmptyState {...empty} />
      ) : (
        <ul className={styles.list} aria-busy={isPlaceholderData} data-stale={isPlaceholderData || undefined}>
          {list.records.map((row) => (
            <li key={rowKey(row)}>{renderItem(row)}</li>
          ))}
        </ul>
      )}
      {list !== undefined && list.total > 0 && <Pager list={list} addressOf={addressOf} onSize={onSize} />}
    </section>
  )
}

function Waiting() {
  const { loading } = useText().shell
  return (
    <ul className={styles.list} aria-busy="true" aria-label={loading}>
      {[54, 72, 38].map((width) => (
        <li key={width}>
          <span className="sk" style={{ width: `${width}%` }}>
            {'\u00a0'}
          </span>
        </li>
      ))}
    </ul>
  )
}
