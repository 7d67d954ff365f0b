import type { Group } from '@praxis/contract/groups'
import { groupMembers, type GroupMember } from '@praxis/contract/groupMembers'
import { pageSizeOf } from '@praxis/contract/limits'
import { useState } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { ListPage } from '#web/components/table/admin/ListPage.tsx'
import { useSelection } from '#web/components/table/admin/useSelection.ts'
import { NameDialog } from '#web/parts/groups/NameDialog.tsx'
import { useViewer } from '#web/session/session.ts'
import { useGroupText } from '#web/text/groupText.ts'
import { memberColumns } from './memberColumns.tsx'
import { askedLevel, memberChips } from './memberFilter.ts'
import { MemberFilters } from './MemberFilters.tsx'
import styles from './MembersPage.module.css'

const keyOf = ({ uid }: GroupMember) => uid

/** The people of a group for its members, who change nothing here but their own name. */
export function MemberList({ group: { id: gid } }: { group: Group }) {
  const text = useGroupText()
  const words = text.groupMembers
  const ownUid = useViewer()?.uid
  const [filter, setFilter, , addressOf] = useFilter(groupMembers.list, { gid, limit: pageSizeOf.groupMembers })
  const input = { ...filter, gid, auth: askedLevel('members', filter.auth) }
  const call = useCall(groupMembers.list, input, { quiet: true })
  const selection = useSelection(call.data?.records, keyOf)
  const [renamed, rename] = useState<GroupMember | null>(null)
  const chips = memberChips(filter, setFilter, text)
  const isFiltered = chips.length > 0
  return (
    <>
      <ListPage
        title={words.title}
        count={words.count}
        call={call}
        size={filter.limit}
        className={`${styles.table} ${styles.members}`}
        columns={memberColumns(words, { segment: 'members', ownUid, onRenameOwn: rename })}
        rowKey={keyOf}
        selection={selection}
        isFiltered={isFiltered}
        empty={
          isFiltered
            ? { icon: 'search', title: words.noneTitle, text: words.noneText }
            : { icon: 'users', title: words.emptyMembersTitle, text: '' }
        }
        addressOf={(currentPage) => addressOf({ currentPage })}
        onSize={(limit) => setFilter({ limit })}
      >
        <MemberFilters
          filter={filter}
          segment={null}
          applying={null}
          chips={chips}
          total={call.data?.total}
          onChange={setFilter}
        />
      </ListPage>
      {renamed !== null && <NameDialog gid={gid} displayName={renamed.displayName} onClose={() => rename(null)} />}
    </>
  )
}
