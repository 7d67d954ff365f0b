import { Button } from '@mantine/core'
import { groupOffers, type OpenOffer } from '@praxis/contract/groupOffers'
import type { Group } from '@praxis/contract/groups'
import { pageSizeOf } from '@praxis/contract/limits'
import type { GroupManager } from '@praxis/rules/permissions/groups'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { Icon } from '#web/components/icons.tsx'
import { FilterBar } from '#web/components/table/FilterBar.tsx'
import { ListPage } from '#web/components/table/admin/ListPage.tsx'
import { useSelection } from '#web/components/table/admin/useSelection.ts'
import { links } from '#web/links.ts'
import { useGroupText } from '#web/text/groupText.ts'
import { AddByList } from '../add/AddByList.tsx'
import { StandingChoice } from '../StandingChoice.tsx'
import { offerColumns } from './offerColumns.tsx'
import styles from './Offers.module.css'
import { WithdrawOffer } from './WithdrawOffer.tsx'

type Asked = { to: 'add' } | { to: 'withdraw'; row: OpenOffer }

const keyOf = ({ uid }: OpenOffer) => uid
const addressOfStanding = {
  members: links.groupMembers,
  applying: links.groupApplications,
  offers: links.groupOffers,
  refused: links.groupRefusals,
}

/** What a group has offered to people who have not answered, for those who manage it. */
export function OfferDesk({ group, manager }: { group: Group; manager: GroupManager }) {
  const { groupMembers: words, groupFrame, groups } = useGroupText()
  const navigate = useNavigate()
  const { id: gid } = group
  const [filter, setFilter, , addressOf] = useFilter(groupOffers.open, { gid, limit: pageSizeOf.groupMembers })
  // People answer at any time: whoever looks again wants to know now.
  const call = useCall(groupOffers.open, { ...filter, gid }, { quiet: true, staleMs: 0 })
  const selection = useSelection(call.data?.records, keyOf)
  const [asked, ask] = useState<Asked | null>(null)
  const close = () => ask(null)
  return (
    <>
      <ListPage
        title={words.title}
        count={words.offerCount}
        actions={
          <Button variant="default" leftSection={<Icon name="plus" size={14} />} onClick={() => ask({ to: 'add' })}>
            {words.add}
          </Button>
        }
        call={call}
        size={filter.limit}
        className={styles.table}
        columns={offerColumns(
          { words, levels: groups.levels, owner: groupFrame.owner },
          { manager, onWithdraw: (row) => ask({ to: 'withdraw', row }) },
        )}
        rowKey={keyOf}
        selection={selection}
        empty={{ icon: 'mail', title: words.emptyOffersTitle, text: words.emptyOffersText }}
        addressOf={(currentPage) => addressOf({ currentPage })}
        onSize={(limit) => setFilter({ limit })}
      >
        <FilterBar chips={[]} onReset={close}>
          <StandingChoice
            value="offers"
            applying={group.applyingCount}
            onChange={(standing) => void navigate(addressOfStanding[standing](gid), { preventScrollReset: true })}
          />
        </FilterBar>
      </ListPage>
      {asked?.to === 'add' && <AddByList gid={gid} onClose={close} />}
      {asked?.to === 'withdraw' && <WithdrawOffer gid={gid} row={asked.row} onClose={close} />}
    </>
  )
}
