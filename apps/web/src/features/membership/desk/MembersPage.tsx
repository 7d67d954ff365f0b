import { Button } from '@mantine/core'
import { limits, pageSizeOf } from '@praxis/contract/limits'
import { membershipAdmin, type MemberRow } from '@praxis/contract/membershipAdmin'
import { useState } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { useFilter } from '#web/api/useFilter.ts'
import type { DropdownItem } from '#web/components/dialog/DropdownMenu.tsx'
import { Icon } from '#web/components/icons.tsx'
import { SearchBox } from '#web/components/form/SearchBox.tsx'
import { SelectBox } from '#web/components/form/SelectBox.tsx'
import { BulkBar, BulkButton } from '#web/components/table/admin/BulkBar.tsx'
import { ListPage } from '#web/components/table/admin/ListPage.tsx'
import { rowMenuColumn } from '#web/components/table/admin/rowMenuColumn.tsx'
import { selectionColumn } from '#web/components/table/admin/selectionColumn.tsx'
import { useSelection } from '#web/components/table/admin/useSelection.ts'
import { FilterBar } from '#web/components/table/FilterBar.tsx'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'
import { GrantDialog } from './GrantDialog.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import { memberColumns } from './memberColumns.tsx'
import { memberChips, sorts, states, type MemberFilter, type SetMemberFilter } from './memberFilter.ts'
import { PageTextDialog } from './PageTextDialog.tsx'
import { RevokeDialog } from './RevokeDialog.tsx'
import styles from './MembersPage.module.css'

type Asked = { to: 'grant' | 'revoke'; rows: readonly MemberRow[] } | { to: 'history'; row: MemberRow } | { to: 'page' }

const keyOf = ({ uid }: MemberRow) => uid
const nameOf = ({ username }: MemberRow) => username

/** Members and former members of the site. */
export function MembersPage() {
  const { memberDesk: words, adminLists } = useStaffText()
  const text = useText().shell
  const { number, ...format } = useFormat()
  const [filter, setFilter, reset, addressOf] = useFilter(membershipAdmin.list, { limit: pageSizeOf.accountAdmin })
  const call = useCall(membershipAdmin.list, filter, { quiet: true })
  const selection = useSelection(call.data?.records, keyOf)
  const [asked, ask] = useState<Asked | null>(null)
  const close = () => ask(null)
  const chips = memberChips(filter, setFilter, words)
  const total = call.data && number(call.data.total)
  const open = (row: MemberRow) => ask({ to: 'history', row })
  const menuOf = (row: MemberRow): DropdownItem[] => [
    { label: words.grantTo, icon: 'plus', onSelect: () => ask({ to: 'grant', rows: [row] }) },
    { label: words.history, icon: 'clock', onSelect: () => open(row) },
    ...(row.isVip
      ? ([
          {
            label: words.revoke,
            icon: 'x',
            parted: true,
            isDangerous: true,
            onSelect: () => ask({ to: 'revoke', rows: [row] }),
          },
        ] as const)
      : []),
  ]
  return (
    <>
      <ListPage
        title={words.title}
        count={words.count}
        actions={
          <Button
            variant="default"
            className={styles.action}
            leftSection={<Icon name="edit" size={14} />}
            aria-label={words.pageText}
            title={words.pageText}
            onClick={() => ask({ to: 'page' })}
          >
            {words.pageText}
          </Button>
        }
        create={{ label: words.grant, onClick: () => ask({ to: 'grant', rows: [] }) }}
        call={call}
        size={filter.limit}
        className={styles.table}
        columns={[
          selectionColumn(selection, nameOf, adminLists),
          ...memberColumns(words, format, open),
          rowMenuColumn(menuOf, nameOf, adminLists),
        ]}
        rowKey={keyOf}
        selection={selection}
        isFiltered={chips.length > 0}
        empty={
          chips.length > 0
            ? { icon: 'search', title: words.noneTitle, text: words.noneText }
            : { icon: 'crown', title: words.emptyTitle, text: words.emptyText }
        }
        addressOf={(currentPage) => addressOf({ currentPage })}
        onSize={(limit) => setFilter({ limit })}
      >
        <FilterBar
          chips={chips}
          onReset={reset}
          result={total && words.found(call.data?.totalIsCapped === true ? text.atLeast(total) : total)}
        >
          <Filters filter={filter} onChange={setFilter} />
        </FilterBar>
        <BulkBar selection={selection}>
          <BulkButton icon="plus" label={words.grantTo} onClick={() => ask({ to: 'grant', rows: selection.rows })} />
          <BulkButton
            icon="x"
            label={words.revoke}
            isDangerous
            onClick={() => ask({ to: 'revoke', rows: selection.rows })}
          />
        </BulkBar>
      </ListPage>
      {asked?.to === 'grant' && <GrantDialog usernames={asked.rows.map(nameOf)} onClose={close} />}
      {asked?.to === 'revoke' && <RevokeDialog usernames={asked.rows.map(nameOf)} onClose={close} />}
      {asked?.to === 'page' && <PageTextDialog onClose={close} />}
      {asked?.to === 'history' && <HistoryDialog row={asked.row} onClose={close} />}
    </>
  )
}

function Filters({ filter, onChange }: { filter: MemberFilter; onChange: SetMemberFilter }) {
  const words = useStaffText().memberDesk
  const { keyword, state, sort } = filter
  return (
    <>
      <SearchBox
        label={words.keyword}
        hint={words.keywordHint}
        value={keyword ?? ''}
        maxLength={limits.keywordLength}
        onSearch={(next, typed) => onChange({ keyword: next }, { replace: typed && keyword !== undefined })}
      />
      <SelectBox
        label={words.state}
        value={state}
        options={states.map((name) => ({ value: name, label: words.states[name] }))}
        onChange={(value) => onChange({ state: states.find((name) => name === value) })}
      />
      <SelectBox
        label={words.sort}
        value={sort}
        options={sorts.map((name) => ({ value: name, label: words.sorts[name] }))}
        onChange={(value) => onChange({ sort: sorts.find((name) => name === value) })}
      />
    </>
  )
}
