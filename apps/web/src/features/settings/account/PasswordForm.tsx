import { Button } from '@mantine/core'
import { limits } from '@praxis/contract/limits'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { NewPasswordField } from '#web/components/form/password/NewPasswordField.tsx'
import { PasswordField } from '#web/components/form/PasswordField.tsx'
import { usePasswordChange } from '#web/parts/password/usePasswordChange.ts'
import { useLeaveGuard } from '#web/state/unsaved.ts'
import { useOwnText } from '#web/text/ownText.ts'
import { useText } from '#web/text/text.ts'
import styles from '../SettingPage.module.css'

/** The session of this browser goes on, so it leads nowhere; the others end. */
export function PasswordForm({ onClose }: { onClose: () => void }) {
  const words = useOwnText().settings
  const { cancel } = useText().shell
  const form = usePasswordChange(onClose)
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
