import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { accounts } from '@praxis/contract/accounts'
import { limits } from '@praxis/contract/limits'
import { useState } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { ApiError } from '#web/api/request.ts'
import { useSiteConfig } from '#web/api/useSiteConfig.ts'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { toast } from '#web/state/toast.ts'
import { useText } from '#web/text/text.ts'
import classes from './AccountDialog.module.css'
import { codeProblem, emailProblem, passwordAgainProblem, passwordProblem, usernameProblem } from './accountRules.ts'
import { emailExists, usernameExists } from './existence.ts'
import { PasswordField } from '#web/components/form/PasswordField.tsx'
import { useFields } from '#web/components/form/useFields.ts'

const thanksMs = 5_000
const empty = { username: '', email: '', password: '', passwordAgain: '', code: '' }

type RegisterFormProps = { onLogin: () => void; onDone: (username: string) => void }

export function RegisterForm({ onLogin, onDone }: RegisterFormProps) {
  const text = useText().accounts
  const [refusal, setRefusal] = useState<string | null>(null)
  const config = useSiteConfig()
  const asksCode = config?.registerCode === true
  const { form, field, fail, set, send } = useFields(empty, (values) => ({
    username: usernameProblem(values.username, text),
    email: emailProblem(values.email, text),
    password: passwordProblem(values.password, text),
    passwordAgain: passwordAgainProblem(values.password, values.passwordAgain, text),
    code: asksCode ? codeProblem(values.code, text) : undefined,
  }))
  const register = useAction(accounts.register, {
    quiet: true,
    onSuccess: (_, { username }) => {
      toast.success(text.registered, thanksMs)
      onDone(username)
    },
    onError: (error) => {
      set('code', '')
      const name = error instanceof ApiError ? error.field : undefined
      if (name !== undefined && name in empty) fail(name as keyof typeof empty, error.message)
      else setRefusal(error.message)
    },
  })
  const closed = config?.register === false
  const submit = send(({ username, email, password, code }) => {
    setRefusal(null)
    register.mutate({
      username: username.trim(),
      email: email.trim(),
      password,
      ...(asksCode && { code: code.trim() }),
    })
  })
  return (
    <>
      <form className={classes.form} ref={form} noValidate onSubmit={submit}>
        <Refusal message={closed ? text.registerClosed : refusal} />
        <TextInput
          size="md"
          label={text.username}
          autoComplete="username"
          data-autofocus
          required
          {...field('username', async (username) =>
            (await usernameExists(username.trim())) ? text.usernameTaken : undefined,
          )}
        />
        <TextInput
          size="md"
          type="email"
          label={text.email}
          autoComplete="email"
          required
          {...field('email', async (email) => ((await emailExists(email.trim())) ? text.emailTaken : undefined))}
        />
        <PasswordField
          label={text.password}
          placeholder={text.passwordHint(limits.passwordMinLength, limits.passwordMaxLength)}
          autoComplete="new-password"
          required
          {...field('password')}
        />
        <PasswordField label={text.passwordAgain} autoComplete="new-password" required {...field('passwordAgain')} />
        {asksCode && (
          <TextInput
            size="md"
            label={text.code}
            autoComplete="one-time-code"
            inputMode="numeric"
            required
            {...field('code')}
          />
        )}
        <Button type="submit" size="md" disabled={closed} loading={register.isPending}>
          {text.register}
        </Button>
      </form>
      <p className={classes.other}>
        {text.haveAccount}
        <button type="button" className="link" onClick={onLogin}>
          {text.logIn}
        </button>
      </p>
    </>
  )
}
