import { Button } from '@mantine/core'
import { announcements, type Announcement } from '@praxis/contract/announcements'
import { pageSizeOf } from '@praxis/contract/limits'
import { announcementStatus } from '@praxis/contract/statuses'
import { Suspense, useState } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { useRowAction } from '#web/api/rows/useRowAction.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { Icon } from '#web/components/icons.tsx'
import { BulkBar } from '#web/components/table/admin/BulkBar.tsx'
import { ListPage } from '#web/components/table/admin/ListPage.tsx'
import { rowMenuColumn } from '#web/components/table/admin/rowMenuColumn.tsx'
import { selectionColumn } from '#web/components/table/admin/selectionColumn.tsx'
import { useSelection } from '#web/components/table/admin/useSelection.ts'
import { toast } from '#web/state/toast.ts'
import { preloadStaffText, useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'
import styles from './AnnouncementAdminPage.module.css'
import { announcementColumns } from './announcementColumns.tsx'
import { CreateAnnouncement } from './CreateAnnouncement.tsx'
import { DeleteAnnouncements } from './DeleteAnnouncements.tsx'
import { EditAnnouncement } from './EditAnnouncement.tsx'

preloadStaffText()

export function AnnouncementAdminPage() {
  return (
    <Suspense fallback={<Waiting />}>
      <AnnouncementList />
    </Suspense>
  )
}

/** Until the words are here. */
function Waiting() {
  return <PageSkeleton shape="table" title={useText().announcements.title} />
}

type Asked = { to: 'create' } | { to: 'edit'; row: Announcement } | { to: 'delete'; rows: readonly Announcement[] }

const keyOf = ({ id }: Announcement) => id
const nameOf = ({ title }: Announcement) => title

function AnnouncementList() {
  const { announcementAdmin: words, adminLists } = useStaffText()
  const { announcements: named, shell } = useText()
  const [filter, setFilter, , addressOf] = useFilter(announcements.adminList, { limit: pageSizeOf.announcementAdmin })
  const call = useCall(announcements.adminList, filter, { quiet: true })
  const selection = useSelection(call.data?.records, keyOf)
  const change = useRowAction(announcements.update, announcements.adminList, keyOf)
  const [asked, ask] = useState<Asked | null>(null)
  const close = () => ask(null)

  async function setVisible(wanted: readonly Announcement[], isVisible: boolean): Promise<void> {
    const status = isVisible ? announcementStatus.visible : announcementStatus.hidden
    const rows = wanted.filter((row) => row.status !== status)
    const { done, error } = await change.run({ rows, inputOf: ({ id }) => ({ id, status }), shown: { status } })
    if (error !== null) return toast.refusal(adminLists.partly(done, rows.length, error.message))
    const undo = () =>
      void setVisible(
        rows.map((row) => ({ ...row, status })),
        !isVisible,
      )
    toast.undo((isVisible ? words.shown : words.hidden)(rows.length), { label: shell.undo, act: undo })
  }

  const columns = [
    selectionColumn(selection, nameOf, adminLists),
    ...announcementColumns(words, {
      onEdit: (row) => ask({ to: 'edit', row }),
      onVisible: (row, isVisible) => void setVisible([row], isVisible),
    }),
    rowMenuColumn(
      (row: Announcement) => [
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
        title={named.title}
        count={named.count}
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
          <Button size="xs" variant="subtle" color="gray" onClick={() => void setVisible(selection.rows, true)}>
            {words.show}
          </Button>
          <Button size="xs" variant="subtle" color="gray" onClick={() => void setVisible(selection.rows, false)}>
            {words.hide}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="red"
            leftSection={<Icon name="trash" size={14} />}
            onClick={() => ask({ to: 'delete', rows: selection.rows })}
          >
            {adminLists.delete}
          </Button>
        </BulkBar>
      </ListPage>
      {asked?.to === 'create' && <CreateAnnouncement onClose={close} />}
      {asked?.to === 'edit' && (
        <EditAnnouncement announcement={asked.row} readAt={call.dataUpdatedAt} onClose={close} />
      )}
      {asked?.to === 'delete' && <DeleteAnnouncements rows={asked.rows} onClose={close} />}
    </>
  )
}
