import { pageSizeOf } from '@praxis/contract/limits'
import { otherContestAdmin, type AdminOtherContest } from '@praxis/contract/otherContestAdmin'
import { useState } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { ApiError } from '#web/api/request.ts'
import { useRowAction } from '#web/api/rows/useRowAction.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { BulkBar, BulkButton } from '#web/components/table/admin/BulkBar.tsx'
import { ListPage } from '#web/components/table/admin/ListPage.tsx'
import { rowMenuColumn } from '#web/components/table/admin/rowMenuColumn.tsx'
import { selectionColumn } from '#web/components/table/admin/selectionColumn.tsx'
import { useSelection } from '#web/components/table/admin/useSelection.ts'
import { DeleteRows } from '#web/parts/rows/DeleteRows.tsx'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { CreateOtherContest, EditOtherContest } from './OtherContestDialog.tsx'
import { nameOf, otherContestColumns } from './otherContestColumns.tsx'
import styles from './OtherContests.module.css'

type Row = AdminOtherContest
type Asked = { to: 'create' } | { to: 'edit'; row: Row } | { to: 'delete'; rows: readonly Row[] }

const keyOf = ({ id }: Row) => id
/** Somebody else has deleted it. */
const isGone = (error: Error) => error instanceof ApiError && error.code === 'other_contest_not_found'

/** The contests on other sites that the home page shows. */
export function OtherContestsPage() {
  const { adminLists, homeDesk: words } = useStaffText()
  const format = useFormat()
  const [filter, setFilter, , addressOf] = useFilter(otherContestAdmin.adminList, { limit: pageSizeOf.siteLinks })
  const call = useCall(otherContestAdmin.adminList, filter, { quiet: true })
  const selection = useSelection(call.data?.records, keyOf)
  const remove = useRowAction(otherContestAdmin.remove, otherContestAdmin.adminList, keyOf)
  const [asked, ask] = useState<Asked | null>(null)
  const close = () => ask(null)

  const columns = [
    selectionColumn(selection, nameOf, adminLists),
    ...otherContestColumns(words, format, (row) => ask({ to: 'edit', row })),
    rowMenuColumn(
      (row: Row) => [
        { label: adminLists.edit, icon: 'edit', onSelect: () => ask({ to: 'edit', row }) },
        {
          label: adminLists.delete,
          icon: 'trash',
          parted: true,
          isDangerous: true,
          onSelect: () => ask({ to: 'delete', rows: [row] }),
        },
      ],
      nameOf,
      adminLists,
    ),
  ]
  return (
    <>
      <ListPage
        title={words.otherContests}
        count={words.otherContestCount}
        create={{ label: words.createContest, onClick: () => ask({ to: 'create' }) }}
        call={call}
        size={filter.limit}
        className={styles.table}
        columns={columns}
        rowKey={keyOf}
        selection={selection}
        empty={{ icon: 'cup', title: words.noContests, text: words.noContestsText }}
        addressOf={(currentPage) => addressOf({ currentPage })}
        onSize={(limit) => setFilter({ limit })}
      >
        <BulkBar selection={selection}>
          <BulkButton
            icon="trash"
            label={adminLists.delete}
            isDangerous
            onClick={() => ask({ to: 'delete', rows: selection.rows })}
          />
        </BulkBar>
      </ListPage>
      {asked?.to === 'create' && <CreateOtherContest onClose={close} />}
      {asked?.to === 'edit' && <EditOtherContest row={asked.row} readAt={call.dataUpdatedAt} onClose={close} />}
      {asked?.to === 'delete' && (
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
