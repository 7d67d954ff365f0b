import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { accounts } from '@praxis/contract/accounts'
import { limits } from '@praxis/contract/limits'
import { useForm } from '#web/api/form/useForm.ts'
import { useSiteConfig } from '#web/api/useSiteConfig.ts'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { PasswordField } from '#web/components/form/PasswordField.tsx'
import { toast } from '#web/state/toast.ts'
import { useText } from '#web/text/text.ts'
import classes from './AccountDialog.module.css'
import { emailExists, usernameExists } from './existence.ts'

const thanksMs = 5_000

type RegisterFormProps = { onLogin: () => void; onDone: (username: string) => void }

export function RegisterForm({ onLogin, onDone }: RegisterFormProps) {
  const text = useText().accounts
  const config = useSiteConfig()
  const asksCode = config?.registerCode === true
  const isClosed = config?.register === false
  const form = useForm(accounts.register, {
    initial: { username: '', email: '', password: '', passwordAgain: '', ...(asksCode && { code: '' }) },
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
    onSuccess: (_, { username }) => {
      toast.success(text.registered, thanksMs)
      onDone(username)
    },
  })
  return (
    <>
      <form className={classes.form} {...form.props}>
        <Refusal message={isClosed ? text.registerClosed : form.refusal} />
        <TextInput size="md" label={text.username} autoComplete="username" data-autofocus {...form.field('username')} />
        <TextInput size="md" type="email" label={text.email} autoComplete="email" {...form.field('email')} />
        <PasswordField
          label={text.password}
          placeholder={text.passwordHint(limits.passwordMinLength, limits.passwordMaxLength)}
          autoComplete="new-password"
          {...form.field('password')}
        />
        <PasswordField label={text.passwordAgain} autoComplete="new-password" {...form.field('passwordAgain')} />
        {asksCode && (
          <TextInput
            size="md"
            label={text.code}
            autoComplete="one-time-code"
            inputMode="numeric"
            {...form.field('code')}
          />
        )}
        <Button type="submit" size="md" disabled={isClosed} loading={form.isPending}>
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
