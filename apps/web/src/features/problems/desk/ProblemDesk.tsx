import { Button } from '@mantine/core'
import { groupProblems } from '@praxis/contract/groupProblems'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import type { ProblemDeskRow } from '@praxis/contract/problemEditing'
import type { Scope } from '@praxis/contract/scope'
import { problemAuth, publishState } from '@praxis/contract/statuses'
import { testData } from '@praxis/contract/testData'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { requestFile } from '#web/api/files/download.ts'
import { useAction, useCall } from '#web/api/hooks.ts'
import { useRowAction } from '#web/api/rows/useRowAction.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import type { DropdownItem } from '#web/components/dialog/DropdownMenu.tsx'
import { BulkBar, BulkButton } from '#web/components/table/admin/BulkBar.tsx'
import { ListPage } from '#web/components/table/admin/ListPage.tsx'
import { rowMenuColumn } from '#web/components/table/admin/rowMenuColumn.tsx'
import { selectionColumn } from '#web/components/table/admin/selectionColumn.tsx'
import { useSelection } from '#web/components/table/admin/useSelection.ts'
import { FilterBar } from '#web/components/table/FilterBar.tsx'
import { editProblemLink, links, scopeLinks } from '#web/links.ts'
import { saveRequested } from '#web/parts/files/saveRequested.ts'
import { gidOf } from '#web/parts/screens/scope.ts'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'
import { BulkDialog, type BulkChoice } from './BulkDialog.tsx'
import { deskColumns } from './deskColumns.tsx'
import { useDeskChips } from './useDeskChips.ts'
import { DeskFilters } from './DeskFilters.tsx'
import styles from './ProblemDesk.module.css'
import { useBulk } from './useBulk.ts'

const keyOf = ({ id }: ProblemDeskRow) => id
const nameOf = ({ problemId, title }: ProblemDeskRow) => `${problemId} ${title}`
const sizes = [10, 30, 50, 100] as const

type Asked = { to: BulkChoice } | { to: 'offer' | 'withdraw'; row: ProblemDeskRow }

