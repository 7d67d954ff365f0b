import { Button } from '@mantine/core'
import { contests } from '@praxis/contract/contests'
import type { Contest } from '@praxis/contract/contestShapes'
import { useForm } from '#web/api/form/useForm.ts'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { PasswordField } from '#web/components/form/PasswordField.tsx'
import { toast } from '#web/state/toast.ts'
import { useContestText } from '#web/text/contestText.ts'
import { useText } from '#web/text/text.ts'
import styles from './PasswordDialog.module.css'
import { showsNames } from './RegisterButton.tsx'

type PasswordDialogProps = {
  contest: Pick<Contest, 'id' | 'title' | 'rankShowName'>
  /** The reader is registered now. */
  onEntered: () => void
  onClose: () => void
}

/** Asks for the password of a contest and registers with it. */
export function PasswordDialog({ contest, onEntered, onClose }: PasswordDialogProps) {
  const { contestFrame: words } = useContestText()
  const { cancel } = useText().shell
  const form = useForm(contests.register, {
    initial: { password: '' },
    fixed: { cid: contest.id, agreesToNames: showsNames(contest) },
    required: ['password'],
    words: { password: { required: words.passwordRequired } },
    clearedByRefusal: ['password'],
    onSuccess: () => {
      toast.success(words.registered)
      onEntered()
    },
  })
  return (
    <Dialog title={words.enterPassword} isHeld={form.isPending} onClose={onClose}>
      <form {...form.props} className={styles.form}>
        <p>
          <b>{contest.title}</b>
          <br />
          {words.passwordHint}
        </p>
        {showsNames(contest) && <p>{words.namesNotice}</p>}
        <PasswordField
          label={words.passwordField}
          withAsterisk={false}
          // It is no password of the reader's: browsers shall not offer theirs.
          autoComplete="one-time-code"
          data-autofocus
          {...form.field('password')}
        />
        <Refusal message={form.refusal} />
        <footer className={dialogStyles.actions}>
          <Button variant="default" disabled={form.isPending} onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" loading={form.isPending}>
            {words.enter}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
