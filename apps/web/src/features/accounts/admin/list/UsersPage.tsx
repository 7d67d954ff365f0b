import { Button } from '@mantine/core'
import { accountAdmin, type AccountRow } from '@praxis/contract/accountAdmin'
import { pageSizeOf } from '@praxis/contract/limits'
import { accountStatus } from '@praxis/contract/statuses'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { requestFile } from '#web/api/files/download.ts'
import { useCall } from '#web/api/hooks.ts'
import { useFilter } from '#web/api/useFilter.ts'
import type { DropdownItem } from '#web/components/dialog/DropdownMenu.tsx'
import { Icon, type IconName } from '#web/components/icons.tsx'
import { BulkBar, BulkButton } from '#web/components/table/admin/BulkBar.tsx'
import { ListPage } from '#web/components/table/admin/ListPage.tsx'
import { rowMenuColumn } from '#web/components/table/admin/rowMenuColumn.tsx'
import { selectionColumn } from '#web/components/table/admin/selectionColumn.tsx'
import { useSelection } from '#web/components/table/admin/useSelection.ts'
import { FilterBar } from '#web/components/table/FilterBar.tsx'
import { links } from '#web/links.ts'
import { saveRequested } from '#web/parts/files/saveRequested.ts'
import { useViewer } from '#web/session/session.ts'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'
import { CreateUser } from '../edit/CreateUser.tsx'
import { EditUser } from '../edit/EditUser.tsx'
import { RestrictUsers } from '../edit/RestrictUsers.tsx'
import { isAdministrator, shownRole } from '../edit/standing.ts'
import { GenerateUsers } from '../generate/GenerateUsers.tsx'
import { NewPasswords } from '../generate/NewPasswords.tsx'
import { AskUser } from './AskUser.tsx'
import { DeleteUsers } from './DeleteUsers.tsx'
import { userColumns } from './userColumns.tsx'
import { userChips } from './userFilter.ts'
import { UserFilters } from './UserFilters.tsx'
import { useUserActs } from './useUserActs.ts'
import styles from './UsersPage.module.css'

type Asked =
  | { to: 'create' | 'generate' }
  | { to: 'edit' | 'signOut' | 'turnOffTwoFactor'; row: AccountRow }
  | { to: 'delete' | 'newPasswords' | 'restrict'; rows: readonly AccountRow[] }

const actIcons = { trust: 'shield', distrust: 'x', ban: 'ban', unban: 'check' } as const

const keyOf = ({ uid }: AccountRow) => uid
const nameOf = ({ username }: AccountRow) => username

