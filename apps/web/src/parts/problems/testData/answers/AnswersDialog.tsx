import { Button } from '@mantine/core'
import { judgeStatus } from '@praxis/contract/statuses'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { CaseResults } from '#web/parts/problems/bench/runs/CaseResults.tsx'
import { ProgramField, useUsualLanguage } from '#web/parts/problems/bench/runs/ProgramField.tsx'
import { useOwnLanguages } from '#web/parts/problems/useOwnLanguages.ts'
import { RunNote } from '#web/parts/problems/bench/runs/RunNote.tsx'
import { useWorkshopRun } from '#web/parts/problems/bench/runs/useWorkshopRun.ts'
import type { TestDataValue } from '#web/parts/problems/testData/testDataValue.ts'
import { toast } from '#web/state/toast.ts'
import { useLeaveGuard } from '#web/state/unsaved.ts'
import { useFormat } from '#web/text/format.ts'
import { useProblemDataText } from '#web/text/problemDataText.ts'
import { useText } from '#web/text/text.ts'
import { readTexts, sendTyped, withTypedAnswers } from './typedAnswers.ts'
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
  const going = useRef<AbortController | null>(null)
  useEffect(() => () => going.current?.abort(), [])
  const [isBusy, setBusy] = useState(false)
  /** Why the inputs could not be sent, or the outputs not be read. */
  const [failure, setFailure] = useState<string | null>(null)
  const isDirty = program.code.trim() !== ''
  const close = useLeaveGuard(isDirty, onClose)
  const chosen = { ...program, language: program.language || usual }
  const failed = (run.isPending ? [] : (run.result?.cases ?? [])).filter(
    ({ status }) => status !== judgeStatus.accepted,
  )

  async function make(signal: AbortSignal): Promise<void> {
    const fileListDir = value.isUpload ? value.dir || null : await sendTyped(value, { gid, signal })
    const result = await run.start({ kind: 'answer', pid, gid, program: chosen, fileListDir })
    if (result === null || result.status !== judgeStatus.accepted || result.fileListDir === null) return
    const names = result.cases.map(({ name }) => name)
    const made = value.isUpload
      ? withAnswers(value, result.fileListDir, names)
      : withTypedAnswers(value, await readTexts(result.fileListDir, signal))
    if (made === null) return toast.error(words.testData.answersApart)
    toast.success(words.testData.answersDone(number(names.length)))
    onMade(made)
  }
  async function begin(): Promise<void> {
    const { signal } = (going.current = new AbortController())
    setBusy(true)
    setFailure(null)
    try {
      await make(signal)
    } catch (error) {
      if (!signal.aborted) setFailure(error instanceof Error ? error.message : words.benches.failed)
    } finally {
      setBusy(false)
    }
  }
  const message = failure ?? run.error ?? (run.isPending ? null : refusalOf())
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
        <Button loading={isBusy} disabled={!isDirty} onClick={() => void begin()}>
          {words.testData.makeThem}
        </Button>
      </footer>
    </Dialog>
  )
}
