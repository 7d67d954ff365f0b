import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { rejudging } from '@praxis/contract/rejudging'
import { verdictsForHand } from '@praxis/rules/handVerdict'
import { useId, useState } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { SelectBox } from '#web/components/form/SelectBox.tsx'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'
import { needsScore, readScore } from './manualRules.ts'
import styles from './Rejudging.module.css'
import { staleAfterRejudging } from './staleAfterRejudging.ts'

type ManualJudgeDialogProps = {
  submission: { submitId: number; status: number; score: number | null }
  onClose: () => void
}

export function ManualJudgeDialog({ submission, onClose }: ManualJudgeDialogProps) {
  const words = useStaffText().rejudging
  const text = useText()
  const errorId = useId()
  const { submitId } = submission
  const [status, setStatus] = useState(verdictsForHand.includes(submission.status) ? String(submission.status) : '')
  const [score, setScore] = useState(submission.score === null ? '' : String(submission.score))
  const [problems, setProblems] = useState<{ status?: string; score?: string }>({})
  const asksScore = needsScore(submission)
  const action = useAction(rejudging.manualJudge, {
    quiet: true,
    refreshes: staleAfterRejudging,
    onSuccess: () => {
      toast.success(words.manualDone)
      onClose()
    },
  })

  function send() {
    const points = readScore(score)
    const found = {
      ...(status === '' && { status: words.statusRequired }),
      ...(asksScore && points === null && { score: score.trim() === '' ? words.scoreRequired : words.scoreWrong }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    action.mutate({ submitId, status: Number(status), ...(asksScore && points !== null && { score: points }) })
  }

  return (
    <Dialog title={words.manualTitle(submitId)} isHeld={action.isPending} onClose={onClose}>
      <p>{words.manualText}</p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!action.isPending) send()
        }}
      >
        <div>
          <SelectBox
            label={words.status}
            value={status}
            problemId={problems.status === undefined ? undefined : errorId}
            isFirst
            options={[
              ...(status === '' ? [{ value: '', label: words.statusNone }] : []),
              ...verdictsForHand.map((one) => ({ value: String(one), label: text.statuses[String(one)] ?? '' })),
            ]}
            onChange={(value) => {
              setProblems({})
              setStatus(value)
            }}
          />
          {problems.status !== undefined && (
            <p id={errorId} className={styles.problem} role="alert">
              {problems.status}
            </p>
          )}
        </div>
        {asksScore && (
          <TextInput
            label={words.score}
            value={score}
            error={problems.score}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => {
              setProblems({})
              setScore(event.currentTarget.value)
            }}
          />
        )}
        <Refusal message={action.error?.message ?? null} />
        <footer className={dialogStyles.actions}>
          <Button variant="default" disabled={action.isPending} onClick={onClose}>
            {text.shell.cancel}
          </Button>
          <Button type="submit" loading={action.isPending}>
            {words.manualAction}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
