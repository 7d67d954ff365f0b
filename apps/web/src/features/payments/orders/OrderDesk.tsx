import { Button } from '@mantine/core'
import { orderAdmin, type AdminOrderRow } from '@praxis/contract/orderAdmin'
import { isRefundable } from '@praxis/rules/payments/orderStates'
import { useState } from 'react'
import { requestFile } from '#web/api/files/download.ts'
import { useCall } from '#web/api/hooks.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { Icon } from '#web/components/icons.tsx'
import { ListPage } from '#web/components/table/admin/ListPage.tsx'
import { rowMenuColumn } from '#web/components/table/admin/rowMenuColumn.tsx'
import { useSelection } from '#web/components/table/admin/useSelection.ts'
import { FilterBar } from '#web/components/table/FilterBar.tsx'
import { saveRequested } from '#web/parts/files/saveRequested.ts'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { usePaymentText } from '#web/text/people/paymentText.ts'
import { useText } from '#web/text/text.ts'
import type { DeskProps } from '../deskProps.ts'
import { OrderDialog } from './OrderDialog.tsx'
import { orderColumns } from './orderColumns.tsx'
import { orderChips } from './orderFilter.ts'
import { OrderFilters } from './OrderFilters.tsx'
import styles from './Orders.module.css'
import { RefundDialog } from './RefundDialog.tsx'

type Asked = { to: 'detail' | 'refund'; orderNo: string }

const keyOf = ({ orderNo }: AdminOrderRow) => orderNo
/** While money is on its way back, an order changes by itself. */
const refundMs = 3_000

/** What people have ordered, and what became of it. */
export function OrderDesk({ head }: DeskProps) {
  const { goodsDesk: words, adminLists } = useStaffText()
  const texts = usePaymentText()
  const text = useText().shell
  const { number } = useFormat()
  const [filter, setFilter, reset, addressOf] = useFilter(orderAdmin.list)
  const call = useCall(orderAdmin.list, filter, {
    quiet: true,
    refetchInterval: (latest) =>
      latest?.records.some(({ state }) => state === 'refunding') === true ? refundMs : false,
  })
  const selection = useSelection(call.data?.records, keyOf)
  const [asked, ask] = useState<Asked | null>(null)
  const close = () => ask(null)
  const chips = orderChips(filter, setFilter, words, texts)
  const total = call.data && number(call.data.total)
  const open = ({ orderNo }: AdminOrderRow) => ask({ to: 'detail', orderNo })

  async function exportAll(): Promise<void> {
    const { currentPage: _, limit: __, ...filters } = filter
    await saveRequested(words.orders.fileName, requestFile(orderAdmin.exportOrders, filters))
  }
  const menu = rowMenuColumn(
    (row: AdminOrderRow) => [
      { label: words.orders.open, icon: 'eye', onSelect: () => open(row) },
      {
        label: words.refund.open,
        icon: 'reset',
        isDisabled: !isRefundable(row.state),
        onSelect: () => ask({ to: 'refund', orderNo: row.orderNo }),
      },
    ],
    keyOf,
    adminLists,
  )
  return (
    <>
      <ListPage<AdminOrderRow>
        title={words.tabs.orders}
        count={words.orders.count}
        actions={
          <Button
            variant="default"
            className={styles.export}
            leftSection={<Icon name="download" size={14} />}
            aria-label={words.orders.export}
            title={words.orders.export}
            onClick={() => void exportAll()}
          >
            {words.orders.export}
          </Button>
        }
        call={call}
        size={filter.limit}
        className={styles.table}
        columns={[...orderColumns(words, texts, open), menu]}
        rowKey={keyOf}
        selection={selection}
        isFiltered={chips.length > 0}
        empty={
          chips.length > 0
            ? { icon: 'search', title: words.orders.noneTitle, text: words.orders.noneText }
            : { icon: 'list', title: words.orders.emptyTitle, text: words.orders.emptyText }
        }
        addressOf={(currentPage) => addressOf({ currentPage })}
        onSize={(limit) => setFilter({ limit })}
      >
        {head}
        <FilterBar
          chips={chips}
          onReset={reset}
          result={total && words.found(call.data?.totalIsCapped === true ? text.atLeast(total) : total)}
        >
          <OrderFilters filter={filter} onChange={setFilter} />
        </FilterBar>
      </ListPage>
      {asked?.to === 'detail' && (
        <OrderDialog
          orderNo={asked.orderNo}
          onRefund={() => ask({ to: 'refund', orderNo: asked.orderNo })}
          onClose={close}
        />
      )}
      {asked?.to === 'refund' && <RefundDialog orderNo={asked.orderNo} onClose={close} />}
    </>
  )
}
