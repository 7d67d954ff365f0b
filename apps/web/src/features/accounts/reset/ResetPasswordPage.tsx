import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { mailCodes } from '@praxis/contract/mailCodes'
import { Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useForm } from '#web/api/form/useForm.ts'
import { useSiteConfig } from '#web/api/useSiteConfig.ts'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { NewPasswordField } from '#web/components/form/password/NewPasswordField.tsx'
import { PasswordField } from '#web/components/form/PasswordField.tsx'
import { useDocumentTitle } from '#web/components/layout/PageTitle.tsx'
import classes from '#web/features/accounts/AccountDialog.module.css'
import page from '#web/features/accounts/Entrance.module.css'
import { usernameExists } from '#web/features/accounts/existence.ts'
import { links } from '#web/links.ts'
import { openLogin } from '#web/session/session.ts'
import { toast } from '#web/state/toast.ts'
import { preloadEntranceText, useEntranceText } from '#web/text/entranceText.ts'
import { preloadAccountText, useAccountText } from '#web/text/people/accountText.ts'

preloadAccountText()

preloadEntranceText()

const doneMs = 10_000

/** Where the link of a mail leads: sets a new password. */
export function ResetPasswordPage() {
  return (
    <div className={page.entrance}>
      <Suspense>
        <NewPassword />
      </Suspense>
    </div>
  )
}

function NewPassword() {
  const words = useEntranceText().reset
  const [query] = useSearchParams()
  const code = query.get('code') ?? ''
  useDocumentTitle(words.pageTitle)
  return (
    <>
      <h1>{words.pageTitle}</h1>
      {code === '' ? (
        <>
          <Refusal message={words.noCode} />
          <Button size="md" onClick={() => openLogin('reset')}>
            {words.ask}
          </Button>
        </>
      ) : (
        <NewPasswordForm username={query.get('username') ?? ''} code={code} />
      )}
    </>
  )
}

function NewPasswordForm({ username: known, code }: { username: string; code: string }) {
  const text = useAccountText()
  const words = useEntranceText().reset
  const navigate = useNavigate()
  const isToldTruth = useSiteConfig()?.softAnswers === false
  const form = useForm(mailCodes.resetPassword, {
    initial: { username: known, password: '', passwordAgain: '' },
    fixed: { code },
    words: text.problems,
    required: ['passwordAgain'],
    checks: {
      passwordAgain: (again, { password }) => (again === password ? undefined : text.passwordMismatch),
    },
    lookUps: {
      username: async (username) =>
        isToldTruth && (await usernameExists(username.trim())) === false ? words.usernameUnknown : undefined,
    },
    onSuccess: (_, { username }) => {
      toast.success(words.done, doneMs)
      void navigate(links.home, { replace: true })
      openLogin('login', { username })
    },
  })
  return (
    <>
      <form className={classes.form} {...form.props}>
        <Refusal message={form.refusal} />
        <TextInput size="md" label={text.username} autoComplete="username" {...form.field('username')} />
        <NewPasswordField label={text.newPassword} {...form.field('password')} />
        <PasswordField label={text.newPasswordAgain} autoComplete="new-password" {...form.field('passwordAgain')} />
        <Button type="submit" size="md" loading={form.isPending}>
          {words.set}
        </Button>
      </form>
      {form.refusal !== null && (
        <p className={classes.other}>
          <button type="button" className="link" onClick={() => openLogin('reset')}>
            {words.ask}
          </button>
        </p>
      )}
    </>
  )
}
