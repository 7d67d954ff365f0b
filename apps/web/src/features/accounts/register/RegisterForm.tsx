import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { accounts } from '@praxis/contract/accounts'
import { useForm } from '#web/api/form/useForm.ts'
import { useAction } from '#web/api/hooks.ts'
import { useSiteConfig } from '#web/api/useSiteConfig.ts'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { NewPasswordField } from '#web/components/form/password/NewPasswordField.tsx'
import { PasswordField } from '#web/components/form/PasswordField.tsx'
import classes from '#web/features/accounts/AccountDialog.module.css'
import { emailExists, usernameExists } from '#web/features/accounts/existence.ts'
import { useSignedIn } from '#web/features/accounts/login/useSignedIn.ts'
import type { Login } from '#web/session/session.ts'
import { toast } from '#web/state/toast.ts'
import { useEntranceText } from '#web/text/entranceText.ts'
import { CodeField } from './CodeField.tsx'
import { useAccountText } from '#web/text/people/accountText.ts'

const thanksMs = 5_000

type Account = { username: string; password: string }
type RegisterFormProps = {
  outside: Login['outside']
  onLogin: () => void
  /** They are registered and signed in. */
  onDone: () => void
  /** They are registered, and the log-in asks for more, or was refused. */
  onLeft: (account: Account) => void
}

/** Makes an account and logs in to it. */
export function RegisterForm({ outside, onLogin, onDone, onLeft }: RegisterFormProps) {
  const text = useAccountText()
  const words = useEntranceText().register
  const config = useSiteConfig()
  const asksCode = config?.registerCode === true
  const isMailBroken = asksCode && !config.mailReady
  // Whoever was confirmed outside may be let in while nobody else is; the server decides.
  const isClosed = config?.register === false && outside === null
  const signedIn = useSignedIn(onDone, text.registered)
  const login = useAction(accounts.login, {
    quiet: true,
    onSuccess: signedIn,
    onError: (_, { username, password }) => {
      toast.success(text.registeredOnly, thanksMs)
      onLeft({ username, password })
    },
  })
  const form = useForm(accounts.register, {
    initial: { username: '', email: '', password: '', passwordAgain: '', ...(asksCode && { code: '' }) },
    fixed: { ...outside },
    words: text.problems,
    required: ['passwordAgain', 'code'],
    checks: {
      passwordAgain: (again, { password }) => (again === password ? undefined : text.passwordMismatch),
    },
    lookUps: {
      username: async (username) => ((await usernameExists(username.trim())) ? text.usernameTaken : undefined),
      email: async (email) => ((await emailExists(email.trim())) ? text.emailTaken : undefined),
    },
    clearedByRefusal: ['code'],
    onSuccess: (_, { username, password }) => login.mutate({ username, password }),
  })
  return (
    <>
      <form className={classes.form} {...form.props}>
        {outside !== null && <p className={classes.hint}>{words.toAdd}</p>}
        {isMailBroken && !isClosed && <p className={classes.hint}>{words.mailBroken}</p>}
        <Refusal message={isClosed ? text.registerClosed : form.refusal} />
        <TextInput size="md" label={text.username} autoComplete="username" data-autofocus {...form.field('username')} />
        <TextInput size="md" type="email" label={text.email} autoComplete="email" {...form.field('email')} />
        {asksCode && (
          <CodeField
            email={form.values.email.trim()}
            isEmailValid={() => form.check('email')}
            onRefused={form.refuse}
            {...form.field('code')}
          />
        )}
        <NewPasswordField label={text.password} {...form.field('password')} />
        <PasswordField label={text.passwordAgain} autoComplete="new-password" {...form.field('passwordAgain')} />
        <Button type="submit" size="md" disabled={isClosed} loading={form.isPending || login.isPending}>
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
