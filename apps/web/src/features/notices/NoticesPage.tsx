import { noticeAdmin, noticeTypes, type AdminNotice, type NoticeType } from '@praxis/contract/noticeAdmin'
import { useState } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { ApiError } from '#web/api/request.ts'
import { useRowAction } from '#web/api/rows/useRowAction.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { SearchBox } from '#web/components/form/SearchBox.tsx'
import { SelectBox } from '#web/components/form/SelectBox.tsx'
import { BulkBar, BulkButton } from '#web/components/table/admin/BulkBar.tsx'
import { ListPage } from '#web/components/table/admin/ListPage.tsx'
import { rowMenuColumn } from '#web/components/table/admin/rowMenuColumn.tsx'
import { selectionColumn } from '#web/components/table/admin/selectionColumn.tsx'
import { useSelection } from '#web/components/table/admin/useSelection.ts'
import { DeleteRows } from '#web/parts/rows/DeleteRows.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'
import { CreateNotice } from './CreateNotice.tsx'
import { EditNotice } from './EditNotice.tsx'
import { noticeColumns } from './noticeColumns.tsx'
import styles from './NoticesPage.module.css'

type Asked = { to: 'create' } | { to: 'edit'; row: AdminNotice } | { to: 'withdraw'; rows: readonly AdminNotice[] }

const pageSize = 10
const keyOf = ({ id }: AdminNotice) => id
const nameOf = ({ title }: AdminNotice) => title
/** Somebody else has withdrawn it. */
const isGone = (error: Error) => error instanceof ApiError && error.code === 'notice_not_found'

/** What administrators tell everybody, one person, or each other. */
export function NoticesPage() {
  const { noticeDesk: words, adminLists } = useStaffText()
  const { all } = useText().shell
  const [filter, setFilter, , addressOf] = useFilter(noticeAdmin.list, { limit: pageSize })
  const call = useCall(noticeAdmin.list, filter, { quiet: true })
  const selection = useSelection(call.data?.records, keyOf)
  const remove = useRowAction(noticeAdmin.remove, noticeAdmin.list, keyOf)
  const [asked, ask] = useState<Asked | null>(null)
  const close = () => ask(null)
  const { type, keyword = '' } = filter
  const isFiltered = type !== undefined || keyword !== ''

  const columns = [
    selectionColumn(selection, nameOf, adminLists),
    ...noticeColumns(words, (row) => ask({ to: 'edit', row })),
    rowMenuColumn(
      (row: AdminNotice) => [
        { label: adminLists.edit, icon: 'edit', onSelect: () => ask({ to: 'edit', row }) },
        {
          label: words.withdraw,
          icon: 'trash',
          parted: true,
          isDangerous: true,
          onSelect: () => ask({ to: 'withdraw', rows: [row] }),
        },
      ],
      nameOf,
      adminLists,
    ),
  ]
  return (
    <>
      <ListPage
        title={words.title}
        count={words.count}
        create={{ label: words.create, onClick: () => ask({ to: 'create' }) }}
        call={call}
        size={filter.limit}
        className={styles.table}
        columns={columns}
        rowKey={keyOf}
        selection={selection}
        isFiltered={isFiltered}
        empty={{
          icon: 'bell',
          title: isFiltered ? words.noMatchTitle : words.emptyTitle,
          text: isFiltered ? words.noMatchText : words.emptyText,
        }}
        addressOf={(currentPage) => addressOf({ currentPage })}
        onSize={(limit) => setFilter({ limit })}
      >
        <div className={styles.filters}>
          <SelectBox
            label={words.columnType}
            value={type ?? ''}
            options={[
              { value: '', label: all },
              ...noticeTypes.map((one) => ({ value: one, label: words.types[one] })),
            ]}
            onChange={(value) => setFilter({ type: value === '' ? undefined : (value as NoticeType) })}
          />
          <SearchBox
            label={words.search}
            hint={words.search}
            value={keyword}
            onSearch={(sought, typed) => setFilter({ keyword: sought }, { replace: typed })}
          />
        </div>
        <BulkBar selection={selection}>
          <BulkButton
            icon="trash"
            label={words.withdraw}
            isDangerous
            onClick={() => ask({ to: 'withdraw', rows: selection.rows })}
          />
        </BulkBar>
      </ListPage>
      {asked?.to === 'create' && <CreateNotice onClose={close} />}
      {asked?.to === 'edit' && <EditNotice notice={asked.row} readAt={call.dataUpdatedAt} onClose={close} />}
      {asked?.to === 'withdraw' && asked.rows.length > 0 && (
        <DeleteRows
          rows={asked.rows}
          nameOf={nameOf}
          words={words}
          remove={(rows) => remove.run({ rows, inputOf: ({ id }) => ({ id }), isDone: isGone })}
          isPending={remove.isPending}
          onClose={close}
        />
      )}
    </>
  )
}
