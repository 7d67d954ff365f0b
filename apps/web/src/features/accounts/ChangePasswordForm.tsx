import { Button } from '@mantine/core'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { NewPasswordField } from '#web/components/form/password/NewPasswordField.tsx'
import { PasswordField } from '#web/components/form/PasswordField.tsx'
import { usePasswordChange } from '#web/parts/password/usePasswordChange.ts'
import classes from './AccountDialog.module.css'
import { preloadAccountText, useAccountText } from '#web/text/people/accountText.ts'

preloadAccountText()

/** The old password, the new one, and the new one again. */
export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const text = useAccountText()
  const form = usePasswordChange(onDone)
  return (
    <form className={classes.form} {...form.props}>
      <Refusal message={form.refusal} />
      <PasswordField
        label={text.oldPassword}
        autoComplete="current-password"
        data-autofocus
        {...form.field('oldPassword')}
      />
      <NewPasswordField label={text.newPassword} {...form.field('newPassword')} />
      <PasswordField label={text.newPasswordAgain} autoComplete="new-password" {...form.field('newPasswordAgain')} />
      <Button type="submit" size="md" loading={form.isPending}>
        {text.change}
      </Button>
    </form>
  )
}
