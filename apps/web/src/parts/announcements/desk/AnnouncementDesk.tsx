import type { Announcement } from '@praxis/contract/announcements'
import { announcementStatus } from '@praxis/contract/statuses'
import { useState, type ReactNode } from 'react'
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
import { gidOf } from '#web/parts/screens/scope.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'
import { listCalls, sizeOf, type AnnouncementPlace } from './announcementCalls.ts'
import { announcementColumns } from './announcementColumns.tsx'
import styles from './AnnouncementDesk.module.css'
import { CreateAnnouncement } from './CreateAnnouncement.tsx'
import { EditAnnouncement } from './EditAnnouncement.tsx'

type Asked = { to: 'create' } | { to: 'edit'; row: Announcement } | { to: 'delete'; rows: readonly Announcement[] }

const keyOf = ({ id }: Announcement) => id
/** Somebody else has deleted it. */
const isGone = (error: Error) => error instanceof ApiError && error.code === 'announcement_not_found'
const nameOf = ({ title }: Announcement) => title

type AnnouncementDeskProps = AnnouncementPlace & {
  /** Above the title. */
  crumb?: ReactNode
  /** Of the others nothing is offered. */
  mayChange: (row: Announcement) => boolean
}

/** The announcements of the site, of a group or of a contest, for those who write them. */
export function AnnouncementDesk({ mayChange, crumb, ...published }: AnnouncementDeskProps) {
  const { place, words } = published
  const { scope, activity } = place
  const { adminLists } = useStaffText()
  const { title } = useText().announcements
  const calls = listCalls(place)
  const gid = gidOf(scope)
  const [filter, setFilter, , addressOf] = useFilter(calls.adminList, { limit: sizeOf(place) })
  const owner = activity !== null ? { cid: activity.cid } : gid !== undefined ? { gid } : {}
  const call = useCall(calls.adminList, { ...filter, ...owner }, { quiet: true })
  const selection = useSelection(call.data?.records, keyOf, mayChange)
  const change = useRowAction(calls.update, calls.adminList, keyOf)
  const remove = useRowAction(calls.remove, calls.adminList, keyOf)
  const [asked, ask] = useState<Asked | null>(null)
  const close = () => ask(null)

  const setVisible = useVisible({
    isVisible: ({ status }: Announcement) => status === announcementStatus.visible,
    shownAs: (isVisible) => ({ status: isVisible ? announcementStatus.visible : announcementStatus.hidden }),
    change: (rows, shown) =>
      change.run({
        rows,
        inputOf: ({ id }) =>
          activity === null ? { id, ...shown } : { cid: activity.cid, announcement: { id, ...shown } },
        shown,
      }),
    words,
  })

  const columns = [
    selectionColumn(selection, nameOf, adminLists),
    ...announcementColumns(words, {
      mayChange,
      onEdit: (row) => ask({ to: 'edit', row }),
      onVisible: (row, isVisible) => void setVisible([row], isVisible),
    }),
    rowMenuColumn(
      (row: Announcement) =>
        mayChange(row)
          ? [
              { label: adminLists.edit, icon: 'edit', onSelect: () => ask({ to: 'edit', row }) },
              {
                label: adminLists.delete,
                icon: 'trash',
                parted: true,
                isDangerous: true,
                onSelect: () => ask({ to: 'delete', rows: [row] }),
              },
            ]
          : [],
      nameOf,
      adminLists,
    ),
  ]
  return (
    <>
      <ListPage
        title={title}
        crumb={crumb}
        count={words.count}
        create={{ label: words.create, onClick: () => ask({ to: 'create' }) }}
        call={call}
        size={filter.limit}
        className={styles.table}
        columns={columns}
        rowKey={keyOf}
        selection={selection}
        empty={{ icon: 'bell', title: words.emptyTitle, text: words.emptyText }}
        addressOf={(currentPage) => addressOf({ currentPage })}
        onSize={(limit) => setFilter({ limit })}
      >
        <BulkBar selection={selection}>
          <BulkButton icon="eye" label={words.show} onClick={() => void setVisible(selection.rows, true)} />
          <BulkButton icon="eyeOff" label={words.hide} onClick={() => void setVisible(selection.rows, false)} />
          <BulkButton
            icon="trash"
            label={adminLists.delete}
            isDangerous
            onClick={() => ask({ to: 'delete', rows: selection.rows })}
          />
        </BulkBar>
      </ListPage>
      {asked?.to === 'create' && <CreateAnnouncement {...published} onClose={close} />}
      {asked?.to === 'edit' && (
        <EditAnnouncement {...published} announcement={asked.row} readAt={call.dataUpdatedAt} onClose={close} />
      )}
      {asked?.to === 'delete' && (
        <DeleteRows
          rows={asked.rows}
          nameOf={nameOf}
          words={words}
          remove={(rows) => remove.run({ rows, inputOf: ({ id }) => ({ aid: id }), isDone: isGone })}
          isPending={remove.isPending}
          onClose={close}
        />
      )}
    </>
  )
}
