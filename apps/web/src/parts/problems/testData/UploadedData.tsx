import { uploadBytes } from '@praxis/contract/limits'
import { testData, type UploadReport } from '@praxis/contract/testData'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { requestFile } from '#web/api/files/download.ts'
import type { DropdownItem } from '#web/components/dialog/DropdownMenu.tsx'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { latePart } from '#web/loading/latePart.tsx'
import { saveRequested } from '#web/parts/files/saveRequested.ts'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { useProblemDataText } from '#web/text/problemDataText.ts'
import { useText } from '#web/text/text.ts'
import { useAnswers } from './answers/useAnswers.tsx'
import type { Scoring } from './cases/casePoints.ts'
import { mergeUpload } from './cases/mergeUpload.ts'
import { CaseTable } from './table/CaseTable.tsx'
import styles from './TestData.module.css'
import type { EditedCase, TestDataValue } from './testDataValue.ts'
import { DataDrop } from './upload/DataDrop.tsx'
import { UploadNotes } from './upload/UploadNotes.tsx'
import { useDataUpload, type Arrived } from './upload/useDataUpload.ts'
import { useFileDrop } from './upload/useFileDrop.ts'
import type { WrongCases } from './wrongCases.ts'

type UploadedDataProps = {
  pid: number | null
  gid: number | null
  scoring: Scoring
  value: TestDataValue
  wrong: WrongCases
  onChange: (value: TestDataValue) => void
  onDelete: (keys: ReadonlySet<string>) => void
}

/** Test data that are uploaded: files are dropped anywhere on it, and make the rows of its table. */
export function UploadedData({ pid, gid, scoring, value, wrong, onChange, onDelete }: UploadedDataProps) {
  const words = useProblemDataText().testData
  const { number } = useFormat()
  const [report, setReport] = useState<UploadReport | null>(null)
  const [asked, setAsked] = useState<readonly File[] | null>(null)
  const [looked, setLooked] = useState<{ id: number; number: string } | null>(null)
  const answers = useAnswers({ pid, gid, value, onChange })
  const latest = useRef({ value, scoring, onChange })
  useEffect(() => {
    latest.current = { value, scoring, onChange }
  })
  /** Inputs of the present upload, those among them that somebody has deleted since. */
  const uploaded = useRef({ dir: '', inputs: new Set<string>() })

  function arrive({ reply, how, names, hasArchive }: Arrived): void {
    const now = latest.current
    const { dir, inputs } = uploaded.current
    const sent = new Set(names)
    const present = new Set(now.value.cases.map(({ input }) => input))
    // An archive brings names that the page does not know.
    const mayReturn = hasArchive || dir !== reply.fileListDir
    const partOfSent = new Set(
      reply.fileList.filter(({ input, output }) => sent.has(input) || sent.has(output)).map(({ input }) => input),
    )
    const dropped = mayReturn ? new Set<string>() : inputs.difference(present).difference(partOfSent)
    uploaded.current = { dir: reply.fileListDir, inputs: new Set(reply.fileList.map(({ input }) => input)) }
    now.onChange(mergeUpload(now.value, { reply, how, dropped, scoring: now.scoring }))
    setReport(reply.report)
    toast.success(words.arrived)
  }
  const upload = useDataUpload({
    gid,
    mode: scoring.mode,
    maxBytes: uploadBytes.testData,
    words: { tooLarge: words.tooLarge(number(uploadBytes.testData / 1024 ** 2)), failed: words.failed },
    onArrive: arrive,
  })
  function take(files: readonly File[]): void {
    if (value.cases.length > 0) setAsked(files)
    else send(files, 'replace')
  }
  function send(files: readonly File[], how: 'add' | 'replace'): void {
    setAsked(null)
    setReport(null)
    upload.start(files, how === 'add' ? value.dir : '', how)
  }
  const { isOver, target } = useFileDrop(take, upload.state === null)

  const itemsOf = (one: EditedCase, caseNumber: number): DropdownItem[] => {
    const { id, isRenewed = false } = one
    if (id === null || isRenewed || pid === null) return []
    const save = (side: 'input' | 'output') =>
      void saveRequested(one[side], requestFile(testData.downloadFile, { pid, caseId: id, side }))
    return [
      { label: words.look, icon: 'eye', onSelect: () => setLooked({ id, number: number(caseNumber) }) },
      { label: words.downloadInput, icon: 'download', onSelect: () => save('input') },
      { label: words.downloadOutput, icon: 'download', onSelect: () => save('output') },
    ]
  }
  const hasStored = value.cases.some(({ id, isRenewed = false }) => id !== null && !isRenewed)
  const items: DropdownItem[] = [
    ...answers.items,
    ...(pid !== null && hasStored
      ? [
          {
            label: words.downloadAll,
            icon: 'download' as const,
            onSelect: () => void saveRequested(`${pid}.zip`, requestFile(testData.download, { pid })),
          },
        ]
      : []),
  ]
  return (
    <div {...target}>
      <DataDrop upload={upload} isOver={isOver} onFiles={take} />
      {report !== null && <UploadNotes report={report} onDismiss={() => setReport(null)} />}
      {value.cases.length === 0 ? (
        <>
          <EmptyState icon="file" title={words.emptyTitle} text={words.emptyText} />
          {wrong.all !== null && (
            <p className={styles.problem} role="alert">
              {wrong.all}
            </p>
          )}
        </>
      ) : (
        <CaseTable
          cases={value.cases}
          scoring={scoring}
          wrong={wrong.cases}
          itemsOf={itemsOf}
          items={items}
          onChange={(cases) => onChange({ ...value, cases })}
          onDelete={onDelete}
        />
      )}
      {asked !== null && (
        <AddOrReplace
          count={number(value.cases.length)}
          onCancel={() => setAsked(null)}
          onChoose={(how) => send(asked, how)}
        />
      )}
      {looked !== null && pid !== null && (
        <CaseDataDialog pid={pid} caseId={looked.id} number={looked.number} onClose={() => setLooked(null)} />
      )}
      {answers.dialog}
    </div>
  )
}

const CaseDataDialog = latePart('CaseDataDialog', () => import('./view/CaseDataDialog.tsx'))

type AddOrReplaceProps = { count: string; onCancel: () => void; onChoose: (how: 'add' | 'replace') => void }

/** Whether files come beside the cases that are there, or in their place. */
function AddOrReplace({ count, onCancel, onChoose }: AddOrReplaceProps) {
  const words = useProblemDataText().testData
  const { cancel } = useText().shell
  return (
    <Dialog title={words.addTitle} onClose={onCancel}>
      <p>{words.addText(count)}</p>
      <footer className={dialogStyles.actions}>
        <Button variant="default" onClick={onCancel}>
          {cancel}
        </Button>
        <Button variant="default" onClick={() => onChoose('replace')}>
          {words.replace}
        </Button>
        <Button data-autofocus onClick={() => onChoose('add')}>
          {words.add}
        </Button>
      </footer>
    </Dialog>
  )
}
