import { closeLogin, openLogin, type LoginMode } from '#web/session/session.ts'
import { useText } from '#web/text/text.ts'
import { AccountDialog } from './AccountDialog.tsx'
import { LoginForm } from './LoginForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'

/** Log in or register, switched by a link. Signing in by QR code needs an official account, which is not configured. */
export function LoginDialog({ mode }: { mode: LoginMode }) {
  const text = useText().accounts
  return (
    <AccountDialog title={mode === 'login' ? text.loginTitle : text.registerTitle} withLogo onClose={closeLogin}>
      {mode === 'login' ? (
        <LoginForm onRegister={() => openLogin('register')} onDone={closeLogin} />
      ) : (
        <RegisterForm onLogin={() => openLogin('login')} />
      )}
    </AccountDialog>
  )
}
