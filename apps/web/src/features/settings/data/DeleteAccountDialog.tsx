import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { ownAccount } from '@praxis/contract/ownAccount'
import { twoFactor } from '@praxis/contract/twoFactor'
import { useNavigate } from 'react-router'
import { useForm } from '#web/api/form/useForm.ts'
import { useCall } from '#web/api/hooks.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { PasswordField } from '#web/components/form/PasswordField.tsx'
import { links } from '#web/links.ts'
import { signOut } from '#web/session/session.ts'
import { forgetOwn } from '#web/state/storage.ts'
import { toast } from '#web/state/toast.ts'
import { useOwnText } from '#web/text/ownText.ts'
import { useText } from '#web/text/text.ts'
import settingStyles from '../SettingPage.module.css'

type DeleteAccountDialogProps = { username: string; onDeleted: () => void; onClose: () => void }

/** Asks for the password and the name, and a code where the account has a second factor. */
export function DeleteAccountDialog({ username, onDeleted, onClose }: DeleteAccountDialogProps) {
  const words = useOwnText().settings
  const { cancel } = useText().shell
  const navigate = useNavigate()
  const hasTwoFactor = useCall(twoFactor.security, {}, { quiet: true }).data?.hasTwoFactor === true
  const form = useForm(ownAccount.removeAccount, {
    initial: { username: '', password: '', ...(hasTwoFactor && { secondFactor: '' }) },
    words: { password: { required: words.passwordRequired }, secondFactor: { required: words.secondFactorRequired } },
    required: ['username', 'secondFactor'],
    checks: { username: (typed) => (typed.trim() === username ? undefined : words.deleteNameWrong) },
    onSuccess: () => {
      onDeleted()
      forgetOwn()
      signOut()
      toast.success(words.deleted)
      void navigate(links.home, { replace: true })
    },
  })
  return (
    <Dialog title={words.deleteAsk} isHeld={form.isPending} staysOnClickBeside onClose={onClose}>
      <form className={settingStyles.form} {...form.props}>
        <p>{words.deleteWarning}</p>
        <TextInput
          size="md"
          label={words.deleteName(username)}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          {...form.field('username')}
        />
        <PasswordField label={words.presentPassword} autoComplete="current-password" {...form.field('password')} />
        {hasTwoFactor && (
          <TextInput
            size="md"
            label={words.secondFactor}
            autoComplete="one-time-code"
            {...form.field('secondFactor')}
          />
        )}
        <Refusal message={form.refusal} />
        <footer className={dialogStyles.actions}>
          <Button variant="default" disabled={form.isPending} onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" color="red" loading={form.isPending}>
            {words.deleteConfirm}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
