import { questionBank, type BankDeskRow } from '@praxis/contract/bank'
import { limits } from '@praxis/contract/limits'
import { keepsBank } from '@praxis/rules/viewer'
import { useState } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { useRowAction } from '#web/api/rows/useRowAction.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { SearchBox } from '#web/components/form/SearchBox.tsx'
import { ListPage } from '#web/components/table/admin/ListPage.tsx'
import { nameColumn } from '#web/components/table/admin/nameColumn.tsx'
import { rowMenuColumn } from '#web/components/table/admin/rowMenuColumn.tsx'
import { switchColumn } from '#web/components/table/admin/switchColumn.tsx'
import { useSelection } from '#web/components/table/admin/useSelection.ts'
import { FilterBar } from '#web/components/table/FilterBar.tsx'
import { DeleteRows } from '#web/parts/rows/DeleteRows.tsx'
import { useViewer } from '#web/session/session.ts'
import { viewerOf } from '#web/session/viewer.ts'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import styles from './Bank.module.css'
import type { RecordField } from './record.ts'
import { RecordDialog } from './RecordDialog.tsx'

const keyOf = ({ id }: BankDeskRow) => id
const nameOf = ({ name }: BankDeskRow) => name
type Asked = { to: 'create' } | { to: 'edit' | 'delete'; row: BankDeskRow }

/** The origins that the list of problems can be narrowed to. */
export function QuestionBankPage() {
  const { bank: words, adminLists } = useStaffText()
  const { number } = useFormat()
  const mayChange = keepsBank(viewerOf(useViewer()))
  const [filter, setFilter, reset, addressOf] = useFilter(questionBank.list, { limit: 10 })
  const call = useCall(questionBank.list, filter, { quiet: true })
  const selection = useSelection(call.data?.records, keyOf, () => false)
  const change = useRowAction(questionBank.update, questionBank.list, keyOf)
  const remove = useRowAction(questionBank.remove, questionBank.list, keyOf)
  const [asked, ask] = useState<Asked | null>(null)
  const close = () => ask(null)
  const { keyword = '' } = filter
  const isFiltered = keyword !== ''

  async function show(row: BankDeskRow, status: boolean): Promise<void> {
    const { error } = await change.run({ rows: [row], inputOf: ({ id }) => ({ id, status }), shown: { status } })
    if (error !== null) toast.refusal(error.message)
  }
  const fieldsOf = (row?: BankDeskRow): RecordField<'name' | 'oj' | 'rank'>[] => [
    { name: 'name', label: words.name, value: row?.name ?? '' },
    { name: 'oj', label: words.key, hint: words.keyHint, value: row?.oj ?? '' },
    { name: 'rank', label: words.rank, hint: words.rankHint, value: String(row?.rank ?? 0), kind: 'number' },
  ]
  return (
    <>
      <ListPage
        title={words.bankTitle}
        count={words.banks}
        {...(mayChange && { create: { label: words.createBank, onClick: () => ask({ to: 'create' }) } })}
        call={call}
        size={filter.limit}
        className={styles.table}
        columns={[
          {
            key: 'id',
            head: words.number,
            priority: 4,
            width: 80,
            className: `${styles.spare} ${styles.key}`,
            cell: ({ id }) => id,
          },
          nameColumn({
            head: words.name,
            nameOf,
            canOpen: () => mayChange,
            onOpen: (row) => ask({ to: 'edit', row }),
            className: styles.main,
          }),
          {
            key: 'oj',
            head: words.key,
            priority: 2,
            width: 96,
            className: `${styles.sub} ${styles.key}`,
            cell: ({ oj }) => oj,
          },
          {
            key: 'rank',
            head: words.rank,
            priority: 3,
            width: 72,
            align: 'right',
            className: styles.spare,
            cell: ({ rank }) => rank,
          },
          {
            key: 'problems',
            head: words.problems,
            priority: 2,
            width: 96,
            align: 'right',
            className: styles.spare,
            cell: ({ problemCount }) => number(problemCount),
          },
          switchColumn<BankDeskRow>({
            key: 'shown',
            className: styles.switch,
            head: words.shown,
            labelOf: ({ name }) => words.shownOf(name),
            isOn: ({ status }) => status,
            canChange: () => mayChange,
            onChange: (row, isOn) => void show(row, isOn),
          }),
          rowMenuColumn(
            (row: BankDeskRow) =>
              mayChange
                ? [
                    { label: adminLists.edit, icon: 'edit', onSelect: () => ask({ to: 'edit', row }) },
                    {
                      label: adminLists.delete,
                      icon: 'trash',
                      parted: true,
                      isDangerous: true,
                      onSelect: () => ask({ to: 'delete', row }),
                    },
                  ]
                : [],
            nameOf,
            adminLists,
          ),
        ]}
        rowKey={keyOf}
        selection={selection}
        isFiltered={isFiltered}
        empty={
          isFiltered
            ? { icon: 'search', title: words.noBankMatches, text: words.noMatchText }
            : { icon: 'book', title: words.noBanks, text: words.noBanksText }
        }
        addressOf={(currentPage) => addressOf({ currentPage })}
        onSize={(limit) => setFilter({ limit })}
      >
        <FilterBar
          chips={
            isFiltered ? [{ key: 'keyword', label: keyword, onRemove: () => setFilter({ keyword: undefined }) }] : []
          }
          onReset={reset}
          result={call.data && words.banks(number(call.data.total))}
        >
          <SearchBox
            label={words.keyword}
            hint={words.bankKeywordHint}
            value={keyword}
            maxLength={limits.keywordLength}
            onSearch={(next, typed) => setFilter({ keyword: next || undefined }, { replace: typed && isFiltered })}
          />
        </FilterBar>
      </ListPage>
      {asked?.to === 'create' && (
        <RecordDialog
          title={words.createBank}
          endpoint={questionBank.create}
          fields={fieldsOf()}
          inputOf={({ name, oj, rank }) => ({ name, oj, rank: Number(rank) })}
          onClose={close}
        />
      )}
      {asked?.to === 'edit' && (
        <RecordDialog
          title={words.editOf(asked.row.name)}
          endpoint={questionBank.update}
          fields={fieldsOf(asked.row)}
          inputOf={({ name, oj, rank }) => ({ id: asked.row.id, name, oj, rank: Number(rank) })}
          onClose={close}
        />
      )}
      {asked?.to === 'delete' && (
        <DeleteRows
          rows={[asked.row]}
          nameOf={nameOf}
          words={{ ...words.deleting, deleteText: words.deleteBankText }}
          remove={(rows) => remove.run({ rows, inputOf: ({ id }) => ({ id }) })}
          isPending={remove.isPending}
          onClose={close}
        />
      )}
    </>
  )
}
