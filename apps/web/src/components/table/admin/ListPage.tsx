import { Button } from '@mantine/core'
import type { Page } from '@praxis/contract/fields'
import { useRef, type ReactNode } from 'react'
import type { To } from 'react-router'
import { useKeptFocus } from '#web/components/dialog/useKeptFocus.ts'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { StaleNotice } from '#web/components/feedback/StaleNotice.tsx'
import { Icon, type IconName } from '#web/components/icons.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import { BeyondEnd, isBeyondEnd } from '#web/components/table/BeyondEnd.tsx'
import { DataTable, type Column } from '#web/components/table/DataTable.tsx'
import { Pager } from '#web/components/table/Pager.tsx'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import classes from './ListPage.module.css'
import type { RowKey, Selection } from './selection.ts'

type ListPageProps<Row> = {
  title: string
  /** Above the title. */
  crumb?: ReactNode
  /** How many there are, in words. */
  count: (total: string) => string
  /** The button beside the title, which is also offered where there are no rows. Absent where nobody creates rows. */
  create?: { label: string; onClick: () => void }
  /** Other actions, before that button. */
  actions?: ReactNode
  /** The list call: what `useCall` returns. */
  call: { data: Page<Row> | undefined; error: Error | null; isPlaceholderData: boolean; refetch: () => unknown }
  /** How many rows a page has, for the grey ones. */
  size: number
  /** The sizes that are offered. */
  sizes?: readonly number[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => RowKey
  selection: Selection<Row>
  /** Said in place of rows when there are none at all, or none that match what was filtered for. */
  empty: { icon: IconName; title: string; text: string }
  isFiltered?: boolean
  addressOf: (page: number) => To
  onSize: (size: number) => void
  className?: string | undefined
  /** Between the title and the table. */
  children?: ReactNode
}

/** A list of the back office: title with actions, table, pager, and the states of all of them. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const {
    title,
    crumb,
    count,
    create,
    actions,
    call,
    size,
    sizes,
    selection,
    empty,
    isFiltered = false,
    ...rest
  } = props
  const { addressOf, onSize, children, ...table } = rest
  const text = useText().shell
  const { number } = useFormat()
  const area = useRef<HTMLElement>(null)
  useKeptFocus(area, area)
  const { data: list, error } = call
  const refetch = () => void call.refetch()
  const plus = <Icon name="plus" size={14} />
  const total = list && (list.totalIsCapped === true ? text.atLeast(number(list.total)) : number(list.total))
  return (
    <section ref={area} className="wrap" aria-label={title} tabIndex={-1}>
      {crumb}
      <PageTitle title={title} note={total && <Count words={count(total)} number={total} />}>
        {actions}
        {create !== undefined && (
          <Button className={classes.create} leftSection={plus} aria-label={create.label} onClick={create.onClick}>
            <span className={classes.label}>{create.label}</span>
          </Button>
        )}
      </PageTitle>
      {error !== null && list !== undefined && (
        <StaleNotice text={text.listStale} action={text.retry} onRetry={refetch} />
      )}
      {children}
      <DataTable
        {...table}
        label={title}
        rows={list?.records}
        isMarked={selection.isSelected}
        stale={call.isPlaceholderData}
        skeletonRows={size}
        empty={
          list !== undefined && isBeyondEnd(list) ? (
            <BeyondEnd list={list} addressOf={addressOf} />
          ) : (
            <EmptyState {...empty}>
              {create !== undefined && !isFiltered && (
                <Button leftSection={plus} onClick={create.onClick}>
                  {create.label}
                </Button>
              )}
            </EmptyState>
          )
        }
        failure={error && <ErrorState reason={error.message} onRetry={refetch} />}
      />
      {list !== undefined && list.total > 0 && (
        <Pager list={list} addressOf={addressOf} onSize={onSize} {...(sizes && { sizes })} />
      )}
    </section>
  )
}

/** On a phone there is room for the number only. */
function Count({ words, number }: { words: string; number: string }) {
  return (
    <>
      <span className={classes.count}>{words}</span>
      <span className={classes.number} aria-hidden="true">
        {number}
      </span>
    </>
  )
}
