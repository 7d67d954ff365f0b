import { pageSizeOf } from '@praxis/contract/limits'
import { mail, mailStates, type Mail, type MailState } from '@praxis/contract/mail'
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
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'
import { mailColumns } from './mailColumns.tsx'
import styles from './MailPage.module.css'
import { ReadMail } from './ReadMail.tsx'

type Asked = { to: 'read'; row: Mail } | { to: 'delete'; rows: readonly Mail[] }

const keyOf = ({ id }: Mail) => id
const nameOf = ({ to }: Mail) => to
const mayRetry = ({ state, text }: Mail) => (state === 'failed' || state === 'kept') && text !== null
const mayDelete = ({ state }: Mail) => state !== 'waiting'
/** Somebody else has deleted it. */
const isGone = (error: Error) => error instanceof ApiError && error.code === 'mail_not_found'

/** Mails of the site: the outbox while no server sends them, and those that failed. */
export function MailPage() {
  const { mailDesk: words, adminLists } = useStaffText()
  const { all } = useText().shell
  const [filter, setFilter, , addressOf] = useFilter(mail.list, { limit: pageSizeOf.mails })
  const call = useCall(mail.list, filter, { quiet: true })
  const selection = useSelection(call.data?.records, keyOf)
  const again = useRowAction(mail.retry, mail.list, keyOf)
  const remove = useRowAction(mail.remove, mail.list, keyOf)
  const [asked, ask] = useState<Asked | null>(null)
  const close = () => ask(null)

  async function retry(rows: readonly Mail[]): Promise<void> {
    const wanted = rows.filter(mayRetry)
    const { done, error } = await again.run({ rows: wanted, inputOf: ({ id }) => ({ id }) })
    if (error === null) toast.success(words.retried(done))
    else toast.error(adminLists.partly(done, wanted.length, error.message))
  }

  const columns = [
    selectionColumn(selection, nameOf, adminLists),
    ...mailColumns(words, (row) => ask({ to: 'read', row })),
    rowMenuColumn(
      (row: Mail) => [
        { label: words.read, icon: 'eye', onSelect: () => ask({ to: 'read', row }) },
        { label: words.retry, icon: 'refresh', isDisabled: !mayRetry(row), onSelect: () => void retry([row]) },
        {
          label: adminLists.delete,
          icon: 'trash',
          parted: true,
          isDangerous: true,
          isDisabled: !mayDelete(row),
          onSelect: () => ask({ to: 'delete', rows: [row] }),
        },
      ],
      nameOf,
      adminLists,
    ),
  ]
  const { state = null, keyword } = filter
  const isFiltered = state !== null || (keyword ?? '') !== ''
  return (
    <>
      <ListPage
        title={words.title}
        count={words.count}
        call={call}
        size={filter.limit}
        className={styles.table}
        columns={columns}
        rowKey={keyOf}
        selection={selection}
        empty={{
          icon: 'mail',
          title: isFiltered ? words.noMatchTitle : words.emptyTitle,
          text: isFiltered ? words.noMatchText : words.emptyText,
        }}
        addressOf={(currentPage) => addressOf({ currentPage })}
        onSize={(limit) => setFilter({ limit })}
      >
        <div className={styles.filters}>
          <SelectBox
            label={words.columnState}
            value={state ?? ''}
            options={[
              { value: '', label: all },
              ...mailStates.map((one) => ({ value: one, label: words.states[one] })),
            ]}
            onChange={(value) => setFilter({ state: value === '' ? undefined : (value as MailState) })}
          />
          <SearchBox
            label={words.search}
            hint={words.search}
            value={keyword ?? ''}
            onSearch={(sought, typed) => setFilter({ keyword: sought }, { replace: typed })}
          />
        </div>
        <BulkBar selection={selection}>
          <BulkButton icon="refresh" label={words.retry} onClick={() => void retry(selection.rows)} />
          <BulkButton
            icon="trash"
            label={adminLists.delete}
            isDangerous
            onClick={() => ask({ to: 'delete', rows: selection.rows.filter(mayDelete) })}
          />
        </BulkBar>
      </ListPage>
      {asked?.to === 'read' && <ReadMail mail={asked.row} onClose={close} />}
      {asked?.to === 'delete' && asked.rows.length > 0 && (
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
