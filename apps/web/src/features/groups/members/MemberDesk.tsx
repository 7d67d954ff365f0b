import { Button } from '@mantine/core'
import type { Group } from '@praxis/contract/groups'
import { groupMembers, type GroupMember } from '@praxis/contract/groupMembers'
import { pageSizeOf } from '@praxis/contract/limits'
import { groupLevels } from '@praxis/contract/statuses'
import type { GroupManager } from '@praxis/rules/permissions/groups'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { useFilter } from '#web/api/useFilter.ts'
import type { DropdownItem } from '#web/components/dialog/DropdownMenu.tsx'
import { Icon } from '#web/components/icons.tsx'
import { BulkBar, BulkButton } from '#web/components/table/admin/BulkBar.tsx'
import { ListPage } from '#web/components/table/admin/ListPage.tsx'
import { rowMenuColumn } from '#web/components/table/admin/rowMenuColumn.tsx'
import { selectionColumn } from '#web/components/table/admin/selectionColumn.tsx'
import { useSelection } from '#web/components/table/admin/useSelection.ts'
import { links } from '#web/links.ts'
import { NameDialog } from '#web/parts/groups/NameDialog.tsx'
import { MuteDialog } from '#web/parts/moderation/MuteDialog.tsx'
import { useViewer } from '#web/session/session.ts'
import { toast } from '#web/state/toast.ts'
import { useGroupText } from '#web/text/groupText.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'
import { AddByList } from './add/AddByList.tsx'
import { ApplicationDialog } from './ApplicationDialog.tsx'
import { rowRights } from './levelChoices.ts'
import { memberColumns } from './memberColumns.tsx'
import { askedLevel, memberChips, segmentOf } from './memberFilter.ts'
import { MemberFilters } from './MemberFilters.tsx'
import styles from './MembersPage.module.css'
import { NewPasswordDialog } from './NewPasswordDialog.tsx'
import { RefuseDialog } from './RefuseDialog.tsx'
import { RemoveMember, useTakeBack } from './RemoveMember.tsx'
import { keyOf, useDecisions } from './useDecisions.ts'

type Asked =
  | { to: 'add' }
  | { to: 'name' | 'ownName' | 'mute' | 'password' | 'remove' | 'application'; row: GroupMember }
  | { to: 'refuse'; rows: readonly GroupMember[] }

const nameOf = ({ username }: GroupMember) => username
const levelOf = { members: undefined, applying: groupLevels.applying, refused: groupLevels.refused } as const
const isApplying = ({ auth }: GroupMember) => auth === groupLevels.applying

