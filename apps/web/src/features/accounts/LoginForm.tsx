import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { accounts } from '@praxis/contract/accounts'
import { useEffect, useRef } from 'react'
import { useForm } from '#web/api/form/useForm.ts'
import { useSiteConfig } from '#web/api/useSiteConfig.ts'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { PasswordField } from '#web/components/form/PasswordField.tsx'
import { toast } from '#web/state/toast.ts'
import { signIn } from '#web/session/session.ts'
import { storedToken } from '#web/session/token.ts'
import { useText } from '#web/text/text.ts'
import classes from './AccountDialog.module.css'

type LoginFormProps = {
  /** The log-in of the site, or that of the back office. */
  endpoint?: typeof accounts.login | typeof accounts.adminLogin
  /** Of the person who has just registered; otherwise empty. */
  username?: string
  /** Absent: it does not lead to the form to register. */
  onRegister?: () => void
  onDone?: () => void
}

export function LoginForm({ endpoint = accounts.login, username: known = '', onRegister, onDone }: LoginFormProps) {
  const text = useText().accounts
  const password = useRef<HTMLInputElement>(null)
  const registrationIsOpen = useSiteConfig()?.register === true
  const form = useForm(endpoint, {
    initial: { username: known, password: '' },
    words: text.problems,
    onSuccess: (user) => {
      // The request layer has stored the token of the reply.
      signIn(user, storedToken() ?? '')
      toast.success(text.welcomeBack)
      onDone?.()
    },
  })
  useEffect(() => {
    // The username is filled in, so the password comes next.
    if (known !== '') password.current?.focus()
  }, [known])
  return (
    <>
      <form className={classes.form} {...form.props}>
        <Refusal message={form.refusal} />
        <TextInput
          size="md"
          label={text.username}
          autoComplete="username"
          data-autofocus={known === '' || undefined}
          {...form.field('username')}
        />
        <PasswordField
          ref={password}
          label={text.password}
          autoComplete="current-password"
          {...form.field('password')}
        />
        <Button type="submit" size="md" loading={form.isPending}>
          {text.logIn}
        </Button>
      </form>
      {onRegister !== undefined && registrationIsOpen && (
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
