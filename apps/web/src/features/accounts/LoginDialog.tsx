import { useNavigate } from 'react-router'
import { closeLogin, openLogin, type LoginMode } from '#web/session/session.ts'
import { useText } from '#web/text/text.ts'
import { AccountDialog } from './AccountDialog.tsx'
import { LoginForm } from './LoginForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'

type LoginDialogProps = {
  mode: LoginMode
  username: string
  /** The address that required the login; null if the person opened the dialog. */
  wanted: string | null
}

/** Two forms, to log in and to register, with a link from each to the other. */
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
