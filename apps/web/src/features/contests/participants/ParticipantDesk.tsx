import { Button } from '@mantine/core'
import { contestDesk, type Participant } from '@praxis/contract/contestDesk'
import { contestSeats } from '@praxis/contract/contestSeats'
import type { AdminContest } from '@praxis/contract/contestShapes'
import type { InputOf } from '@praxis/contract/endpoint'
import { limits, pageSizeOf } from '@praxis/contract/limits'
import { useState } from 'react'
import { useAction, useCall } from '#web/api/hooks.ts'
import { ApiError } from '#web/api/request.ts'
import { useRowAction } from '#web/api/rows/useRowAction.ts'
import { useFilter } from '#web/api/useFilter.ts'
import type { DropdownItem } from '#web/components/dialog/DropdownMenu.tsx'
import { SearchBox } from '#web/components/form/SearchBox.tsx'
import { SelectBox } from '#web/components/form/SelectBox.tsx'
import { Icon } from '#web/components/icons.tsx'
import { useDocumentTitle } from '#web/components/layout/PageTitle.tsx'
import { ListPage } from '#web/components/table/admin/ListPage.tsx'
import { rowMenuColumn } from '#web/components/table/admin/rowMenuColumn.tsx'
import { useSelection } from '#web/components/table/admin/useSelection.ts'
import { FilterBar, type FilterChip } from '#web/components/table/FilterBar.tsx'
import { toast } from '#web/state/toast.ts'
import { useContestMakingText } from '#web/text/contestMakingText.ts'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { ContestHead } from '../making/ContestHead.tsx'
import { TimeQuestion } from '../making/TimeQuestion.tsx'
import { AddParticipants } from './AddParticipants.tsx'
import { EditParticipant } from './EditParticipant.tsx'
import { HelpersDialog } from './HelpersDialog.tsx'
import { participantColumns } from './participantColumns.tsx'
import { SeatRequests } from './SeatRequests.tsx'
import styles from './ParticipantDesk.module.css'
import { RemovalQuestion, type Removal } from './RemovalQuestion.tsx'

const keyOf = ({ id }: Participant) => id
const nameOf = ({ username }: Participant) => username
const selectsNothing = () => false
const states = ['all', 'official', 'staff', 'disqualified'] as const
const isState = (text: string): text is (typeof states)[number] => (states as readonly string[]).includes(text)

type Change = Omit<InputOf<typeof contestDesk.setParticipant>, 'id'>
/** A change that the server does not make unasked, as the contest is over. */
type Asked = { row: Participant; changes: Change; shown: Partial<Participant>; told: string | undefined }

