import { limits } from '@praxis/contract/limits'
import { paymentLimits } from '@praxis/contract/paymentLimits'
import type { AdminProduct } from '@praxis/contract/paymentShapes'
import { productAdmin } from '@praxis/contract/productAdmin'
import { useState } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { useRowAction } from '#web/api/rows/useRowAction.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { SearchBox } from '#web/components/form/SearchBox.tsx'
import { ListPage } from '#web/components/table/admin/ListPage.tsx'
import { rowMenuColumn } from '#web/components/table/admin/rowMenuColumn.tsx'
import { useSelection } from '#web/components/table/admin/useSelection.ts'
import { FilterBar } from '#web/components/table/FilterBar.tsx'
import { useVisible } from '#web/parts/rows/useVisible.ts'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { usePaymentText } from '#web/text/people/paymentText.ts'
import type { DeskProps } from '../deskProps.ts'
import { DeleteProduct } from './DeleteProduct.tsx'
import { productColumns } from './productColumns.tsx'
import { CreateProduct, EditProduct } from './ProductDialog.tsx'
import styles from './Products.module.css'

type Asked = { to: 'create' } | { to: 'edit' | 'delete'; row: AdminProduct }

const keyOf = ({ id }: AdminProduct) => id
const nameOf = ({ itemName }: AdminProduct) => itemName

/** What the site sells, and what it has sold. */
export function ProductDesk({ head }: DeskProps) {
  const { goodsDesk: words, adminLists } = useStaffText()
  const texts = usePaymentText()
  const { number } = useFormat()
  const [filter, setFilter, reset, addressOf] = useFilter(productAdmin.list, { limit: paymentLimits.products })
  const call = useCall(productAdmin.list, filter, { quiet: true })
  const selection = useSelection(call.data?.records, keyOf)
  const change = useRowAction(productAdmin.update, productAdmin.list, keyOf)
  const [asked, ask] = useState<Asked | null>(null)
  const close = () => ask(null)
  const { keyword = '' } = filter
  const isFiltered = keyword !== ''
  const setVisible = useVisible({
    isVisible: ({ status }: AdminProduct) => status,
    shownAs: (status) => ({ status }),
    change: (rows, shown) => change.run({ rows, inputOf: ({ id }) => ({ id, ...shown }), shown }),
    words,
  })
  const columns = [
    ...productColumns(words, texts, number, {
      onEdit: (row) => ask({ to: 'edit', row }),
      onVisible: (row, isVisible) => void setVisible([row], isVisible),
    }),
    rowMenuColumn(
      (row: AdminProduct) => [
        { label: adminLists.edit, icon: 'edit', onSelect: () => ask({ to: 'edit', row }) },
        {
          label: row.status ? words.hide : words.show,
          icon: row.status ? 'eyeOff' : 'eye',
          onSelect: () => void setVisible([row], !row.status),
        },
        {
          label: adminLists.delete,
          icon: 'trash',
          parted: true,
          isDangerous: true,
          onSelect: () => ask({ to: 'delete', row }),
        },
      ],
      nameOf,
      adminLists,
    ),
  ]
  return (
    <>
      <ListPage<AdminProduct>
        title={words.tabs.products}
        count={words.count}
        create={{ label: words.create, onClick: () => ask({ to: 'create' }) }}
        call={call}
        size={4}
        className={styles.table}
        columns={columns}
        rowKey={keyOf}
        selection={selection}
        isFiltered={isFiltered}
        empty={
          isFiltered
            ? { icon: 'search', title: words.orders.noneTitle, text: words.orders.noneText }
            : { icon: 'tag', title: words.emptyTitle, text: words.emptyText }
        }
        addressOf={(currentPage) => addressOf({ currentPage })}
        onSize={(limit) => setFilter({ limit })}
      >
        {head}
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
          result={call.data && words.found(number(call.data.total))}
        >
          <SearchBox
            label={words.search}
            hint={words.search}
            value={keyword}
            maxLength={limits.keywordLength}
            onSearch={(next, typed) => setFilter({ keyword: next }, { replace: typed && isFiltered })}
          />
        </FilterBar>
      </ListPage>
      {asked?.to === 'create' && <CreateProduct onClose={close} />}
      {asked?.to === 'edit' && <EditProduct row={asked.row} readAt={call.dataUpdatedAt} onClose={close} />}
      {asked?.to === 'delete' && <DeleteProduct row={asked.row} onClose={close} />}
    </>
  )
}