/** The problems of the site, or of a group, for those who make them. */
export function ProblemDesk({ scope }: { scope: Scope }) {
  const { problemDesk: words, adminLists } = useStaffText()
  const { number } = useFormat()
  const { atLeast } = useText().shell
  const navigate = useNavigate()
  const gid = gidOf(scope)
  const isGroup = gid !== undefined
  const [filter, setFilter, reset, addressOf] = useFilter(problemAdmin.list, { limit: 10 })
  const ofSite = useCall(problemAdmin.list, filter, { quiet: true, enabled: !isGroup })
  const { currentPage, limit, keyword } = filter
  const ofGroup = useCall(
    groupProblems.adminList,
    { gid: gid ?? 0, currentPage, limit, keyword },
    { quiet: true, enabled: isGroup },
  )
  const call = isGroup ? ofGroup : ofSite
  const selection = useSelection(call.data?.records, keyOf, ({ mayEdit }) => mayEdit)
  const onSite = useRowAction(problemAdmin.changeAuth, problemAdmin.list, keyOf)
  const inGroup = useRowAction(groupProblems.changeAuth, groupProblems.adminList, keyOf)
  const bulk = useBulk()
  const [asked, ask] = useState<Asked | null>(null)
  const back = isGroup ? undefined : links.adminProblems
  const edit = (row: ProblemDeskRow) => row.mayEdit && void navigate(editProblemLink(scope, row.id, back))
  const chips = useDeskChips(filter, setFilter)
  const total = call.data && number(call.data.total)
  const count = total === undefined ? '' : call.data?.totalIsCapped === true ? atLeast(total) : total
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
  const trash = (rows: readonly ProblemDeskRow[]) => bulk.run({ pids: idsOf(rows), act: 'trash' }, words.trashed)

  const menuOf = (row: ProblemDeskRow): DropdownItem[] => {
    const preview = scopeLinks(scope).problem(row.problemId)
    if (!row.mayEdit) return [{ label: words.open, icon: 'eye', to: preview }]
    return [
      { label: adminLists.edit, icon: 'edit', onSelect: () => edit(row) },
      { label: words.open, icon: 'eye', to: preview },
      {
        label: words.download,
        icon: 'download',
        onSelect: () => void saveRequested(`problem_${row.id}.zip`, requestFile(testData.download, { pid: row.id })),
      },
      ...(isGroup ? [offerItem(row)] : []),
      ...(row.mayDelete
        ? [
            {
              label: words.toTrash,
              icon: 'trash',
              parted: true,
              isDangerous: true,
              onSelect: () => void trash([row]),
            } as const,
          ]
        : []),
    ]
  }
  function offerItem(row: ProblemDeskRow): DropdownItem {
    const { applyPublicProgress: state } = row
    const mayOffer = state === null || state === publishState.refused
    return mayOffer
      ? { label: words.offer, icon: 'share', onSelect: () => ask({ to: 'offer', row }) }
      : { label: words.withdraw, icon: 'x', onSelect: () => ask({ to: 'withdraw', row }) }
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
        {...(isGroup && {
          actions: (
            <Button component={Link} to={links.groupTrash(gid)} variant="default">
              {words.trash}
            </Button>
          ),
        })}
        call={call}
        size={filter.limit}
        sizes={sizes}
        className={styles.table}
        columns={[
          selectionColumn(selection, nameOf, adminLists),
          ...deskColumns(words, { isGroup, onEdit: edit, onAuth: (row, auth) => void setAuth(row, auth) }),
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
          <DeskFilters filter={filter} isGroup={isGroup} onChange={setFilter} />
        </FilterBar>
        <BulkBar selection={selection}>
          <BulkButton icon="eye" label={words.publish} onClick={() => setAuthOf(selection.rows, problemAuth.public)} />
          <BulkButton icon="eyeOff" label={words.hide} onClick={() => setAuthOf(selection.rows, problemAuth.hidden)} />
          <BulkButton icon="tag" label={words.addTags} onClick={() => ask({ to: 'addTags' })} />
          <BulkButton icon="x" label={words.removeTags} onClick={() => ask({ to: 'removeTags' })} />
          <BulkButton icon="chart" label={words.difficulty} onClick={() => ask({ to: 'difficulty' })} />
          <BulkButton icon="code" label={words.languages} onClick={() => ask({ to: 'languages' })} />
          <BulkButton
            icon="trash"
            label={words.toTrash}
            isDangerous
            onClick={() => void trash(selection.rows).then((isDone) => isDone && selection.clear())}
          />
        </BulkBar>
      </ListPage>
      {asked !== null && 'row' in asked && <Offer asked={asked} onClose={() => ask(null)} />}
      {asked !== null && !('row' in asked) && (
        <BulkDialog
          choice={asked.to}
          gid={gid}
          count={selection.rows.length}
          isPending={bulk.isPending}
          onDone={(ids) =>
            void bulk
              .run(
                asked.to === 'difficulty'
                  ? { pids: idsOf(selection.rows), act: asked.to, value: ids[0] ?? 0 }
                  : { pids: idsOf(selection.rows), act: asked.to, ids },
                words.changed,
              )
              .then((isDone) => isDone && ask(null))
          }
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}

/** Offers a problem of a group to everybody, or takes that back. */
function Offer({ asked: { to, row }, onClose }: { asked: Extract<Asked, { row: unknown }>; onClose: () => void }) {
  const { problemDesk: words } = useStaffText()
  const action = useAction(groupProblems.applyPublic, {
    quiet: true,
    onSuccess() {
      toast.success(words[to === 'offer' ? 'offerDone' : 'withdrawDone'])
      onClose()
    },
  })
  const isPublic = row.applyPublicProgress === publishState.approved
  return (
    <Confirm
      title={to === 'offer' ? words.offerTitle(row.title) : words.withdrawTitle(row.title)}
      text={to === 'offer' ? words.offerText : isPublic ? words.withdrawPublicText : words.withdrawText}
      action={to === 'offer' ? words.offer : words.withdraw}
      isPending={action.isPending}
      error={action.error}
      onCancel={onClose}
      onConfirm={() => action.mutate({ pid: row.id, isApplied: to === 'offer' })}
    />
  )
}
