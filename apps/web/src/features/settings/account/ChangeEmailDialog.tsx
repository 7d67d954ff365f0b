import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { mailCode, resendSeconds } from '@praxis/contract/limits'
import { mailCodes } from '@praxis/contract/mailCodes'
import { ownAccount } from '@praxis/contract/ownAccount'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from '#web/api/form/useForm.ts'
import { useAction } from '#web/api/hooks.ts'
import { useSiteConfig } from '#web/api/useSiteConfig.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { PasswordField } from '#web/components/form/PasswordField.tsx'
import { updateViewer } from '#web/session/session.ts'
import { toast } from '#web/state/toast.ts'
import { useOwnText } from '#web/text/ownText.ts'
import { useText } from '#web/text/text.ts'
import settingStyles from '../SettingPage.module.css'
import styles from './Account.module.css'
import { useCountdown } from './useCountdown.ts'

/** A new address, a code that is sent there where the site sends mail, and the password. */
export function ChangeEmailDialog({ present, onClose }: { present: string | null; onClose: () => void }) {
  const words = useOwnText().settings
  const { cancel } = useText().shell
  const client = useQueryClient()
  const config = useSiteConfig()
  const asksCode = config?.registerCode === true
  const [secondsLeft, wait] = useCountdown()
  const form = useForm(mailCodes.changeEmail, {
    initial: { newEmail: '', password: '', ...(asksCode && { code: '' }) },
    words: {
      newEmail: { required: words.emailRequired, email: words.emailFormat },
      password: { required: words.passwordRequired },
      code: { required: words.codeRequired, length: () => words.codeLength(mailCode.digits) },
    },
    required: ['code'],
    checks: {
      newEmail: (address) => (address.trim().toLowerCase() === present?.toLowerCase() ? words.emailSame : undefined),
    },
    // A wrong code or password is told inside a successful reply.
    refusalIn: ({ code, msg }) => (code === 200 ? null : { field: undefined, message: msg }),
    onSuccess: ({ userInfo }) => {
      if (userInfo !== null) updateViewer(userInfo)
      void client.invalidateQueries({ queryKey: [ownAccount.info.call] })
      toast.success(words.updated)
      onClose()
    },
  })
  const address = form.values.newEmail.trim()
  const send = useAction(mailCodes.changeEmailCode, {
    onSuccess: (_, { email }) => {
      wait(resendSeconds.changeEmail)
      toast.success(words.codeSent(email))
    },
  })
  return (
    <Dialog title={words.changeEmail} isHeld={form.isPending} staysOnClickBeside onClose={onClose}>
      <form className={settingStyles.form} {...form.props}>
        {asksCode && !config.mailReady && <p>{words.mailBroken}</p>}
        <TextInput
          size="md"
          type="email"
          label={words.newEmail}
          autoComplete="email"
          data-autofocus
          {...form.field('newEmail')}
        />
        {asksCode && (
          <div className={styles.code} data-wrong={form.problems.code !== undefined || undefined}>
            <TextInput
              size="md"
              label={words.code}
              placeholder={words.codeHint(mailCode.digits)}
              inputMode="numeric"
              autoComplete="one-time-code"
              {...form.field('code')}
            />
            <Button
              variant="default"
              size="md"
              disabled={secondsLeft > 0 || !address.includes('@')}
              loading={send.isPending}
              onClick={() => send.mutate({ email: address })}
            >
              {secondsLeft > 0 ? words.sendAgain(secondsLeft) : words.sendCode}
            </Button>
          </div>
        )}
        <PasswordField label={words.presentPassword} autoComplete="current-password" {...form.field('password')} />
        <Refusal message={form.refusal} />
        <footer className={dialogStyles.actions}>
          <Button variant="default" disabled={form.isPending} onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" loading={form.isPending}>
            {words.changeEmail}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