/** The accounts of the site. */
export function UsersPage() {
  const { userAdmin: words, adminLists } = useStaffText()
  const text = useText().shell
  const { number, day } = useFormat()
  const navigate = useNavigate()
  const own = useViewer()?.uid
  const [filter, setFilter, reset, addressOf] = useFilter(accountAdmin.list, { limit: pageSizeOf.accountAdmin })
  const call = useCall(accountAdmin.list, filter, { quiet: true })
  // Nobody bans or deletes themselves, and nobody can do anything about who is deleted.
  const isOther = ({ uid, isDeleted }: AccountRow) => uid !== own && !isDeleted
  const selection = useSelection(call.data?.records, keyOf, isOther)
  const act = useUserActs(keyOf)
  const [asked, ask] = useState<Asked | null>(null)
  const close = () => ask(null)
  const chips = userChips(filter, setFilter, words, day)
  const total = call.data && number(call.data.total)
  const atLeast = (count: string) => (call.data?.totalIsCapped === true ? text.atLeast(count) : count)

  async function exportAll(): Promise<void> {
    const { currentPage: _, limit: __, sort: ___, ...filters } = filter
    await saveRequested('users.xlsx', requestFile(accountAdmin.exported, filters))
  }

  const menuOf = (row: AccountRow): DropdownItem[] => {
    if (row.isDeleted) return []
    const edit: DropdownItem = { label: adminLists.edit, icon: 'edit', onSelect: () => ask({ to: 'edit', row }) }
    if (!isOther(row)) return [edit]
    const isOff = row.status === accountStatus.banned
    return [
      edit,
      { label: words.newPassword, icon: 'lock', onSelect: () => ask({ to: 'newPasswords', rows: [row] }) },
      { label: words.signOut, icon: 'logout', onSelect: () => ask({ to: 'signOut', row }) },
      ...(isAdministrator(shownRole(row, []))
        ? []
        : ([
            { label: words.restrict, icon: 'clock', onSelect: () => ask({ to: 'restrict', rows: [row] }) },
            {
              label: row.isTrusted ? words.distrust : words.trust,
              icon: actIcons[row.isTrusted ? 'distrust' : 'trust'],
              onSelect: () => void act([row], row.isTrusted ? 'distrust' : 'trust'),
            },
          ] as const)),
      {
        label: isOff ? words.unban : words.ban,
        icon: isOff ? 'check' : 'ban',
        onSelect: () => void act([row], isOff ? 'unban' : 'ban'),
      },
      ...(row.hasTwoFactor
        ? [
            {
              label: words.turnOffTwoFactor,
              icon: 'screen',
              onSelect: () => ask({ to: 'turnOffTwoFactor', row }),
            } as const,
          ]
        : []),
      {
        label: adminLists.delete,
        icon: 'trash',
        parted: true,
        isDangerous: true,
        onSelect: () => ask({ to: 'delete', rows: [row] }),
      },
    ]
  }
  const onEdit = (row: AccountRow) => {
    if (!row.isDeleted) ask({ to: 'edit', row })
  }

  return (
    <>
      <ListPage
        title={words.title}
        count={words.count}
        create={{ label: words.create, onClick: () => ask({ to: 'create' }) }}
        actions={
          <>
            <HeadButton icon="upload" label={words.import} onClick={() => void navigate(links.importUsers())} />
            <HeadButton icon="users" label={words.generate} onClick={() => ask({ to: 'generate' })} />
            <HeadButton icon="download" label={words.export} onClick={() => void exportAll()} />
          </>
        }
        call={call}
        size={filter.limit}
        sizes={sizes}
        className={styles.table}
        columns={[
          selectionColumn(selection, nameOf, adminLists),
          ...userColumns(words, day, onEdit),
          rowMenuColumn(menuOf, nameOf, adminLists),
        ]}
        rowKey={keyOf}
        selection={selection}
        isFiltered={chips.length > 0}
        empty={
          chips.length > 0
            ? { icon: 'search', title: words.noneTitle, text: words.noneText }
            : { icon: 'user', title: words.emptyTitle, text: words.emptyText }
        }
        addressOf={(currentPage) => addressOf({ currentPage })}
        onSize={(limit) => setFilter({ limit })}
      >
        <FilterBar
          chips={chips}
          onReset={reset}
          result={total && words.found(atLeast(total), filter.sort ?? 'created')}
        >
          <UserFilters filter={filter} onChange={setFilter} />
        </FilterBar>
        <BulkBar selection={selection}>
          <BulkButton
            icon="lock"
            label={words.newPasswords}
            onClick={() => ask({ to: 'newPasswords', rows: selection.rows })}
          />
          <BulkButton
            icon="clock"
            label={words.restrict}
            onClick={() => ask({ to: 'restrict', rows: selection.rows })}
          />
          {(['trust', 'distrust', 'ban', 'unban'] as const).map((name) => (
            <BulkButton
              key={name}
              icon={actIcons[name]}
              label={words[name]}
              onClick={() => void act(selection.rows, name)}
            />
          ))}
          <BulkButton
            icon="trash"
            label={adminLists.delete}
            isDangerous
            onClick={() => ask({ to: 'delete', rows: selection.rows })}
          />
        </BulkBar>
      </ListPage>
      {asked !== null && <Dialogs asked={asked} onClose={close} />}
    </>
  )
}

/** As the wire says. */
const sizes = [10, 30, 50, 100] as const

function Dialogs({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  switch (asked.to) {
    case 'create':
      return <CreateUser onClose={onClose} />
    case 'generate':
      return <GenerateUsers onClose={onClose} />
    case 'edit':
      return <EditUser row={asked.row} onClose={onClose} />
    case 'signOut':
    case 'turnOffTwoFactor':
      return <AskUser what={asked.to} row={asked.row} onClose={onClose} />
    case 'delete':
      return <DeleteUsers rows={asked.rows} onClose={onClose} />
    case 'restrict':
      return <RestrictUsers rows={asked.rows} onClose={onClose} />
    case 'newPasswords':
      return <NewPasswords rows={asked.rows} onClose={onClose} />
  }
}

function HeadButton({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <Button
      variant="default"
      className={styles.action}
      leftSection={<Icon name={icon} size={14} />}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
