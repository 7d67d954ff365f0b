import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { accounts } from '@praxis/contract/accounts'
import { useEffect, useRef } from 'react'
import { useSiteConfig } from '#web/api/useSiteConfig.ts'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { PasswordField } from '#web/components/form/PasswordField.tsx'
import classes from '#web/features/accounts/AccountDialog.module.css'
import { Puzzle } from '#web/features/accounts/puzzle/Puzzle.tsx'
import type { Login } from '#web/session/session.ts'
import { useEntranceText } from '#web/text/entranceText.ts'
import { OtherWays } from './OtherWays.tsx'
import { SecondFactorField } from './SecondFactorField.tsx'
import { useLoginSteps, type LoginStep } from './useLoginSteps.ts'
import { useAccountText } from '#web/text/people/accountText.ts'

type LoginFormProps = {
  /** The log-in of the site, or that of the back office. */
  endpoint?: typeof accounts.login | typeof accounts.adminLogin
  /** Of the person who has just registered; otherwise empty. */
  username?: string
  password?: string
  outside?: Login['outside']
  onStep?: (step: LoginStep) => void
  onDone?: () => void
  /** Where else the form leads. Absent: nowhere. */
  leads?: Leads
}
type Leads = {
  /** The address that required the login. */
  wanted: string | null
  onQr: (() => void) | undefined
  onRegister: () => void
  onReset: () => void
}

export function LoginForm({ endpoint = accounts.login, outside = null, leads, ...on }: LoginFormProps) {
  const { username = '' } = on
  const text = useAccountText()
  const words = useEntranceText()
  const { form, step, asksSecondFactor, solved, goBack } = useLoginSteps({
    endpoint,
    username,
    password: on.password ?? '',
    outside,
    onStep: on.onStep,
    onDone: on.onDone,
  })
  const passwordField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The username is filled in, so the password comes next.
    if (username !== '') passwordField.current?.focus()
  }, [username])
  return (
    <>
      {step === 'puzzle' && <Puzzle onSolved={solved} />}
      <form className={classes.form} {...form.props} hidden={step === 'puzzle'}>
        {step === 'form' && outside !== null && <p className={classes.hint}>{words.login.toAdd}</p>}
        <Refusal message={form.refusal} />
        {asksSecondFactor ? (
          <SecondFactorField {...form.field('secondFactor')} />
        ) : (
          <>
            <TextInput
              size="md"
              label={text.username}
              autoComplete="username"
              data-autofocus={username === '' || undefined}
              {...form.field('username')}
            />
            <div className={classes.withLink}>
              <PasswordField
                ref={passwordField}
                label={text.password}
                autoComplete="current-password"
                {...form.field('password')}
              />
              {leads !== undefined && (
                <button type="button" className="link" onClick={leads.onReset}>
                  {words.login.forgot}
                </button>
              )}
            </div>
          </>
        )}
        <Button type="submit" size="md" loading={form.isPending}>
          {asksSecondFactor ? words.secondFactor.confirm : text.logIn}
        </Button>
      </form>
      {step === 'form' && leads !== undefined && <Others leads={leads} outside={outside} />}
      {step !== 'form' && (
        <p className={classes.other}>
          <button type="button" className="link" onClick={goBack}>
            {words.login.back}
          </button>
        </p>
      )}
    </>
  )
}

/** Other ways to come in. */
function Others({ leads, outside }: { leads: Leads; outside: Login['outside'] }) {
  const text = useAccountText()
  const config = useSiteConfig()
  const mayRegister = config?.register === true || outside !== null
  return (
    <>
      {outside === null && <OtherWays oidcName={config?.oidcName ?? ''} wanted={leads.wanted} onQr={leads.onQr} />}
      {mayRegister && (
        <p className={classes.other}>
          {text.noAccount}
          <button type="button" className="link" onClick={leads.onRegister}>
            {text.register}
          </button>
        </p>
      )}
    </>
  )
}
