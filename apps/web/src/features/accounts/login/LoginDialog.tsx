import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSiteConfig } from '#web/api/useSiteConfig.ts'
import { useSiteName } from '#web/api/useSiteName.ts'
import { links } from '#web/links.ts'
import { AccountDialog } from '#web/features/accounts/AccountDialog.tsx'
import { RegisterForm } from '#web/features/accounts/register/RegisterForm.tsx'
import { ResetForm } from '#web/features/accounts/reset/ResetForm.tsx'
import { forgetOutsideSignIn } from '#web/session/outsideSignIn.ts'
import { closeLogin, openLogin, type Login } from '#web/session/session.ts'
import { preloadEntranceText, useEntranceText } from '#web/text/entranceText.ts'
import { LoginForm } from './LoginForm.tsx'
import { PublicBoard } from './PublicBoard.tsx'
import { QrLogin } from './QrLogin.tsx'
import { SeatSignIn } from './SeatSignIn.tsx'
import type { LoginStep } from './useLoginSteps.ts'
import { preloadAccountText, useAccountText } from '#web/text/people/accountText.ts'

preloadAccountText()

preloadEntranceText()

/** The link that led to another form is gone, and the focus with it. */
const focusFirst = (content: HTMLElement | null) => content?.querySelector<HTMLElement>('[data-autofocus]')?.focus()

/** What the site offers beside a password. */
function useOffers(outside: Login['outside']) {
  const config = useSiteConfig()
  return {
    qrIsOffered: config?.qrLogin === true && outside === null,
    onRegister: config?.register ? () => openLogin('register') : undefined,
  }
}

/** To log in, by QR code or password, to register, or to ask for a new password, with links between them. */
export function LoginDialog({ mode, username, wanted, outside }: Login) {
  const text = useAccountText()
  const { shortName } = useSiteName()
  const words = useEntranceText()
  const navigate = useNavigate()
  const { qrIsOffered, onRegister } = useOffers(outside)
  const [step, setStep] = useState<LoginStep>('form')
  const [chosen, setChosen] = useState<'qr' | 'password' | null>(null)
  /** Of whoever has just registered, if the log-in asks for more. */
  const [password, setPassword] = useState('')
  // Who has just registered has a password.
  const way = chosen ?? (username === '' ? 'qr' : 'password')
  const showsQr = mode === 'login' && qrIsOffered && way === 'qr'

  function leave() {
    forgetOutsideSignIn()
    closeLogin()
    if (wanted !== null) void navigate(wanted)
  }
  function entered() {
    leave()
    // The page of the sign-in has nothing left to do.
    if (outside !== null && wanted !== null) void navigate(links.home)
  }
  function registered(account: { username: string; password: string }) {
    if (outside !== null) forgetOutsideSignIn()
    if (outside !== null && wanted !== null) void navigate(links.home)
    setChosen(null)
    setPassword(account.password)
    openLogin('login', { username: account.username, outside: null })
  }
  function choosePassword() {
    setStep('form')
    setChosen('password')
  }

  const titles = {
    login: text.loginTitle(shortName),
    register: text.registerTitle(shortName),
    reset: words.reset.title,
  }
  const steps = { form: null, puzzle: words.puzzle.title, secondFactor: words.secondFactor.title }
  const stepTitle = mode === 'login' ? steps[step] : null
  const isPlain = showsQr || stepTitle !== null
  return (
    <AccountDialog
      title={stepTitle ?? (showsQr ? words.qr.title : titles[mode])}
      withLogo={!isPlain}
      onClose={closeLogin}
    >
      <div key={showsQr ? 'qr' : mode} ref={focusFirst}>
        {mode === 'login' && showsQr && (
          <QrLogin
            onStep={setStep}
            onPassword={choosePassword}
            onDone={leave}
            onRegister={onRegister}
            onReset={() => openLogin('reset')}
          />
        )}
        <SeatSignIn mode={mode} step={step} wanted={wanted} onDone={leave} />
        <PublicBoard mode={mode} step={step} wanted={wanted} />
        {mode === 'login' && !showsQr && (
          <LoginForm
            username={username}
            password={password}
            outside={outside}
            onStep={setStep}
            onDone={leave}
            leads={{
              wanted,
              onQr: qrIsOffered ? () => setChosen('qr') : undefined,
              onRegister: () => openLogin('register'),
              onReset: () => openLogin('reset'),
            }}
          />
        )}
        {mode === 'register' && (
          <RegisterForm outside={outside} onLogin={() => openLogin('login')} onDone={entered} onLeft={registered} />
        )}
        {mode === 'reset' && <ResetForm onLogin={() => openLogin('login')} />}
      </div>
    </AccountDialog>
  )
}