/** The people of a group for those who manage it: levels, applications and refusals. */
export function MemberDesk({ group, manager }: { group: Group; manager: GroupManager }) {
  const text = useGroupText()
  const words = text.groupMembers
  const { adminLists } = useStaffText()
  const { undo } = useText().shell
  const ownUid = useViewer()?.uid
  const { id: gid } = group
  const [filter, setFilter, , addressOf] = useFilter(groupMembers.list, { gid, limit: pageSizeOf.groupMembers })
  const segment = segmentOf(filter.auth)
  const source = segment === 'members' ? groupMembers.list : groupMembers.desk
  const call = useCall(source, { ...filter, gid, auth: askedLevel(segment, filter.auth) }, { quiet: true })
  const selection = useSelection(call.data?.records, keyOf, isApplying)
  const decisions = useDecisions(gid, source)
  const takeBack = useTakeBack(gid)
  const [asked, ask] = useState<Asked | null>(null)
  const navigate = useNavigate()
  const chips = memberChips(filter, setFilter, text)
  const isFiltered = chips.length > 0
  const rightsOf = (row: GroupMember) => rowRights(manager, row, ownUid)

  const columns = memberColumns(words, {
    segment,
    ownUid,
    onRenameOwn: (row) => ask({ to: 'ownName', row }),
    desk: {
      rightsOf,
      onLevel: (row, level) => void decisions.setLevel(row, level),
      onApprove: (row) => void decisions.approve(row),
      onRefuse: (row) => ask({ to: 'refuse', rows: [row] }),
      onClear: (row) => void decisions.clearRefusal(row),
    },
  })

  function menuOf(row: GroupMember): DropdownItem[] {
    const rights = rightsOf(row)
    const items: DropdownItem[] = []
    if (row.auth === groupLevels.refused)
      items.push({ label: words.approveRefused, icon: 'check', onSelect: () => void decisions.approve(row) })
    if (rights.canName)
      items.push({
        label: row.uid === ownUid ? words.setOwnName : words.setName,
        icon: 'edit',
        onSelect: () => ask({ to: row.uid === ownUid ? 'ownName' : 'name', row }),
      })
    if (row.auth >= groupLevels.member && !row.isOwner)
      items.push({ label: words.application, icon: 'file', onSelect: () => ask({ to: 'application', row }) })
    if (rights.canGivePassword)
      items.push({ label: words.newPassword, icon: 'lock', onSelect: () => ask({ to: 'password', row }) })
    if (rights.canMute) items.push({ label: words.mute, icon: 'ban', onSelect: () => ask({ to: 'mute', row }) })
    if (rights.canRemove && row.auth >= groupLevels.member)
      items.push({
        label: words.remove,
        icon: 'trash',
        parted: true,
        isDangerous: true,
        onSelect: () => ask({ to: 'remove', row }),
      })
    return items
  }

  const empty = {
    members: { icon: 'users', title: words.emptyMembersTitle, text: words.emptyMembersText },
    applying: { icon: 'check', title: words.emptyApplyingTitle, text: words.emptyApplyingText },
    refused: { icon: 'ban', title: words.emptyRefusedTitle, text: words.emptyRefusedText },
  } as const

  return (
    <>
      <ListPage
        title={words.title}
        count={words.count}
        actions={
          <Button variant="default" leftSection={<Icon name="plus" size={14} />} onClick={() => ask({ to: 'add' })}>
            {words.add}
          </Button>
        }
        call={call}
        size={filter.limit}
        className={`${styles.table} ${styles[segment]}`}
        columns={[
          ...(segment === 'applying' ? [selectionColumn(selection, nameOf, adminLists)] : []),
          ...columns,
          ...(segment !== 'applying' ? [rowMenuColumn(menuOf, nameOf, adminLists)] : []),
        ]}
        rowKey={keyOf}
        selection={selection}
        isFiltered={isFiltered}
        empty={isFiltered ? { icon: 'search', title: words.noneTitle, text: words.noneText } : empty[segment]}
        addressOf={(currentPage) => addressOf({ currentPage })}
        onSize={(limit) => setFilter({ limit })}
      >
        <MemberFilters
          filter={filter}
          segment={segment}
          applying={group.applyingCount}
          chips={chips}
          total={call.data?.total}
          onChange={setFilter}
          onStanding={(standing) =>
            standing === 'offers' ? void navigate(links.groupOffers(gid)) : setFilter({ auth: levelOf[standing] })
          }
        />
        <BulkBar selection={selection}>
          <BulkButton icon="check" label={words.approve} onClick={() => decisions.approveMany(selection.rows)} />
          <BulkButton
            icon="ban"
            label={words.refuseMany}
            isDangerous
            onClick={() => ask({ to: 'refuse', rows: selection.rows })}
          />
        </BulkBar>
      </ListPage>
      {asked !== null && (
        <MemberDialog
          asked={asked}
          gid={gid}
          onRefused={decisions.tellRefused}
          onRemoved={(row) => toast.undo(words.removed(row.username), { label: undo, act: () => void takeBack(row) })}
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}

type MemberDialogProps = {
  asked: Asked
  gid: number
  onRefused: (decided: number, asked: number) => void
  onRemoved: (row: GroupMember) => void
  onClose: () => void
}

function MemberDialog({ asked, gid, onRefused, onRemoved, onClose }: MemberDialogProps) {
  switch (asked.to) {
    case 'add':
      return <AddByList gid={gid} onClose={onClose} />
    case 'ownName':
      return <NameDialog gid={gid} displayName={asked.row.displayName} onClose={onClose} />
    case 'name':
      return <NameDialog gid={gid} person={asked.row} displayName={asked.row.displayName} onClose={onClose} />
    case 'application':
      return <ApplicationDialog gid={gid} person={asked.row} onClose={onClose} />
    case 'refuse':
      return (
        <RefuseDialog
          gid={gid}
          rows={asked.rows}
          onDone={(decided) => onRefused(decided, asked.rows.length)}
          onClose={onClose}
        />
      )
    case 'mute':
      return <MuteDialog person={asked.row} gid={gid} onClose={onClose} />
    case 'password':
      return <NewPasswordDialog gid={gid} row={asked.row} onClose={onClose} />
    case 'remove':
      return <RemoveMember gid={gid} row={asked.row} onRemoved={() => onRemoved(asked.row)} onClose={onClose} />
  }
}
