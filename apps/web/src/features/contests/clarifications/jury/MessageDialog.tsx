import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { clarifications } from '@praxis/contract/clarifications'
import { contestRulesOfForm } from '@praxis/contract/contestLimits'
import { contests } from '@praxis/contract/contests'
import { useForm } from '#web/api/form/useForm.ts'
import { useCall } from '#web/api/hooks.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { MarkdownEditor } from '#web/components/editor/markdown/MarkdownEditor.tsx'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { SelectBox } from '#web/components/form/SelectBox.tsx'
import { toast } from '#web/state/toast.ts'
import { useLeaveGuard } from '#web/state/unsaved.ts'
import { useContestText } from '#web/text/contestText.ts'
import { useText } from '#web/text/text.ts'
import styles from './Jury.module.css'

type MessageDialogProps = { cid: number; onClose: () => void }

const nothing: { cpid: string; username: string; answer: string } = { cpid: '', username: '', answer: '' }

/** A message of the jury, to one person of the contest or to everybody in it. */
export function MessageDialog({ cid, onClose }: MessageDialogProps) {
  const { clarifications: words } = useContestText()
  const { cancel } = useText().shell
  const { data: problems = [] } = useCall(contests.problems, { cid }, { quiet: true })
  const form = useForm(clarifications.tell, {
    initial: nothing,
    fixed: { cid },
    required: ['answer'],
    onSuccess() {
      toast.success(words.messageSent)
      onClose()
    },
  })
  const close = useLeaveGuard(form.isDirty, onClose)
  return (
    <Dialog
      title={words.message}
      size="min(640px, calc(100vw - 32px))"
      staysOnClickBeside
      isHeld={form.isPending}
      onClose={close}
    >
      <form {...form.props} className={styles.message}>
        <TextInput
          label={words.receiver}
          description={words.receiverHint}
          withAsterisk={false}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          {...form.field('username')}
        />
        <SelectBox
          label={words.about}
          value={form.values.cpid}
          options={[
            { value: '', label: words.general },
            ...problems.map((one) => ({
              value: String(one.id),
              label: words.problemOption(one.displayId, one.displayTitle),
            })),
          ]}
          onChange={(cpid) => form.set('cpid', cpid)}
        />
        <MarkdownEditor
          label={words.messageText}
          maxLength={contestRulesOfForm.answerLength}
          uploads={null}
          {...form.field('answer')}
          onChange={(next) => form.set('answer', next)}
        />
        <Refusal message={form.refusal} className={dialogStyles.refusal} />
        <footer className={dialogStyles.actions}>
          <Button variant="default" disabled={form.isPending} onClick={close}>
            {cancel}
          </Button>
          <Button type="submit" disabled={form.values.answer.trim() === ''} loading={form.isPending}>
            {form.values.username.trim() === '' ? words.sendToAll : words.sendToOne}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
