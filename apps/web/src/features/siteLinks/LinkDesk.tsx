import { pageSizeOf } from '@praxis/contract/limits'
import { announcementStatus } from '@praxis/contract/statuses'
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
import { useVisible } from '#web/parts/rows/useVisible.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { linkColumns } from './linkColumns.tsx'
import { CreateLink, EditLink } from './LinkDialog.tsx'
import styles from './LinkDesk.module.css'
import { linkNouns, nameOf, type LinkKind, type SiteLinkRow } from './linkNouns.ts'

type Asked = { to: 'create' } | { to: 'edit'; row: SiteLinkRow } | { to: 'delete'; rows: readonly SiteLinkRow[] }

const keyOf = ({ id }: SiteLinkRow) => id
/** Somebody else has deleted it. */
const isGone = (error: Error) => error instanceof ApiError && error.code === 'site_link_not_found'

/** The links of one kind, for those who put them into the bar. */
export function LinkDesk({ kind }: { kind: LinkKind }) {
  const { adminLists, siteLinkDesk } = useStaffText()
  const words = siteLinkDesk[kind]
  const { calls } = linkNouns[kind]
  const [filter, setFilter, , addressOf] = useFilter(calls.adminList, { limit: pageSizeOf.siteLinks })
  const call = useCall(calls.adminList, filter, { quiet: true })
  const selection = useSelection<SiteLinkRow>(call.data?.records, keyOf)
  const change = useRowAction(calls.update, calls.adminList, keyOf)
  const remove = useRowAction(calls.remove, calls.adminList, keyOf)
  const [asked, ask] = useState<Asked | null>(null)
  const close = () => ask(null)

  const setVisible = useVisible({
    isVisible: ({ status }: SiteLinkRow) => status === announcementStatus.visible,
    shownAs: (isVisible) => ({ status: isVisible ? announcementStatus.visible : announcementStatus.hidden }),
    change: (rows, shown) => change.run({ rows, inputOf: ({ id }) => ({ id, ...shown }), shown }),
    words,
  })

  const columns = [
    selectionColumn(selection, nameOf, adminLists),
    ...linkColumns(siteLinkDesk, {
      onEdit: (row) => ask({ to: 'edit', row }),
      onVisible: (row, isVisible) => void setVisible([row], isVisible),
    }),
    rowMenuColumn(
      (row: SiteLinkRow) => [
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
      <ListPage<SiteLinkRow>
        title={words.title}
        count={words.count}
        create={{ label: words.create, onClick: () => ask({ to: 'create' }) }}
        call={call}
        size={filter.limit}
        className={styles.table}
        columns={columns}
        rowKey={keyOf}
        selection={selection}
        empty={{ icon: 'link', title: words.emptyTitle, text: words.emptyText }}
        addressOf={(currentPage) => addressOf({ currentPage })}
        onSize={(limit) => setFilter({ limit })}
      >
        <BulkBar selection={selection}>
          <BulkButton icon="eye" label={siteLinkDesk.show} onClick={() => void setVisible(selection.rows, true)} />
          <BulkButton icon="eyeOff" label={siteLinkDesk.hide} onClick={() => void setVisible(selection.rows, false)} />
          <BulkButton
            icon="trash"
            label={adminLists.delete}
            isDangerous
            onClick={() => ask({ to: 'delete', rows: selection.rows })}
          />
        </BulkBar>
      </ListPage>
      {asked?.to === 'create' && <CreateLink kind={kind} onClose={close} />}
      {asked?.to === 'edit' && <EditLink kind={kind} row={asked.row} readAt={call.dataUpdatedAt} onClose={close} />}
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
