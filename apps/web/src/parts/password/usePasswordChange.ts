import { accounts } from '@praxis/contract/accounts'
import { sessions } from '@praxis/contract/sessions'
import { twoFactor } from '@praxis/contract/twoFactor'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from '#web/api/form/useForm.ts'
import { toast } from '#web/state/toast.ts'
import { preloadAccountText, useAccountText } from '#web/text/people/accountText.ts'

preloadAccountText()

type Options = {
  /** The reader owes a new password, and has just signed in with the old one. */
  isOwed?: boolean
}

/** The form of the old password, the new one, and the new one again. */
export function usePasswordChange(onDone: () => void, { isOwed = false }: Options = {}) {
  const { problems, passwordMismatch, passwordSame } = useAccountText()
  const client = useQueryClient()
  return useForm(accounts.changePassword, {
    initial: { ...(!isOwed && { oldPassword: '' }), newPassword: '', newPasswordAgain: '' },
    words: { oldPassword: problems.password, newPassword: problems.password, newPasswordAgain: problems.passwordAgain },
    required: ['oldPassword', 'newPasswordAgain'],
    checks: {
      newPassword: (next, { oldPassword }) => (next === oldPassword ? passwordSame : undefined),
      newPasswordAgain: (again, { newPassword }) => (again === newPassword ? undefined : passwordMismatch),
    },
    // The server reports a wrong old password inside a successful reply.
    refusalIn: ({ code, msg }) => (code === 200 ? null : { field: 'oldPassword', message: msg }),
    onSuccess: ({ msg }) => {
      for (const { call } of [twoFactor.security, sessions.list]) void client.invalidateQueries({ queryKey: [call] })
      toast.success(msg)
      onDone()
    },
  })
}
