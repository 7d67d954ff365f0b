import { Button } from '@mantine/core'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { useContestMakingText } from '#web/text/contestMakingText.ts'
import { useFormat } from '#web/text/format.ts'

type PasswordQuestionProps = {
  /** People who are registered. */
  count: number
  /** Whether they stay registered. */
  onAnswer: (keeps: boolean) => void
  onClose: () => void
}

/** A new password may be for those who come, or also for those who are in already. */
export function PasswordQuestion({ count, onAnswer, onClose }: PasswordQuestionProps) {
  const words = useContestMakingText().contestForm
  const { number } = useFormat()
  return (
    <Dialog title={words.passwordTitle} staysOnClickBeside onClose={onClose}>
      <p>{words.passwordText(count, number(count))}</p>
      <footer className={dialogStyles.actions}>
        <Button variant="default" onClick={() => onAnswer(false)}>
          {words.passwordAll}
        </Button>
        <Button data-autofocus onClick={() => onAnswer(true)}>
          {words.passwordNew}
        </Button>
      </footer>
    </Dialog>
  )
}
