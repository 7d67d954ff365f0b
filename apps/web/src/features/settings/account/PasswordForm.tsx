import { Button } from '@mantine/core'
import { accounts } from '@praxis/contract/accounts'
import { limits } from '@praxis/contract/limits'
import { sessions } from '@praxis/contract/sessions'
import { twoFactor } from '@praxis/contract/twoFactor'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from '#web/api/form/useForm.ts'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { NewPasswordField } from '#web/components/form/password/NewPasswordField.tsx'
import { PasswordField } from '#web/components/form/PasswordField.tsx'
import { toast } from '#web/state/toast.ts'
import { useLeaveGuard } from '#web/state/unsaved.ts'
import { useOwnText } from '#web/text/ownText.ts'
import { useText } from '#web/text/text.ts'
import styles from '../SettingPage.module.css'

/** The session of this browser goes on, so it leads nowhere; the others end. */
export function PasswordForm({ onClose }: { onClose: () => void }) {
  const words = useOwnText().settings
  const { cancel } = useText().shell
  const { password, passwordAgain } = useText().accounts.problems
  const client = useQueryClient()
  const form = useForm(accounts.changePassword, {
    initial: { oldPassword: '', newPassword: '', newPasswordAgain: '' },
    words: {
      oldPassword: { required: words.passwordRequired },
      newPassword: password,
      newPasswordAgain: passwordAgain,
    },
    required: ['newPasswordAgain'],
    checks: {
      newPassword: (next, { oldPassword }) => (next === oldPassword ? words.passwordSame : undefined),
      newPasswordAgain: (again, { newPassword }) => (again === newPassword ? undefined : words.passwordMismatch),
    },
    // The server reports a wrong old password inside a successful reply.
    refusalIn: ({ code, msg }) => (code === 200 ? null : { field: 'oldPassword', message: msg }),
    onSuccess: ({ msg }) => {
      for (const { call } of [twoFactor.security, sessions.list]) void client.invalidateQueries({ queryKey: [call] })
      toast.success(msg)
      onClose()
    },
  })
  useLeaveGuard(form.isDirty)
  return (
    <form className={styles.form} aria-label={words.changePassword} {...form.props}>
      <PasswordField label={words.presentPassword} autoComplete="current-password" {...form.field('oldPassword')} />
      <NewPasswordField
        label={words.newPassword}
        description={words.passwordRules(limits.passwordMinLength, limits.passwordMaxLength)}
        {...form.field('newPassword')}
      />
      <PasswordField label={words.newPasswordAgain} autoComplete="new-password" {...form.field('newPasswordAgain')} />
      <Refusal message={form.refusal} />
      <div className={styles.buttons}>
        <Button type="submit" loading={form.isPending}>
          {words.changePassword}
        </Button>
        <Button variant="subtle" color="gray" disabled={form.isPending} onClick={onClose}>
          {cancel}
        </Button>
      </div>
      <p className={styles.quiet}>{words.othersSignedOut}</p>
    </form>
  )
}
