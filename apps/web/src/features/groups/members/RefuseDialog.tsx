import '@mantine/core/styles/Input.layer.css'
import { Button } from '@mantine/core'
import { groupMembers, type GroupMember } from '@praxis/contract/groupMembers'
import { groupRules } from '@praxis/contract/groupLimits'
import { groupLevels } from '@praxis/contract/statuses'
import { useForm } from '#web/api/form/useForm.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { CountedInput } from '#web/components/form/CountedInput.tsx'
import { useGroupText } from '#web/text/groupText.ts'
import { useText } from '#web/text/text.ts'
import styles from './MembersPage.module.css'

type RefuseDialogProps = {
  gid: number
  rows: readonly GroupMember[]
  onDone: (decided: number) => void
  onClose: () => void
}

/** Refuses one application or several, with a note that the people read. */
export function RefuseDialog({ gid, rows, onDone, onClose }: RefuseDialogProps) {
  const words = useGroupText().groupMembers
  const { cancel } = useText().shell
  const form = useForm(groupMembers.decide, {
    initial: { note: '' },
    fixed: { gid, uids: rows.map(({ uid }) => uid), auth: groupLevels.refused },
    onSuccess: ({ decided }) => {
      onDone(decided)
      onClose()
    },
  })
  return (
    <Dialog
      title={words.refuseTitle(rows.length, rows[0]?.username ?? '')}
      isHeld={form.isPending}
      staysOnClickBeside={form.isDirty}
      onClose={onClose}
    >
      <form {...form.props}>
        <p className={styles.dialogText}>{rows.length === 1 ? words.refuseText : words.refuseManyText}</p>
        <CountedInput
          label={words.note}
          description={words.noteHint}
          maxLength={groupRules.reason.max}
          autoComplete="off"
          data-autofocus
          {...form.field('note')}
        />
        <Refusal message={form.refusal} className={dialogStyles.refusal} />
        <footer className={dialogStyles.actions}>
          <Button variant="default" disabled={form.isPending} onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" color="red" loading={form.isPending}>
            {words.refuse}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
