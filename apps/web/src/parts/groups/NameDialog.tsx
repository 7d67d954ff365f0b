import '@mantine/core/styles/Input.layer.css'
import { Button } from '@mantine/core'
import { groupMembers } from '@praxis/contract/groupMembers'
import { groupRules } from '@praxis/contract/groupLimits'
import { useForm } from '#web/api/form/useForm.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { CountedInput } from '#web/components/form/CountedInput.tsx'
import { toast } from '#web/state/toast.ts'
import { useGroupText } from '#web/text/groupText.ts'
import { useText } from '#web/text/text.ts'

type NameDialogProps = {
  gid: number
  /** Whose name in the group is set; absent: the own one. */
  person?: { uid: string; username: string }
  displayName: string | null
  onClose: () => void
}

/** Sets the name of somebody in a group. */
export function NameDialog({ gid, person, displayName, onClose }: NameDialogProps) {
  const words = useGroupText().groupMembers
  const { cancel } = useText().shell
  const form = useForm(groupMembers.setName, {
    initial: { displayName: displayName ?? '' },
    fixed: { gid, ...(person && { uid: person.uid }) },
    onSuccess: () => {
      toast.success(words.nameSaved)
      onClose()
    },
  })
  return (
    <Dialog
      title={person === undefined ? words.ownNameTitle : words.nameTitle(person.username)}
      isHeld={form.isPending}
      onClose={onClose}
    >
      <form {...form.props}>
        <CountedInput
          label={words.nameField}
          description={words.nameHint}
          maxLength={groupRules.displayNameLength}
          autoComplete="off"
          data-autofocus
          {...form.field('displayName')}
          required={false}
        />
        <Refusal message={form.refusal} className={dialogStyles.refusal} />
        <footer className={dialogStyles.actions}>
          <Button variant="default" disabled={form.isPending} onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" loading={form.isPending}>
            {words.save}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
