import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { rejudging } from '@praxis/contract/rejudging'
import { verdictsForHand } from '@praxis/rules/handVerdict'
import { useForm } from '#web/api/form/useForm.ts'
import { request } from '#web/api/request.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { ChoiceField } from '#web/components/form/ChoiceField.tsx'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'
import { isBeingJudged, needsScore } from './manualRules.ts'
import styles from './Rejudging.module.css'

type ManualJudgeDialogProps = {
  submission: { submitId: number; status: number; score: number | null }
  onClose: () => void
}

export function ManualJudgeDialog({ submission, onClose }: ManualJudgeDialogProps) {
  const words = useStaffText().rejudging
  const text = useText()
  const { submitId, status, score } = submission
  const form = useForm(rejudging.manualJudge, {
    initial: {
      status: verdictsForHand.includes(status) ? String(status) : '',
      ...(needsScore(submission) && { score: String(score ?? '') }),
    },
    fixed: { submitId },
    required: ['score'],
    words: words.problems,
    // The server gives no verdict over one that a judge may still find.
    before: async () => {
      if (isBeingJudged(status)) await request(rejudging.cancelJudge, { submitId }, { quiet: true })
    },
    onSuccess: () => {
      toast.success(words.manualDone)
      onClose()
    },
  })
  return (
    <Dialog title={words.manualTitle(submitId)} isHeld={form.isPending} onClose={onClose}>
      <p>{words.manualText}</p>
      {isBeingJudged(status) && <p>{words.manualCancels}</p>}
      <form className={styles.form} {...form.props}>
        <ChoiceField
          label={words.status}
          isFirst
          options={[
            ...(form.values.status === '' ? [{ value: '', label: words.statusNone }] : []),
            ...verdictsForHand.map((one) => ({ value: String(one), label: text.statuses[String(one)] ?? '' })),
          ]}
          {...form.field('status')}
        />
        {form.values.score !== undefined && (
          <TextInput
            label={words.score}
            withAsterisk={false}
            inputMode="numeric"
            autoComplete="off"
            {...form.field('score')}
          />
        )}
        <Refusal message={form.refusal} />
        <footer className={dialogStyles.actions}>
          <Button variant="default" disabled={form.isPending} onClick={onClose}>
            {text.shell.cancel}
          </Button>
          <Button type="submit" loading={form.isPending}>
            {words.manualAction}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
