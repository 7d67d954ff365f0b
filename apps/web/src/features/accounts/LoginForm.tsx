import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { accounts } from '@praxis/contract/accounts'
import { useEffect, useState } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { ApiError } from '#web/api/request.ts'
import { useSiteConfig } from '#web/api/useSiteConfig.ts'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { toast } from '#web/state/toast.ts'
import { signIn } from '#web/session/session.ts'
import { storedToken } from '#web/session/token.ts'
import { useText } from '#web/text/text.ts'
import classes from './AccountDialog.module.css'
import { passwordProblem, usernameProblem } from './accountRules.ts'
import { PasswordField } from '#web/components/form/PasswordField.tsx'
import { useFields } from '#web/components/form/useFields.ts'

type LoginFormProps = {
  /** Of who has just registered; else empty. */
  username: string
  onRegister: () => void
  onDone: () => void
}

export function LoginForm({ username: known, onRegister, onDone }: LoginFormProps) {
  const text = useText().accounts
  const [refusal, setRefusal] = useState<string | null>(null)
  const registrationIsOpen = useSiteConfig()?.register === true
  const { form, field, send } = useFields({ username: known, password: '' }, ({ username, password }) => ({
    username: usernameProblem(username, text),
    password: passwordProblem(password, text),
  }))
  // The name is there already.
  useEffect(() => {
    if (known !== '') form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus()
  }, [known, form])
  const login = useAction(accounts.login, {
    quiet: true,
    onSuccess: (user) => {
      // The request layer has stored the token of the reply.
      signIn(user, storedToken() ?? '')
      toast.success(text.welcomeBack)
      onDone()
    },
    onError: (error) => setRefusal(error instanceof ApiError ? error.message : null),
  })
  return (
    <>
      <form className={classes.form} ref={form} noValidate onSubmit={send((values) => login.mutate(values))}>
        <Refusal message={refusal} />
        <TextInput
          size="md"
          label={text.username}
          autoComplete="username"
          data-autofocus={known === '' || undefined}
          required
          {...field('username')}
        />
        <PasswordField label={text.password} autoComplete="current-password" required {...field('password')} />
        <Button type="submit" size="md" loading={login.isPending}>
          {text.logIn}
        </Button>
      </form>
      {registrationIsOpen && (
        <p className={classes.other}>
          {text.noAccount}
          <button type="button" className="link" onClick={onRegister}>
            {text.register}
          </button>
        </p>
      )}
    </>
  )
}
