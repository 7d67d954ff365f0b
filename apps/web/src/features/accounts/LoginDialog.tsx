import { useNavigate } from 'react-router'
import { closeLogin, openLogin, type LoginMode } from '#web/session/session.ts'
import { useText } from '#web/text/text.ts'
import { AccountDialog } from './AccountDialog.tsx'
import { LoginForm } from './LoginForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'

type LoginDialogProps = {
  mode: LoginMode
  username: string
  /** Where somebody wanted to go who was asked to log in. */
  wanted: string | null
}

/** Log in or register, switched by a link. Signing in by QR code needs an official account, which is not configured. */
export function LoginDialog({ mode, username, wanted }: LoginDialogProps) {
  const text = useText().accounts
  const navigate = useNavigate()
  const leave = () => {
    closeLogin()
    if (wanted !== null) void navigate(wanted)
  }
  return (
    <AccountDialog title={mode === 'login' ? text.loginTitle : text.registerTitle} withLogo onClose={closeLogin}>
      {mode === 'login' ? (
        <LoginForm username={username} onRegister={() => openLogin('register')} onDone={leave} />
      ) : (
        <RegisterForm
          onLogin={() => openLogin('login')}
          onDone={(registered) => openLogin('login', { username: registered })}
        />
      )}
    </AccountDialog>
  )
}
