import { Button } from '@mantine/core'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { NewPasswordField } from '#web/components/form/password/NewPasswordField.tsx'
import { PasswordField } from '#web/components/form/PasswordField.tsx'
import { usePasswordChange } from '#web/parts/password/usePasswordChange.ts'
import classes from './AccountDialog.module.css'
import { preloadAccountText, useAccountText } from '#web/text/people/accountText.ts'

preloadAccountText()

/** The new password, and the new one again. */
export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const text = useAccountText()
  const form = usePasswordChange(onDone, { isOwed: true })
  return (
    <form className={classes.form} {...form.props}>
      <Refusal message={form.refusal} />
      <NewPasswordField label={text.newPassword} data-autofocus {...form.field('newPassword')} />
      <PasswordField label={text.newPasswordAgain} autoComplete="new-password" {...form.field('newPasswordAgain')} />
      <Button type="submit" size="md" loading={form.isPending}>
        {text.change}
      </Button>
    </form>
  )
}
