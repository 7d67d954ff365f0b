import { Button } from '@mantine/core'
import { judgeStatus } from '@praxis/contract/statuses'
import { useState } from 'react'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { CaseResults } from '#web/parts/problems/bench/runs/CaseResults.tsx'
import { ProgramField, useOwnLanguages, useUsualLanguage } from '#web/parts/problems/bench/runs/ProgramField.tsx'
import { RunNote } from '#web/parts/problems/bench/runs/RunNote.tsx'
import { useWorkshopRun } from '#web/parts/problems/bench/runs/useWorkshopRun.ts'
import type { TestDataValue } from '#web/parts/problems/testData/testDataValue.ts'
import { toast } from '#web/state/toast.ts'
import { useLeaveGuard } from '#web/state/unsaved.ts'
import { useFormat } from '#web/text/format.ts'
import { useProblemDataText } from '#web/text/problemDataText.ts'
import { useText } from '#web/text/text.ts'
import { withAnswers } from './withAnswers.ts'

type AnswersDialogProps = {
  pid: number | null
  gid: number | null
  value: TestDataValue
  onClose: () => void
  onMade: (value: TestDataValue) => void
}

/** A program that is right makes the outputs of all cases on a judge. */
export function AnswersDialog({ pid, gid, value, onClose, onMade }: AnswersDialogProps) {
  const words = useProblemDataText()
  const { cancel } = useText().shell
  const { number } = useFormat()
  const languages = useOwnLanguages()
  const usual = useUsualLanguage(languages)
  const [program, setProgram] = useState({ code: '', language: '' })
  const run = useWorkshopRun()
  const isDirty = program.code.trim() !== ''
  const close = useLeaveGuard(isDirty, onClose)
  const chosen = { ...program, language: program.language || usual }
  const failed = (run.isPending ? [] : (run.result?.cases ?? [])).filter(
    ({ status }) => status !== judgeStatus.accepted,
  )

  async function make(): Promise<void> {
    const fileListDir = value.dir === '' ? null : value.dir
    const result = await run.start({ kind: 'answer', pid, gid, program: chosen, fileListDir })
    if (result === null || result.status !== judgeStatus.accepted || result.fileListDir === null) return
    const names = result.cases.map(({ name }) => name)
    const made = withAnswers(value, result.fileListDir, names)
    if (made === null) return toast.error(words.testData.answersApart)
    toast.success(words.testData.answersDone(number(names.length)))
    onMade(made)
  }
  const message = run.error ?? (run.isPending ? null : refusalOf())
  function refusalOf(): string | null {
    if (run.result === null || run.result.status === judgeStatus.accepted) return null
    if (failed.length > 0) return words.testData.answersFailed(number(failed.length))
    return run.result.status === judgeStatus.compileError ? words.benches.compileFailed : words.benches.failed
  }
  return (
    <Dialog
      variant="top"
      size="min(760px, calc(100vw - 32px))"
      title={words.testData.answersTitle}
      staysOnClickBeside
      outlivesSession={isDirty}
      onClose={close}
    >
      <p>{words.testData.answersText}</p>
      <ProgramField label={words.benches.code} program={chosen} languages={languages} onChange={setProgram} />
      <Refusal message={message} className={dialogStyles.refusal} />
      {!run.isPending && run.result !== null && run.result.message !== null && (
        <pre className="mono">{run.result.message}</pre>
      )}
      {failed.length > 0 && <CaseResults label={words.benches.result} cases={failed} />}
      <footer className={dialogStyles.actions}>
        {run.isPending && <RunNote result={run.result} onStop={run.stop} />}
        <Button variant="default" onClick={close}>
          {cancel}
        </Button>
        <Button loading={run.isPending} disabled={!isDirty} onClick={() => void make()}>
          {words.testData.makeThem}
        </Button>
      </footer>
    </Dialog>
  )
}
