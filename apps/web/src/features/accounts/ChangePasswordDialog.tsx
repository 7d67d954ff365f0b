import { Button } from '@mantine/core'
import { accounts } from '@praxis/contract/accounts'
import { limits } from '@praxis/contract/limits'
import { useState } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { toast } from '#web/state/toast.ts'
import { useText } from '#web/text/text.ts'
import classes from './AccountDialog.module.css'
import { AccountDialog } from './AccountDialog.tsx'
import { passwordAgainProblem, passwordProblem } from './accountRules.ts'
import { PasswordField } from '#web/components/form/PasswordField.tsx'
import { useFields } from '#web/components/form/useFields.ts'

const empty = { oldPassword: '', newPassword: '', newPasswordAgain: '' }

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const text = useText().accounts
  const [refusal, setRefusal] = useState<string | null>(null)
  const { form, field, fail, send } = useFields(empty, (values) => ({
    oldPassword: values.oldPassword === '' ? text.passwordRequired : undefined,
    newPassword: passwordProblem(values.newPassword, text),
    newPasswordAgain: passwordAgainProblem(values.newPassword, values.newPasswordAgain, text),
  }))
  const change = useAction(accounts.changePassword, {
    quiet: true,
    // A wrong old password is no error on the wire: the reply carries its own code (wire-oj 4.4).
    onSuccess: ({ code, msg }) => {
      if (code !== 200) return fail('oldPassword', msg)
      toast.success(msg)
      onClose()
    },
    onError: (error) => setRefusal(error.message),
  })
  const submit = send(({ oldPassword, newPassword }) => {
    setRefusal(null)
    change.mutate({ oldPassword, newPassword })
  })
  return (
    <AccountDialog title={text.changePasswordTitle} onClose={onClose}>
      <form className={classes.form} ref={form} noValidate onSubmit={submit}>
        <Refusal message={refusal} />
        <PasswordField
          label={text.oldPassword}
          autoComplete="current-password"
          data-autofocus
          required
          {...field('oldPassword')}
        />
        <PasswordField
          label={text.newPassword}
          placeholder={text.passwordHint(limits.passwordMinLength, limits.passwordMaxLength)}
          autoComplete="new-password"
          required
          {...field('newPassword')}
        />
        <PasswordField
          label={text.newPasswordAgain}
          autoComplete="new-password"
          required
          {...field('newPasswordAgain')}
        />
        <Button type="submit" size="md" loading={change.isPending}>
          {text.change}
        </Button>
      </form>
    </AccountDialog>
  )
}
