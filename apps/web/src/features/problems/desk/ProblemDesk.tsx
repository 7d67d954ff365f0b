import { groupProblems } from '@praxis/contract/groupProblems'
import { limits } from '@praxis/contract/limits'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import type { ProblemDeskRow } from '@praxis/contract/problemEditing'
import type { Scope } from '@praxis/contract/scope'
import { problemAuth, publishState } from '@praxis/contract/statuses'
import { testData } from '@praxis/contract/testData'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { requestFile } from '#web/api/files/download.ts'
import { useRowAction } from '#web/api/rows/useRowAction.ts'
import type { DropdownItem } from '#web/components/dialog/DropdownMenu.tsx'
import { BulkBar, BulkButton } from '#web/components/table/admin/BulkBar.tsx'
import { ListPage } from '#web/components/table/admin/ListPage.tsx'
import { rowMenuColumn } from '#web/components/table/admin/rowMenuColumn.tsx'
import { selectionColumn } from '#web/components/table/admin/selectionColumn.tsx'
import { useSelection } from '#web/components/table/admin/useSelection.ts'
import { FilterBar } from '#web/components/table/FilterBar.tsx'
import { editProblemLink, links, scopeLinks } from '#web/links.ts'
import { saveRequested } from '#web/parts/files/saveRequested.ts'
import { useDifficulties } from '#web/parts/problems/DifficultyLabel.tsx'
import { gidOf } from '#web/parts/screens/scope.ts'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'
import { useBulk } from './bulk/useBulk.ts'
import { DeskLinks } from './DeskLinks.tsx'
import { deskColumns } from './deskColumns.tsx'
import { DeskDialogs, type Asked } from './DeskDialogs.tsx'
import { useDeskChips } from './useDeskChips.ts'
import { DeskFilters } from './DeskFilters.tsx'
import styles from './ProblemDesk.module.css'
import { useDeskFilter, useDeskRows } from './useDeskRows.ts'

const keyOf = ({ id }: ProblemDeskRow) => id
const nameOf = ({ problemId, title }: ProblemDeskRow) => `${problemId} ${title}`
const sizes = [10, 30, 50, 100] as const

