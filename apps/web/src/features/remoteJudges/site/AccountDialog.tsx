import { remoteJudgeAdmin, type RemoteSite } from '@praxis/contract/remoteJudgeAdmin'
import { useForm } from '#web/api/form/useForm.ts'
import { FieldRow } from '#web/components/form/fields/FieldRow.tsx'
import { TextField } from '#web/components/form/fields/TextField.tsx'
import { PasswordField } from '#web/components/form/PasswordField.tsx'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { SiteForm } from '../SiteForm.tsx'

type AccountDialogProps = {
  site: RemoteSite
  /** An account that gets a new password; absent: a new account. */
  username?: string
  onClose: () => void
}

/** A new account at a site, or a new password of one. */
export function AccountDialog({ site, username, onClose }: AccountDialogProps) {
  const words = useStaffText().remoteDesk
  const isNew = username === undefined
  const initial: Record<'username' | 'password', string> = { username: username ?? '', password: '' }
  const form = useForm(remoteJudgeAdmin.addAccount, {
    initial,
    fixed: { key: site.key },
    words: { username: words.problems.username, password: words.problems.password },
    isSecret: true,
    onSuccess(_, input) {
      toast.success(isNew ? words.accountAdded(input.username) : words.passwordSaved(input.username))
      onClose()
    },
  })
  const { error, onChange, onBlur, name, value } = form.control('password')
  return (
    <SiteForm
      title={isNew ? words.addAccountTitle(site.name) : words.newPasswordTitle(username)}
      action={isNew ? words.addAccount : words.save}
      form={form}
      onClose={onClose}
    >
      {isNew && <TextField {...form.control('username')} label={words.username} isFirst />}
      <FieldRow label={words.password} error={error}>
        {(parts) => (
          <PasswordField
            {...parts}
            size="sm"
            name={name}
            value={value}
            autoComplete="new-password"
            data-autofocus={!isNew || undefined}
            onBlur={onBlur}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )}
      </FieldRow>
    </SiteForm>
  )
}
