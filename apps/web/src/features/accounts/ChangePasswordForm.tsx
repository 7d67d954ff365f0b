import { Button } from '@mantine/core'
import { accounts } from '@praxis/contract/accounts'
import { useForm } from '#web/api/form/useForm.ts'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { NewPasswordField } from '#web/components/form/password/NewPasswordField.tsx'
import { PasswordField } from '#web/components/form/PasswordField.tsx'
import { toast } from '#web/state/toast.ts'
import { useText } from '#web/text/text.ts'
import classes from './AccountDialog.module.css'

/** The old password, the new one, and the new one again. */
export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const text = useText().accounts
  const { password, passwordAgain } = text.problems
  const form = useForm(accounts.changePassword, {
    initial: { oldPassword: '', newPassword: '', newPasswordAgain: '' },
    words: { oldPassword: password, newPassword: password, newPasswordAgain: passwordAgain },
    required: ['newPasswordAgain'],
    checks: {
      newPasswordAgain: (again, { newPassword }) => (again === newPassword ? undefined : text.passwordMismatch),
    },
    // The server reports a wrong old password inside a successful reply.
    refusalIn: ({ code, msg }) => (code === 200 ? null : { field: 'oldPassword', message: msg }),
    onSuccess: ({ msg }) => {
      toast.success(msg)
      onDone()
    },
  })
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