/** The problems of the site, or of a group, for those who make them. */
export function ProblemDesk({ scope }: { scope: Scope }) {
  const { problemDesk: words, adminLists } = useStaffText()
  const { number } = useFormat()
  const { atLeast } = useText().shell
  const navigate = useNavigate()
  const difficulties = useDifficulties()
  const gid = gidOf(scope)
  const isGroup = gid !== undefined
  const [filter, setFilter, reset, addressOf] = useDeskFilter(scope)
  const { call, readWhole, isReading } = useDeskRows(scope, filter)
  const { currentPage: _page, limit: _size, ...sought } = filter
  const selection = useSelection(call.data?.records, keyOf, ({ mayEdit }) => mayEdit, JSON.stringify(sought))
  const onSite = useRowAction(problemAdmin.changeAuth, problemAdmin.list, keyOf)
  const inGroup = useRowAction(groupProblems.changeAuth, groupProblems.adminList, keyOf)
  const bulk = useBulk()
  const [asked, ask] = useState<Asked | null>(null)
  const back = isGroup ? undefined : links.adminProblems
  const edit = (row: ProblemDeskRow) => row.mayEdit && void navigate(editProblemLink(scope, row.id, back))
  const chips = useDeskChips(filter, setFilter, gid)
  const total = call.data && number(call.data.total)
  const count = total === undefined ? '' : call.data?.totalIsCapped === true ? atLeast(total) : total
  const hasMore = call.data !== undefined && call.data.total > call.data.records.length
  const whole = {
    total: call.data?.total ?? 0,
    max: limits.problemsChanged,
    isPending: isReading,
    onSelect: () => void readWhole().then((rows) => rows && selection.selectBeyond(rows)),
  }
  const idsOf = (rows: readonly ProblemDeskRow[]) => rows.map(keyOf)

  async function setAuth(row: ProblemDeskRow, auth: number): Promise<void> {
    const shown = { auth }
    const { error } = isGroup
      ? await inGroup.run({ rows: [row], inputOf: ({ id }) => ({ pid: id, auth }), shown })
      : await onSite.run({ rows: [row], inputOf: ({ id }) => ({ id, auth: auth as 1 }), shown })
    if (error !== null) toast.refusal(error.message)
  }
  const setAuthOf = (rows: readonly ProblemDeskRow[], value: number) =>
    void bulk.run({ pids: idsOf(rows), act: 'auth', value }, words.changed)
  const menuOf = (row: ProblemDeskRow): DropdownItem[] => {
    const preview = scopeLinks(scope).problem(row.problemId)
    if (!row.mayEdit) return [{ label: words.open, icon: 'eye', to: preview }]
    return [
      { label: adminLists.edit, icon: 'edit', onSelect: () => edit(row) },
      { label: words.open, icon: 'eye', to: preview },
      // A remote judge makes its problems.
      ...(row.isRemote
        ? []
        : [{ label: words.copy, icon: 'copy', onSelect: () => ask({ about: 'row', to: 'copy', row }) } as const]),
      {
        label: words.download,
        icon: 'download',
        onSelect: () => void saveRequested(`problem_${row.id}.zip`, requestFile(testData.download, { pid: row.id })),
      },
      // A remote judge has their data.
      ...(row.isRemote
        ? []
        : [{ label: words.export, icon: 'share', onSelect: () => ask({ about: 'export', rows: [row] }) } as const]),
      ...(isGroup ? [offerItem(row)] : []),
      ...(row.mayDelete
        ? [
            {
              label: words.toTrash,
              icon: 'trash',
              parted: true,
              isDangerous: true,
              onSelect: () => ask({ about: 'rows', rows: [row], isSelection: false }),
            } as const,
          ]
        : []),
    ]
  }
  function offerItem(row: ProblemDeskRow): DropdownItem {
    const { applyPublicProgress: state, approval } = row
    const mayOffer = state === null || state === publishState.refused || approval === 'changed'
    return mayOffer
      ? {
          label: approval === 'changed' ? words.offerNewer : words.offer,
          icon: 'share',
          onSelect: () => ask({ about: 'row', to: 'offer', row }),
        }
      : { label: words.withdraw, icon: 'x', onSelect: () => ask({ about: 'row', to: 'withdraw', row }) }
  }

  return (
    <>
      <ListPage
        title={words.title}
        count={words.count}
        create={{
          label: words.create,
          onClick: () => void navigate(isGroup ? links.createGroupProblem(gid) : links.createProblem(back)),
        }}
        actions={<DeskLinks gid={gid} />}
        call={call}
        size={filter.limit}
        sizes={sizes}
        className={styles.table}
        columns={[
          selectionColumn(selection, nameOf, adminLists),
          ...deskColumns(words, {
            difficulties,
            isGroup,
            onEdit: edit,
            onAuth: (row, auth) => void setAuth(row, auth),
          }),
          rowMenuColumn(menuOf, nameOf, adminLists),
        ]}
        rowKey={keyOf}
        selection={selection}
        isFiltered={chips.length > 0}
        empty={
          chips.length > 0
            ? { icon: 'search', title: words.noneTitle, text: words.noneText }
            : { icon: 'book', title: words.emptyTitle, text: words.emptyText }
        }
        addressOf={(page) => addressOf({ currentPage: page })}
        onSize={(size) => setFilter({ limit: size })}
      >
        <FilterBar chips={chips} onReset={reset} result={count === '' ? undefined : words.count(count)}>
          <DeskFilters filter={filter} gid={gid} onChange={setFilter} />
        </FilterBar>
        <BulkBar selection={selection} whole={hasMore ? whole : undefined}>
          <BulkButton icon="eye" label={words.publish} onClick={() => setAuthOf(selection.rows, problemAuth.public)} />
          <BulkButton icon="eyeOff" label={words.hide} onClick={() => setAuthOf(selection.rows, problemAuth.hidden)} />
          <BulkButton icon="tag" label={words.addTags} onClick={() => ask({ about: 'selection', to: 'addTags' })} />
          <BulkButton icon="x" label={words.removeTags} onClick={() => ask({ about: 'selection', to: 'removeTags' })} />
          <BulkButton
            icon="chart"
            label={words.difficulty}
            onClick={() => ask({ about: 'selection', to: 'difficulty' })}
          />
          <BulkButton
            icon="code"
            label={words.languages}
            onClick={() => ask({ about: 'selection', to: 'languages' })}
          />
          <BulkButton
            icon="share"
            label={words.exportMany}
            onClick={() => ask({ about: 'export', rows: selection.rows })}
          />
          <BulkButton
            icon="trash"
            label={words.toTrash}
            isDangerous
            onClick={() => ask({ about: 'rows', rows: selection.rows, isSelection: true })}
          />
        </BulkBar>
      </ListPage>
      <DeskDialogs asked={asked} scope={scope} selection={selection} bulk={bulk} onClose={() => ask(null)} />
    </>
  )
}
