import { billAdmin, type BillRow } from '@praxis/contract/billAdmin'
import { useState } from 'react'
import { useAction, useCall } from '#web/api/hooks.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { ListPage } from '#web/components/table/admin/ListPage.tsx'
import { rowMenuColumn } from '#web/components/table/admin/rowMenuColumn.tsx'
import { useSelection } from '#web/components/table/admin/useSelection.ts'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { usePaymentText } from '#web/text/people/paymentText.ts'
import type { DeskProps } from '../deskProps.ts'
import { billColumns } from './billColumns.tsx'
import styles from './Bills.module.css'
import { CompareForm } from './CompareForm.tsx'
import { DifferencesDialog } from './DifferencesDialog.tsx'

const keyOf = ({ payType, day }: BillRow) => `${payType} ${day}`
/** A comparison ends by itself. */
const runningMs = 2_000

/** Bills of the providers, and where they differ from what was ordered here. */
export function BillDesk({ head }: DeskProps) {
  const { goodsDesk, adminLists } = useStaffText()
  const { bills: words } = goodsDesk
  const texts = usePaymentText()
  const { number } = useFormat()
  const [filter, setFilter, , addressOf] = useFilter(billAdmin.list)
  const call = useCall(billAdmin.list, filter, {
    quiet: true,
    refetchInterval: (latest) =>
      latest?.records.some(({ state }) => state === 'running') === true ? runningMs : false,
  })
  const selection = useSelection(call.data?.records, keyOf)
  const compare = useAction(billAdmin.compare, { onSuccess: () => toast.success(words.asked) })
  const [shown, show] = useState<BillRow | null>(null)
  const menu = rowMenuColumn(
    (row: BillRow) => [
      { label: words.read, icon: 'eye', onSelect: () => show(row) },
      {
        label: words.compareAgain,
        icon: 'refresh',
        isDisabled: row.state === 'running',
        onSelect: () => compare.mutate({ payType: row.payType, day: row.day }),
      },
    ],
    keyOf,
    adminLists,
  )
  return (
    <>
      <ListPage<BillRow>
        title={goodsDesk.tabs.bills}
        count={words.count}
        call={call}
        size={filter.limit}
        className={styles.table}
        columns={[...billColumns(words, texts.payTypes, number, show), menu]}
        rowKey={keyOf}
        selection={selection}
        empty={{ icon: 'list', title: words.emptyTitle, text: words.emptyText }}
        addressOf={(currentPage) => addressOf({ currentPage })}
        onSize={(limit) => setFilter({ limit })}
      >
        {head}
        <p className={styles.note}>{words.note}</p>
        <CompareForm />
      </ListPage>
      {shown !== null && <DifferencesDialog bill={shown} onClose={() => show(null)} />}
    </>
  )
}
