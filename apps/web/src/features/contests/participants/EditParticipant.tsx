import { Button } from '@mantine/core'
import { contestDesk, type Participant } from '@praxis/contract/contestDesk'
import { useForm } from '#web/api/form/useForm.ts'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { TextField } from '#web/components/form/fields/TextField.tsx'
import { toast } from '#web/state/toast.ts'
import { useLeaveGuard } from '#web/state/unsaved.ts'
import { useContestMakingText } from '#web/text/contestMakingText.ts'
import { useText } from '#web/text/text.ts'
import styles from './ParticipantDesk.module.css'

type EditParticipantProps = {
  row: Participant
  /** When the list with it was read. */
  readAt: number
  /** Whether the board has user names, and so no names of teams. */
  showsUsernames: boolean
  onClose: () => void
}

/** What the contest says of somebody: their name on the board, the affiliation, the members and the seat. */
export function EditParticipant({ row, readAt, showsUsernames, onClose }: EditParticipantProps) {
  const words = useContestMakingText().participantDesk
  const { cancel } = useText().shell
  const form = useForm(contestDesk.setParticipant, {
    initial: {
      teamName: row.teamName ?? '',
      affiliation: row.affiliation ?? '',
      members: row.members ?? '',
      seat: row.seat ?? '',
      address: row.address ?? '',
    },
    fixed: { id: row.id },
    readAt,
    onSuccess() {
      toast.success(words.saved)
      onClose()
    },
  })
  const close = useLeaveGuard(form.isDirty, onClose)
  return (
    <Dialog
      title={words.editTitle(row.username)}
      size="min(560px, calc(100vw - 32px))"
      staysOnClickBeside
      isHeld={form.isPending}
      onClose={close}
    >
      <form {...form.props}>
        <div className={styles.fields}>
          <TextField
            {...form.control('teamName')}
            label={words.texts.teamName}
            hint={showsUsernames ? words.teamNameHidden : words.teamNameHint}
            isFirst
          />
          <TextField {...form.control('affiliation')} label={words.texts.affiliation} hint={words.affiliationHint} />
          <TextField {...form.control('members')} label={words.texts.members} hint={words.membersHint} />
          <TextField {...form.control('seat')} label={words.texts.seat} />
          <TextField {...form.control('address')} label={words.texts.address} hint={words.addressHint} />
        </div>
        <Refusal message={form.refusal} className={dialogStyles.refusal} />
        <footer className={dialogStyles.actions}>
          <Button variant="default" disabled={form.isPending} onClick={close}>
            {cancel}
          </Button>
          <Button type="submit" loading={form.isPending}>
            {words.editAction}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
