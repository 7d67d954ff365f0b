import { applications, type ApplicationRow } from '@praxis/contract/bank'
import { limits } from '@praxis/contract/limits'
import { publishState } from '@praxis/contract/statuses'
import { changedFields } from '@praxis/locales/changedFields'
import type { StaffMessages } from '@praxis/locales/locales'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { useRowAction } from '#web/api/rows/useRowAction.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { SearchBox } from '#web/components/form/SearchBox.tsx'
import { SelectBox } from '#web/components/form/SelectBox.tsx'
import { ListPage } from '#web/components/table/admin/ListPage.tsx'
import { useSelection } from '#web/components/table/admin/useSelection.ts'
import type { Column } from '#web/components/table/DataTable.tsx'
import { FilterBar } from '#web/components/table/FilterBar.tsx'
import { links } from '#web/links.ts'
import { useOfferedNow } from '#web/parts/problems/useOfferedNow.ts'
import { toast } from '#web/state/toast.ts'
import { noValue, useFormat } from '#web/text/format.ts'
import { useProblemEditorText } from '#web/text/problemEditorText.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'
import styles from './Bank.module.css'
import { RefuseApplication } from './RefuseApplication.tsx'

const keyOf = ({ id }: ApplicationRow) => id
const sizes = [10, 30, 50, 100] as const
const states = Object.values(publishState)

/** Problems of groups that were offered to everybody, for those who decide. */
export function ApplicationsPage() {
  const { bank: words, problemDesk } = useStaffText()
  const editor = useProblemEditorText()
  const { undo, atLeast } = useText().shell
  const { number } = useFormat()
  const [filter, setFilter, reset, addressOf] = useFilter(applications.list, { limit: 10 })
  const call = useCall(applications.list, filter, { quiet: true })
  useOfferedNow(call.refetch)
  const selection = useSelection(call.data?.records, keyOf, () => false)
  const action = useRowAction(applications.decide, applications.list, keyOf)
  const [refusing, setRefusing] = useState<ApplicationRow | null>(null)
  const { keyword = '', gid } = filter

  async function decide(row: ApplicationRow, progress: (typeof states)[number]): Promise<void> {
    const shown = { applyPublicProgress: progress, version: row.version + 1 }
    const inputOf = ({ id }: ApplicationRow) => ({ pid: id, progress, version: row.version })
    const { error } = await action.run({ rows: [row], inputOf, shown })
    if (error !== null) return toast.refusal(error.message)
    tellDecided(row, progress)
  }

  /** The decision is a version of the problem too. */
  function tellDecided(row: ApplicationRow, progress: (typeof states)[number]): void {
    // Taking the approval of a newer version back would take the problem out of the bank. Giving an approval back would
    // approve what the group has changed since.
    const wasOther = row.applyPublicProgress === publishState.approved && row.isChanged
    const before = row.isNewer || wasOther ? undefined : states.find((state) => state === row.applyPublicProgress)
    const told = words.decided(row.title, words.states[progress])
    if (before === undefined) return toast.success(told)
    const decided = { ...row, applyPublicProgress: progress, version: row.version + 1 }
    toast.undo(told, { label: undo, act: () => void decide(decided, before) })
  }

  const choose = (row: ApplicationRow, progress: (typeof states)[number]) =>
    progress === publishState.refused ? setRefusing(row) : void decide(row, progress)
  const total = call.data && number(call.data.total)
  const count =
    total === undefined ? undefined : words.applications(call.data?.totalIsCapped === true ? atLeast(total) : total)
  const chips = [
    ...(keyword === ''
      ? []
      : [
          {
            key: 'keyword',
            label: problemDesk.chip(words.keyword, keyword),
            onRemove: () => setFilter({ keyword: '' }),
          },
        ]),
    ...(gid === undefined
      ? []
      : [{ key: 'gid', label: words.groupNumber(String(gid)), onRemove: () => setFilter({ gid: undefined }) }]),
  ]
  return (
    <>
      <ListPage
        title={words.applicationsTitle}
        count={words.applications}
        call={call}
        size={filter.limit}
        sizes={sizes}
        className={styles.table}
        columns={columnsOf(words, (fields) => changedFields(editor, fields, words.fieldSeparator), choose)}
        rowKey={keyOf}
        selection={selection}
        isFiltered={chips.length > 0}
        empty={
          chips.length > 0
            ? { icon: 'search', title: words.noApplicationMatches, text: words.noMatchText }
            : { icon: 'users', title: words.noApplications, text: words.noApplicationsText }
        }
        addressOf={(currentPage) => addressOf({ currentPage })}
        onSize={(limit) => setFilter({ limit })}
      >
        <FilterBar chips={chips} onReset={reset} result={count}>
          <SearchBox
            label={words.keyword}
            hint={words.keywordHint}
            value={keyword}
            maxLength={limits.keywordLength}
            onSearch={(next) => setFilter({ keyword: next })}
          />
          <SearchBox
            label={words.groupSearch}
            hint={words.groupSearch}
            value={gid === undefined ? '' : String(gid)}
            maxLength={10}
            hasKey={false}
            onSearch={(next) => setFilter({ gid: /^\d+$/.test(next.trim()) ? Number(next) : undefined })}
          />
        </FilterBar>
      </ListPage>
      {refusing !== null && (
        <RefuseApplication
          row={refusing}
          onDone={() => tellDecided(refusing, publishState.refused)}
          onClose={() => setRefusing(null)}
        />
      )}
    </>
  )
}

type Decide = (row: ApplicationRow, state: (typeof states)[number]) => void

const columnsOf = (
  words: StaffMessages['bank'],
  namesOf: (fields: readonly string[]) => string,
  onDecide: Decide,
): Column<ApplicationRow>[] => [
  {
    key: 'group',
    head: words.group,
    priority: 2,
    width: 180,
    className: styles.sub,
    cell: ({ gid: id, groupName }) => (
      <Link className={`link cut ${styles.title}`} title={groupName} to={links.group(id)}>
        {groupName}
      </Link>
    ),
  },
  {
    key: 'problem',
    head: words.problem,
    priority: 1,
    minWidth: 200,
    className: styles.main,
    cell: ({ id, problemId, title, changed }) => (
      <>
        <Link
          className={`link cut ${styles.title}`}
          title={`${problemId} ${title}`}
          to={links.editProblem(id, links.applications)}
        >
          {problemId} {title}
        </Link>
        {changed.length > 0 && <small className={styles.changed}>{words.changedSince(namesOf(changed))}</small>}
      </>
    ),
  },
  {
    key: 'type',
    head: words.type,
    priority: 3,
    width: 92,
    className: styles.spare,
    cell: ({ type }) => words.types[type],
  },
  {
    key: 'judgeMode',
    head: words.judgeMode,
    priority: 3,
    width: 132,
    className: styles.spare,
    cell: ({ judgeMode }) => words.judgeModes[judgeMode],
  },
  {
    key: 'author',
    head: words.author,
    priority: 3,
    width: 140,
    className: styles.spare,
    cell: ({ author }) => author ?? noValue,
  },
  {
    key: 'decision',
    head: words.decision,
    priority: 1,
    width: 136,
    className: styles.wide,
    cell: (row) => (
      <SelectBox
        label={words.decisionOf(row.title)}
        hideLabel
        value={String(row.applyPublicProgress)}
        options={states.map((state) => ({ value: String(state), label: words.states[state] }))}
        onChange={(value) => {
          const chosen = states.find((state) => String(state) === value)
          if (chosen !== undefined) onDecide(row, chosen)
        }}
      />
    ),
  },
]
