import { Button } from '@mantine/core'
import { trainings } from '@praxis/contract/trainings'
import { useForm } from '#web/api/form/useForm.ts'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { PasswordField } from '#web/components/form/PasswordField.tsx'
import { toast } from '#web/state/toast.ts'
import { useTrainingText } from '#web/text/training/trainingText.ts'
import styles from './PasswordForm.module.css'

/** Asks for the password of a training and registers with it. The pages that it opens are read again by themselves. */
export function PasswordForm({ tid }: { tid: number }) {
  const words = useTrainingText()
  const form = useForm(trainings.register, {
    initial: { password: '' },
    fixed: { tid },
    required: ['password'],
    words: { password: { required: words.passwordRequired } },
    clearedByRefusal: ['password'],
    onSuccess: () => toast.success(words.registered),
  })
  return (
    <form {...form.props} className={styles.form}>
      <PasswordField
        label={words.passwordField}
        withAsterisk={false}
        // It is no password of the reader's: browsers shall not offer theirs.
        autoComplete="one-time-code"
        {...form.field('password')}
      />
      <Refusal message={form.refusal} />
      <Button type="submit" loading={form.isPending}>
        {words.enter}
      </Button>
    </form>
  )
}
