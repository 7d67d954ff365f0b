import { Button } from '@mantine/core'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { useFormat } from '#web/text/format.ts'

type PasswordQuestionProps = {
  words: {
    passwordTitle: string
    passwordText: (count: number, shown: string) => string
    passwordAll: string
    passwordNew: string
  }
  /** People who are registered. */
  count: number
  /** Whether they stay registered. */
  onAnswer: (keeps: boolean) => void
  onClose: () => void
}

/** The new password of a contest or a training may be for those who come, or also for those who are in already. */
export function PasswordQuestion({ words, count, onAnswer, onClose }: PasswordQuestionProps) {
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
