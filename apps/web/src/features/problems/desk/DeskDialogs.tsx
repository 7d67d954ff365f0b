import type { ProblemDeskRow } from '@praxis/contract/problemEditing'
import type { Scope } from '@praxis/contract/scope'
import type { Selection } from '#web/components/table/admin/selection.ts'
import { links } from '#web/links.ts'
import { latePart } from '#web/loading/latePart.tsx'
import { gidOf } from '#web/parts/screens/scope.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { BulkDialog, type BulkChoice } from './bulk/BulkDialog.tsx'
import { BulkProgress } from './bulk/BulkProgress.tsx'
import { TrashQuestion } from './bulk/TrashQuestion.tsx'
import type { useBulk } from './bulk/useBulk.ts'
import { OfferQuestion } from './OfferQuestion.tsx'

const ExportDialog = latePart('ExportDialog', () => import('#web/features/problems/export/ExportDialog.tsx'))
const CopyDialog = latePart('CopyDialog', () => import('#web/features/problems/copy/CopyDialog.tsx'))

/** What the reader is asked before something is done. */
export type Asked =
  | { about: 'selection'; to: BulkChoice }
  | { about: 'row'; to: 'offer' | 'withdraw' | 'copy'; row: ProblemDeskRow }
  /** `isSelection`: the selected rows; otherwise a row by its menu, which leaves the selected ones as they are. */
  | { about: 'export'; rows: readonly ProblemDeskRow[] }
  | { about: 'rows'; rows: readonly ProblemDeskRow[]; isSelection: boolean }

type DeskDialogsProps = {
  asked: Asked | null
  scope: Scope
  selection: Selection<ProblemDeskRow>
  bulk: ReturnType<typeof useBulk>
  onClose: () => void
}

/** The questions of the desk, and over them how far a run has come. */
export function DeskDialogs({ asked, scope, selection, bulk, onClose }: DeskDialogsProps) {
  const { problemDesk: words } = useStaffText()
  const gid = gidOf(scope)
  const idsOf = (rows: readonly ProblemDeskRow[]) => rows.map(({ id }) => id)

  async function trash(rows: readonly ProblemDeskRow[], isSelection: boolean): Promise<void> {
    const isDone = await bulk.run({ pids: idsOf(rows), act: 'trash' }, words.trashed)
    onClose()
    if (isDone && isSelection) selection.clear()
  }
  async function give(to: BulkChoice, ids: number[]): Promise<void> {
    const pids = idsOf(selection.rows)
    const input = to === 'difficulty' ? { pids, act: to, value: ids[0] ?? 0 } : { pids, act: to, ids }
    if (await bulk.run(input, words.changed)) onClose()
  }

  return (
    <>
      {asked?.about === 'selection' && (
        <BulkDialog
          choice={asked.to}
          gid={gid}
          count={selection.rows.length}
          isPending={bulk.isPending}
          onDone={(ids) => void give(asked.to, ids)}
          onClose={onClose}
        />
      )}
      {asked?.about === 'rows' && (
        <TrashQuestion
          rows={asked.rows}
          isPending={bulk.isPending}
          onCancel={onClose}
          onConfirm={() => void trash(asked.rows, asked.isSelection)}
        />
      )}
      {asked?.about === 'export' && (
        <ExportDialog
          problems={asked.rows.map(({ id, problemId, title }) => ({ pid: id, name: `${problemId} ${title}` }))}
          onClose={onClose}
        />
      )}
      {asked?.about === 'row' && asked.to !== 'copy' && (
        <OfferQuestion to={asked.to} row={asked.row} onClose={onClose} />
      )}
      {asked?.about === 'row' && asked.to === 'copy' && (
        <CopyDialog
          pid={asked.row.id}
          problemId={asked.row.problemId}
          scope={scope}
          back={gid === undefined ? links.adminProblems : undefined}
          onClose={onClose}
        />
      )}
      {bulk.progress !== null && <BulkProgress progress={bulk.progress} onStop={bulk.stop} />}
    </>
  )
}