/** The people of a contest: found, registered by a list, seated, given extra time, and taken out. */
export function ParticipantDesk({ contest }: { contest: AdminContest }) {
  const words = useContestMakingText().participantDesk
  const { adminLists } = useStaffText()
  const { number } = useFormat()
  const cid = contest.id
  const [filter, setFilter, reset, addressOf] = useFilter(contestDesk.participants, {
    limit: pageSizeOf.contestParticipants,
  })
  const call = useCall(contestDesk.participants, { ...filter, cid }, { quiet: true })
  const selection = useSelection(call.data?.records, keyOf, selectsNothing)
  const change = useRowAction(contestDesk.setParticipant, contestDesk.participants, keyOf)
  const release = useAction(contestSeats.release, {
    onSuccess: (_, { username }) => toast.success(words.seats.released(username)),
  })
  const [isAdding, setAdding] = useState(false)
  const [isHelping, setHelping] = useState(false)
  const [edited, setEdited] = useState<Participant | null>(null)
  const [removal, setRemoval] = useState<Removal | null>(null)
  const [asked, ask] = useState<Asked | null>(null)
  const { keyword = '', state } = filter
  useDocumentTitle(`${words.title} · ${contest.title}`)

  async function set(row: Participant, changes: Change, shown: Partial<Participant>, told?: string): Promise<void> {
    const { error } = await change.run({ rows: [row], inputOf: ({ id }) => ({ id, ...changes }), shown })
    if (error instanceof ApiError && error.code === 'contest_times_ask') ask({ row, changes, shown, told })
    else if (error !== null) toast.refusal(error.message)
    else if (told !== undefined) toast.success(told)
  }
  const menuOf = (row: Participant): DropdownItem[] => [
    { label: words.edit, icon: 'edit', onSelect: () => setEdited(row) },
    {
      label: row.isHidden ? words.unhide : words.hide,
      icon: row.isHidden ? 'eye' : 'eyeOff',
      onSelect: () => void set(row, { isHidden: !row.isHidden }, { isHidden: !row.isHidden }, words.saved),
    },
    ...(row.device === null
      ? []
      : [
          {
            label: words.seats.release,
            icon: 'reset',
            onSelect: () => release.mutate({ cid, username: row.username }),
          } as const,
        ]),
    row.isDisqualified
      ? {
          label: words.requalify,
          icon: 'reset',
          onSelect: () => void set(row, { isDisqualified: false }, { isDisqualified: false }, words.requalified),
        }
      : {
          label: words.disqualify,
          icon: 'ban',
          isDangerous: true,
          onSelect: () => setRemoval({ to: 'disqualify', row }),
        },
    // What somebody has submitted stays, and so do they.
    ...(row.submissions === 0
      ? [
          {
            label: words.withdraw,
            icon: 'logout',
            isDangerous: true,
            onSelect: () => setRemoval({ to: 'withdraw', row }),
          } as const,
        ]
      : []),
  ]
  const chips: FilterChip[] = [
    ...(keyword === ''
      ? []
      : [
          {
            key: 'keyword',
            label: words.chip(words.keyword, keyword),
            onRemove: () => setFilter({ keyword: '' }),
          },
        ]),
    ...(state === 'all'
      ? []
      : [
          {
            key: 'state',
            label: words.chip(words.state, words.states[state]),
            onRemove: () => setFilter({ state: 'all' }),
          },
        ]),
  ]

  return (
    <>
      <ListPage
        title={words.title}
        crumb={<ContestHead contest={contest} />}
        count={words.count}
        create={{ label: words.add, onClick: () => setAdding(true) }}
        actions={
          <Button
            variant="default"
            leftSection={<Icon name="users" size={14} />}
            aria-label={words.helpers.open}
            title={words.helpers.open}
            onClick={() => setHelping(true)}
          >
            {words.helpers.open}
          </Button>
        }
        call={call}
        size={filter.limit}
        className={styles.table}
        columns={[
          ...participantColumns(words, {
            onSeat: (row, seat) => void set(row, { seat }, { seat: seat === '' ? null : seat }),
            onExtra: (row, extraSeconds) => void set(row, { extraSeconds }, { extraSeconds }),
            onWrong: (reason) => toast.refusal(reason),
          }),
          rowMenuColumn(menuOf, nameOf, adminLists),
        ]}
        rowKey={keyOf}
        selection={selection}
        isFiltered={chips.length > 0}
        empty={
          chips.length > 0
            ? { icon: 'search', title: words.noneTitle, text: words.noneText }
            : { icon: 'users', title: words.emptyTitle, text: words.emptyText }
        }
        addressOf={(currentPage) => addressOf({ currentPage })}
        onSize={(limit) => setFilter({ limit })}
      >
        <SeatRequests contest={contest} />
        <FilterBar
          chips={chips}
          onReset={reset}
          result={call.data === undefined ? undefined : words.count(number(call.data.total))}
        >
          <SearchBox
            label={words.keyword}
            hint={words.keywordHint}
            value={keyword}
            maxLength={limits.keywordLength}
            onSearch={(next, typed) => setFilter({ keyword: next }, { replace: typed && keyword !== '' })}
          />
          <SelectBox
            label={words.state}
            value={state}
            options={states.map((value) => ({ value, label: words.states[value] }))}
            onChange={(value) => isState(value) && setFilter({ state: value })}
          />
        </FilterBar>
      </ListPage>
      {isAdding && <AddParticipants cid={cid} onClose={() => setAdding(false)} />}
      {asked !== null && (
        <TimeQuestion
          change={{
            cid,
            participant: asked.row.id,
            extraSeconds: asked.changes.extraSeconds ?? asked.row.extraSeconds,
            isDisqualified: asked.changes.isDisqualified ?? asked.row.isDisqualified,
          }}
          onConfirm={() => {
            ask(null)
            void set(asked.row, { ...asked.changes, confirmsTimes: true }, asked.shown, asked.told)
          }}
          onClose={() => ask(null)}
        />
      )}
      {isHelping && <HelpersDialog cid={cid} onClose={() => setHelping(false)} />}
      {edited !== null && (
        <EditParticipant
          row={edited}
          readAt={call.dataUpdatedAt}
          showsUsernames={contest.rankShowName === 'username'}
          onClose={() => setEdited(null)}
        />
      )}
      {removal !== null && <RemovalQuestion removal={removal} onClose={() => setRemoval(null)} />}
    </>
  )
}
